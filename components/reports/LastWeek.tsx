import { Icon } from "@/components/ui/Icon";
import { FoldingPanel } from "@/components/ui/Panel";
import { TextLink } from "@/components/ui/TextLink";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { daysText } from "@/lib/core/duration-text";
import type { Format } from "@/lib/core/format";
import type { ShownAgentWeek, ShownWeek } from "@/lib/domain/reports/schema";
import styles from "./LastWeek.module.css";

interface Props {
  week: ShownWeek;
  format: Format;
}

/** So many agents have a row; the others are one line. */
const MAX_ROWS = 5;

const columns = [
  ["done", "Settled"],
  ["handedOver", "To you"],
  ["failed", "Failed"],
  ["wrong", "Wrong"],
] as const;

/** On the first screen: what agents did last week beside the week before, and why they stopped. */
export function LastWeek({ week, format }: Props) {
  const { from, to, agents, reasons } = week;
  if (agents.length === 0) return null;
  const rest = agents.length - MAX_ROWS;
  return (
    <FoldingPanel
      id="last-week"
      title="Last week"
      aside={format.nearDays(from, to)}
      summary={summaryOf(week, format)}
    >
      <table className={styles.week}>
        <caption>
          <VisuallyHidden>Each agent, with the difference to the week before</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {columns.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {agents.slice(0, MAX_ROWS).map((agent) => (
            <AgentRow key={agent.agent._id} week={agent} format={format} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className={styles.rest}>{`${rest} more`}</p>}
      {reasons.length > 0 && (
        <div className={styles.why}>
          <h3>Why it stopped</h3>
          <ol>
            {reasons.map(({ outcome, reason, count }) => (
              <li key={`${outcome} ${reason}`}>
                <strong>
                  {format.number(count)}
                  <VisuallyHidden> times:</VisuallyHidden>
                </strong>
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Gaps agents={agents} format={format} />
    </FoldingPanel>
  );
}

/** `Nov 23–29: 398 settled, 77 to you, 14 failed` */
function summaryOf({ from, to, agents }: ShownWeek, format: Format): string {
  const total = (key: "done" | "handedOver" | "failed") =>
    format.number(agents.reduce((sum, agent) => sum + agent[key], 0));
  return `${format.nearDays(from, to)}: ${total("done")} settled, ${total("handedOver")} to you, ${total("failed")} failed`;
}

function AgentRow({ week, format }: { week: ShownAgentWeek; format: Format }) {
  const { agent, before, state } = week;
  const isCompared = before.done + before.handedOver + before.failed > 0;
  return (
    <tr>
      <th scope="row">
        <TextLink
          href={`/dashboard/agents/${agent._id}`}
          color="inherit"
          underline="hover"
          look="target"
          strong
        >
          <bdi>{agent.name}</bdi>
        </TextLink>
        {state === "silent" && (
          <small className={styles.late}>
            <Icon name="clock" size={14} /> silent
          </small>
        )}
      </th>
      {columns.map(([key]) => (
        <td key={key}>
          {format.number(week[key])}
          {isCompared && <small>{format.signed(week[key] - before[key])}</small>}
        </td>
      ))}
    </tr>
  );
}

/** Hours without a report, of the agents that had any, the most first. */
function Gaps({ agents, format }: { agents: ShownAgentWeek[]; format: Format }) {
  const [most, ...others] = agents
    .filter(({ gapHours }) => gapHours > 0)
    .sort((a, b) => b.gapHours - a.gapHours);
  if (!most) return null;
  // Still silent: the week's hours would contradict what has gone by since.
  const since = most.state === "silent" ? most.lastReportAt : null;
  return (
    <p className={styles.gaps}>
      <span className={styles.late}>
        <Icon name="clock" size={14} />
        {since
          ? `No report since ${format.nearTimeOf(since)}`
          : `${gapText(most.gapHours)} without a report`}
      </span>{" "}
      {!since && agents.length > 1 && <bdi>{most.agent.name}</bdi>}
      {others.length > 0 && ` · ${format.number(others.length)} more`}
    </p>
  );
}

const HOURS_OF_DAY = 24;

/** In the unit of all that waits: hours below two days. */
function gapText(hours: number): string {
  if (hours >= 2 * HOURS_OF_DAY) return daysText(Math.floor(hours / HOURS_OF_DAY));
  return `${hours} ${hours === 1 ? "hour" : "hours"}`;
}
