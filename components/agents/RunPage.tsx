import type { ReactNode } from "react";
import { ButtonAnchor } from "@/components/ui/Button";
import { MainAside } from "@/components/ui/Columns";
import { Confidence } from "./Confidence";
import { Facts } from "@/components/ui/Facts";
import { Icon } from "@/components/ui/Icon";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { When } from "@/components/ui/When";
import { Wire, WireStep } from "@/components/ui/Wire";
import type { Format } from "@/lib/core/format";
import type { AdminRun, Run } from "@/lib/domain/agents/schema";
import type { RunDetails } from "@/lib/domain/agents/work-schema";
import { outcomeLabels } from "./agent-labels";
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
  /** The question that it came from, as steps, and when it was asked. */
  ask: { at: string; steps: ReactNode } | null;
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
      <MainAside even>
        <Story details={details} row={row} reader={reader} ask={ask} now={now} format={format} />
        <Stack>
          <Panel id="run-details" title="Details">
            <Facts facts={detailsOf(details, row, reader)} edges />
          </Panel>
          <Remark details={details} row={row} reader={reader} now={now} format={format} />
        </Stack>
      </MainAside>
    </>
  );
}

interface StoryProps extends Pick<Props, "details" | "reader" | "ask" | "now" | "format"> {
  row: RunRow;
}

/** What happened, in order: its start, how sure it was, what it asked, how it ended and why. */
function Story({ details, row, reader, ask, now, format }: StoryProps) {
  const { run, line } = details;
  const when = (at: string) => <When at={at} format={format} now={now} />;
  const isAskedFirst = ask !== null && ask.at < run.startedAt;
  return (
    <Panel id="run-story" title="What happened">
      <Wire>
        {isAskedFirst && ask.steps}
        <WireStep title="Started" time={when(run.startedAt)}>
          {run.agentVersion && `Version ${run.agentVersion}`}
        </WireStep>
        {run.confidence !== null && (
          <WireStep title={`${row.confidence} sure`}>
            {line !== null && `The line is ${line}% now.`}
            <Confidence sure={Math.round(100 * run.confidence)} line={line} />
          </WireStep>
        )}
        {!isAskedFirst && ask?.steps}
        <WireStep
          title={outcomeLabels[run.outcome]}
          isFailed={run.outcome === "failed"}
          isPassed={run.outcome === "handed_over"}
          time={run.endedAt ? when(run.endedAt) : "End not reported"}
        >
          <Why run={run} reader={reader} />
        </WireStep>
        {run.verdict && (
          <WireStep
            title={
              <>
                Marked wrong by <bdi>{run.verdict.by}</bdi>
              </>
            }
            isFailed
            time={when(run.verdict.at)}
          />
        )}
      </Wire>
    </Panel>
  );
}

const WHY = { done: "What it said", failed: "Why it failed", handed_over: "Why it stopped" };

/** Absent of a run that was done and says nothing of it. */
function Why({ run, reader }: { run: Run; reader: Reader }) {
  if (run.outcome === "done" && !run.reason) return null;
  return (
    <>
      <Text variant="caption" color="secondary">
        {WHY[run.outcome]}
      </Text>
      <Text variant="body2" color={run.reason ? "primary" : "secondary"} breaks dir="auto">
        {run.reason ?? "The agent gave no reason."}
      </Text>
      {run.url && reader !== "admin" && (
        <Text variant="caption" color="secondary" breaks>
          {`Your team can see the whole of it at ${new URL(run.url).host}.`}
        </Text>
      )}
    </>
  );
}

function detailsOf(
  { run, isSealed }: Props["details"],
  row: RunRow,
  reader: Reader,
): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [
    ["Took", row.took ?? "Not reported"],
    ["Month", isSealed ? "Sealed" : "Not sealed yet"],
  ];
  if (!row.confidence) facts.push(["Confidence", "Not reported"]);
  if (!run.agentVersion) facts.push(["Version", "Not reported"]);
  if (reader === "admin") facts.push(["Cost", row.cost ?? "Not reported"]);
  return [...facts, ["External ID", run.externalId]];
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
            ? "Not marked wrong. If you mark it, its minutes no longer count."
            : "Nothing has been written about this run. Your team reads what you write here."}
        </Text>
      )}
    </Panel>
  );
}
