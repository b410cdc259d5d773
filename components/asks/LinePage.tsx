import { durationText } from "@/lib/core/duration-text";
import { AgentStateChip } from "@/components/agents/AgentState";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Card } from "@/components/ui/Card";
import { Columns } from "@/components/ui/Columns";
import { Facts } from "@/components/ui/Facts";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { CustomerRole } from "@/lib/auth/permissions";
import { customerMay } from "@/lib/auth/rights";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { AskTotals } from "@/lib/domain/agents/schema";
import { MIN_VERDICTS } from "@/lib/domain/asks/constants";
import type { ShownLine } from "@/lib/domain/asks/schema";
import styles from "./LinePage.module.css";
import { LineForm } from "./LineForm";

interface Props {
  shown: ShownLine;
  role: CustomerRole;
  /** `YYYY-MM-DD` */
  today: string;
  format: Format;
}

/** The line of an agent: where it is, what another would have meant, and who moved it. */
export function LinePage({ shown, role, today, format }: Props) {
  const { agent, history, curve, month } = shown;
  return (
    <>
      <PageHeader
        title={agent.name}
        aside={<AgentStateChip state={agent.state} />}
        back={{ href: `/dashboard/agents/${agent._id}`, label: agent.name }}
        actions={
          <ButtonLink
            href={hrefWith("/dashboard/asks", {}, { agent: agent._id })}
            variant="outlined"
            color="inherit"
          >
            All questions
          </ButtonLink>
        }
      />
      <Stack>
        <Card as="section" aria-labelledby="line">
          <LineForm
            agent={agent}
            curve={curve}
            basis={<Basis shown={shown} format={format} />}
            mayWrite={customerMay(role, "write")}
          />
        </Card>
        <Columns from="md" even>
          <Panel id="moved" title="History of the line" flush>
            {history.length === 0 ? (
              <div className={styles.empty}>
                <Text color="secondary">Nobody has set it yet.</Text>
              </div>
            ) : (
              <ul>
                {history.map(({ line, by, at }, index) => (
                  <ListItem key={at}>
                    <Row>
                      <span className={styles.at}>{line === null ? "None" : `${line}%`}</span>
                      <Text as="span" grow>
                        <bdi>{by}</bdi>
                      </Text>
                      <Text as="span" variant="body2" color="secondary" toEnd>
                        {index === 0 && "since "}
                        <When at={at} format={format} dayOnly />
                      </Text>
                    </Row>
                  </ListItem>
                ))}
              </ul>
            )}
          </Panel>
          <Panel id="questions" title={`Questions in ${format.monthAndYear(today)}`}>
            <div className={styles.month}>
              <Facts facts={questionFacts(month, format)} />
            </div>
            <Others count={month.asked - month.answered - month.expired} format={format} />
          </Panel>
        </Columns>
      </Stack>
    </>
  );
}

const questionFacts = (
  { asked, answered, expired, medianWaitSeconds }: AskTotals,
  { number }: Format,
): [string, string][] => [
  ["Asked", number(asked)],
  ["Answered", number(answered)],
  ["Expired", number(expired)],
  ["Your median", medianWaitSeconds === null ? "–" : durationText(medianWaitSeconds, { number })],
];

/** Those that are still open, or were taken back by their agent. */
const Others = ({ count, format }: { count: number; format: Format }) =>
  count > 0 && (
    <Text variant="body2" color="secondary">
      {`${format.number(count)} open or withdrawn.`}
    </Text>
  );

function Basis({ shown: { curve, runs, verdicts }, format }: Pick<Props, "shown" | "format">) {
  const text = curve
    ? `From ${format.number(runs)} runs and your ${format.number(verdicts)} verdicts of the last 90 days.`
    : `${verdicts} of ${MIN_VERDICTS} verdicts. Until then the line works, and this page can’t say what it would mean.`;
  return (
    <>
      <Text variant="body2" color="secondary">
        {!curve && <strong>Not enough yet. </strong>}
        {text}
      </Text>
      {!curve && (
        <svg className={styles.progress} height="6" aria-hidden="true">
          <rect width="100%" height="6" rx="3" />
          <rect width={`${(verdicts / MIN_VERDICTS) * 100}%`} height="6" rx="3" />
        </svg>
      )}
    </>
  );
}
