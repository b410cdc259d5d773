import { ButtonAnchor } from "@/components/ui/Button";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import type { Format } from "@/lib/core/format";
import type { AdminRun, Run } from "@/lib/domain/agents/schema";
import type { RunDetails } from "@/lib/domain/agents/work-schema";
import { RunActions } from "./RunActions";
import { toRunRow } from "./run-rows";
import type { RunRow } from "./run-rows";
import { RunStatus } from "./RunStatus";
import type { Reader } from "./RunsTable";

interface Props {
  details: RunDetails<Run | AdminRun>;
  reader: Reader;
  /** `h2` below a bar that holds the page's h1. */
  level: "h1" | "h2";
  /** The agent's page. */
  agentHref: string;
  /** The question that it came from. */
  ask: React.ReactNode;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** One run: how it ended and why, its times, and what the customer said of it. */
export function RunPage({ details, reader, level, agentHref, ask, now, format }: Props) {
  const { run, agent } = details;
  const row = toRunRow(run, now, format);
  return (
    <>
      <PageHeader
        level={level}
        title={row.title}
        aside={<RunStatus run={row} />}
        subtitle={
          <>
            {`${agent}, started `}
            <When at={run.startedAt} format={format} now={now} inSentence />
          </>
        }
        back={{ href: `${agentHref}#runs`, label: agent }}
        actions={
          reader === "admin" && run.url ? (
            <ButtonAnchor
              variant="outlined"
              color="inherit"
              href={run.url}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<Icon name="open" size={18} />}
            >
              {`Open at ${new URL(run.url).host}`}
            </ButtonAnchor>
          ) : undefined
        }
      />
      <Stack>
        <Why run={run} reader={reader} />
        {ask}
        <Panel id="run-details" title="Details">
          <Facts facts={detailsOf(details, row, reader, now, format)} />
        </Panel>
        <Remark details={details} row={row} reader={reader} now={now} format={format} />
      </Stack>
    </>
  );
}

/** Absent of a run that was done and says nothing of it. */
function Why({ run, reader }: { run: Run; reader: Reader }) {
  if (run.outcome === "done" && !run.reason) return null;
  const titles = { done: "What it said", failed: "Why it failed", handed_over: "Why it stopped" };
  return (
    <Panel id="run-reason" title={titles[run.outcome]}>
      <Stack gap={8}>
        <Text color={run.reason ? "primary" : "secondary"} breaks dir="auto">
          {run.reason ?? "The agent gave no reason."}
        </Text>
        {run.url && reader !== "admin" && (
          <Text variant="caption" color="secondary" breaks>
            {`Your team can see the whole of it at ${new URL(run.url).host}.`}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

function detailsOf(
  { run, isSealed }: Props["details"],
  row: RunRow,
  reader: Reader,
  now: number,
  format: Format,
): [string, React.ReactNode][] {
  const facts: [string, React.ReactNode][] = [
    ["Started", <When key="started" at={run.startedAt} format={format} now={now} />],
    [
      "Ended",
      run.endedAt ? (
        <When key="ended" at={run.endedAt} format={format} now={now} />
      ) : (
        "Not reported"
      ),
    ],
    ["Took", row.took ?? "Not reported"],
    ["Confidence", row.confidence ?? "Not reported"],
    ["Version", run.agentVersion ?? "Not reported"],
    ["External ID", run.externalId],
    ["Month", isSealed ? "Sealed" : "Not sealed yet"],
  ];
  if (reader === "admin") facts.push(["Cost", row.cost ?? "Not reported"]);
  return facts;
}

/** The customer's verdict or note, and what they can say. */
function Remark({
  details,
  row,
  reader,
  now,
  format,
}: Pick<Props, "details" | "reader" | "now" | "format"> & { row: RunRow }) {
  const { run, isSealed } = details;
  const remark = run.verdict ?? run.note;
  const mayWrite = reader === "customer" && !isSealed;
  if (!remark && !mayWrite) return null;
  return (
    <Panel
      id="run-said"
      title={run.outcome === "done" ? "Verdict" : "Note"}
      aside={mayWrite && <RunActions run={row} note={run.note} />}
    >
      {remark ? (
        <Stack gap={4}>
          <Text breaks preWrap dir="auto">
            {remark.note ?? "Marked wrong, without a note."}
          </Text>
          <Text variant="caption" color="secondary">
            <bdi>{remark.by}</bdi>
            {", "}
            <When at={remark.at} format={format} now={now} inSentence />
          </Text>
        </Stack>
      ) : (
        <Text variant="body2" color="secondary">
          {run.outcome === "done"
            ? "Nobody has marked this run wrong. What you mark as wrong no longer counts toward the hours saved."
            : "Nothing has been written about this run. Your team reads what you write here."}
        </Text>
      )}
    </Panel>
  );
}
