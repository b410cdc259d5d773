import type { ReactNode } from "react";
import { ButtonAnchor } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
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
import type { AdminRun, Named, Run } from "@/lib/domain/agents/schema";
import type { RunDetails, RunsBeside } from "@/lib/domain/agents/work-schema";
import { headingLevel, outcomeLabels, type RunsReader } from "./agent-labels";
import { OfCustomer } from "./OfCustomer";
import { RunActions } from "./RunActions";
import { toRunRow } from "./run-rows";
import type { RunTableRow } from "./run-rows";
import { RunStatus } from "./RunStatus";

interface Props {
  details: RunDetails<Run | AdminRun>;
  reader: RunsReader;
  /** The agent's page. */
  agentHref: string;
  /** Named to the agency. */
  customer?: Named;
  /** The question that it came from, as steps, and when it was asked. */
  ask: { at: string; steps: ReactNode } | null;
  /** Milliseconds. */
  now: number;
  format: Format;
}

/** One run: how it ended and why, its times, and what the customer said of it. */
export function RunPage({ details, reader, agentHref, customer, ask, now, format }: Props) {
  const { run, agent } = details;
  const row = toRunRow(run, now, format);
  return (
    <>
      <PageHeader
        level={headingLevel(reader)}
        title={row.title}
        aside={<RunStatus run={row} reader={reader} />}
        subtitle={
          <>
            {customer && <OfCustomer customer={customer} />}
            {"Started "}
            <When at={run.startedAt} format={format} now={now} inSentence />
            {run.endedAt === null ? ", end not reported" : row.took && `, took ${row.took}`}
          </>
        }
        back={{ href: `${agentHref}#runs`, label: agent }}
        actions={
          <>
            <Neighbors runs={details} agentHref={agentHref} />
            {reader === "admin" && run.url && (
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
            )}
          </>
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

/** To the runs that the agent began before and after this one. */
function Neighbors({ runs, agentHref }: { runs: RunsBeside; agentHref: string }) {
  const to = (id: string) => ({
    href: `${agentHref}/runs/${id}`,
    variant: "outlined" as const,
    color: "inherit" as const,
  });
  return (
    <>
      {runs.before !== null && (
        <ButtonLink {...to(runs.before)} startIcon={<Icon name="back" size={18} />}>
          Earlier run
        </ButtonLink>
      )}
      {runs.after !== null && (
        <ButtonLink {...to(runs.after)}>
          Later run
          <Icon name="arrow" size={18} />
        </ButtonLink>
      )}
    </>
  );
}

interface StoryProps extends Pick<Props, "details" | "reader" | "ask" | "now" | "format"> {
  row: RunTableRow;
}

/** In order of time: its start and how sure it was, what it asked, its end and why. */
function Story({ details, row, reader, ask, now, format }: StoryProps) {
  const { run, line } = details;
  const isAskedFirst = ask !== null && ask.at < run.startedAt;
  const when = (at: string) => <When at={at} format={format} now={now} />;
  return (
    <Panel id="run-story" title="What happened">
      <Wire>
        {isAskedFirst && ask.steps}
        <WireStep title={isAskedFirst ? "Continued" : "Started"} time={when(run.startedAt)}>
          {run.agentVersion && `Version ${run.agentVersion}`}
          {run.confidence !== null && (
            <>
              <Text variant="inherit">{`${row.confidence} sure${lineText(run, line)}`}</Text>
              <Confidence sure={Math.round(100 * run.confidence)} line={line} />
            </>
          )}
        </WireStep>
        {!isAskedFirst && ask?.steps}
        <WireStep
          title={outcomeLabels(reader)[run.outcome]}
          time={run.endedAt !== null && when(run.endedAt)}
          isFailed={run.outcome === "failed"}
          isPassed={run.outcome === "handed_over"}
        >
          {run.reason ? (
            <Text variant="subtitle1" breaks dir="auto">
              {run.reason}
            </Text>
          ) : (
            run.outcome !== "done" && "The agent gave no reason."
          )}
        </WireStep>
        {run.verdict && (
          <WireStep
            title={
              <>
                Marked wrong by <bdi>{run.verdict.by}</bdi>
              </>
            }
            time={when(run.verdict.at)}
          />
        )}
      </Wire>
    </Panel>
  );
}

/** A run that was sure enough stops for another reason: it stands below. */
function lineText({ outcome, confidence }: Run, line: number | null): string {
  if (line === null) return "";
  const isSure = confidence !== null && Math.round(100 * confidence) >= line;
  if (outcome !== "handed_over" || !isSure) return `. The line is ${line}% now.`;
  return `. The line is ${line}% now: confidence was not the reason.`;
}

function detailsOf(
  { run, isSealed }: Props["details"],
  row: RunTableRow,
  reader: RunsReader,
): [string, ReactNode][] {
  const facts: [string, ReactNode][] = [["Month", isSealed ? "Sealed" : "Not sealed yet"]];
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
}: Pick<Props, "details" | "reader" | "now" | "format"> & { row: RunTableRow }) {
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
            : "Nothing has been written about this run. The team reads what you write here."}
        </Text>
      )}
    </Panel>
  );
}
