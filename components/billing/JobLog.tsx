import type { ReactNode } from "react";
import { MoneyOnly } from "@/components/forms/AdminRole";
import { PostButton } from "@/components/forms/PostButton";
import { Short, type Column } from "@/components/ui/DataTable";
import { LogTable, type LogProps } from "@/components/audit/LogTable";
import { Stack } from "@/components/ui/Stack";
import { When } from "@/components/ui/When";
import { StatusChip } from "@/components/ui/StatusChip";
import { SecondLine } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { Job, JobsQuery } from "@/lib/domain/billing/schema";
import { jobLabel } from "./job-labels";

const states = [
  { value: "", label: "Running and failed" },
  { value: "failed", label: "Failed" },
  { value: "retry", label: "Waiting to be tried again" },
  { value: "queued", label: "Queued" },
  { value: "active", label: "Active" },
  { value: "done", label: "Done" },
];
const filters = [{ kind: "select", name: "state", label: "State", options: states }] as const;
const stateLabels = new Map(states.map(({ value, label }) => [value, label]));
/** The chip's status of states that mean something else for a subscription. */
const stateChips: Record<string, string> = { active: "running", retry: "pending" };

const State = ({ state }: Pick<Job, "state">) => (
  <StatusChip status={stateChips[state] ?? state} label={stateLabels.get(state)} />
);

const hasRetries = ({ attempts }: Job) => attempts > 1;
const isFailed = ({ state }: Job) => state === "failed";

const RetryButton = ({ job }: { job: Job }) =>
  isFailed(job) && (
    <MoneyOnly>
      <PostButton
        path={`/api/admin/jobs/${job._id}/retry`}
        label="Try again"
        name={`Try again: ${jobLabel(job.queue)}, ${job.createdAt}`}
        success="The job is queued again"
        failure="The job could not be queued"
      />
    </MoneyOnly>
  );

const jobColumns = (format: Format): Column<Job>[] => [
  {
    key: "queue",
    header: "Job",
    width: "28%",
    inRecord: false,
    cell: ({ queue }) => jobLabel(queue),
  },
  {
    key: "state",
    header: "State",
    inRecord: ({ lastError }) => lastError !== null,
    cell: ({ state, lastError }) => (
      <>
        <State state={state} />
        {lastError && (
          <SecondLine>
            <Short>{lastError}</Short>
          </SecondLine>
        )}
      </>
    ),
  },
  {
    key: "attempts",
    header: "Attempts",
    width: 104,
    align: "end",
    inRecord: hasRetries,
    cell: (row) =>
      hasRetries(row) && `${format.number(row.attempts)} of ${format.number(row.limit)}`,
  },
  {
    key: "created",
    header: "Created",
    width: 200,
    align: "end",
    cell: ({ createdAt }) => <When at={createdAt} format={format} />,
  },
  {
    key: "actions",
    header: "Actions",
    width: 124,
    align: "end",
    inRecord: "action",
    cell: (row) => <RetryButton job={row} />,
  },
];

/** Columns that are absent where no row has anything in them. */
const columnsOf = (rows: Job[], format: Format) =>
  jobColumns(format).filter(
    ({ key }) =>
      (key !== "attempts" || rows.some(hasRetries)) && (key !== "actions" || rows.some(isFailed)),
  );

interface Props extends LogProps<Job, JobsQuery> {
  /** What runs next and what was done; absent where one state is shown. */
  done?: ReactNode;
}

/** What runs, waits or has failed, and below it what was done. */
export function JobLog({ done, ...log }: Props) {
  return (
    <Stack>
      {/* Between its filters and its rows there is no space of the stack. */}
      <div>
        <LogTable
          {...log}
          label="Jobs"
          filterLabel="Filter jobs"
          filters={filters}
          linked={["queue"]}
          noun="jobs"
          none={log.query.state ? undefined : "Nothing is running, and nothing failed."}
          hint="Emails, billing and checks of the books appear here while they run, and when they fail."
          table={{
            columns: columnsOf(log.page.rows, log.format),
            // One height, whether or not one failed.
            dense: log.page.rows.some(({ lastError }) => lastError) ? "twoLines" : true,
            record: (row) => ({
              title: jobLabel(row.queue),
              aside: <State state={row.state} />,
              line: log.format.timeOf(row.createdAt),
            }),
          }}
        />
      </div>
      {done}
    </Stack>
  );
}
