"use client";

import type { ReactNode } from "react";
import { RowButton } from "@/components/ui/Button";
import { DataTable, Short, type Column } from "@/components/ui/DataTable";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Paging } from "@/components/ui/pages";
import { StatusChip } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { SecondLine } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import { outcomeLabels } from "./agent-labels";
import type { RunRow } from "./run-rows";
import { TakeBackButton } from "./TakeBackButton";

const WrongDialog = lazyDialog(() => import("./WrongDialog"));

/** Customers call runs wrong unless they only read; administrators see what runs cost. */
export type Reader = "customer" | "reader" | "admin";

interface Props {
  rows: RunRow[];
  locale: string;
  /** Milliseconds. */
  now: number;
  reader: Reader;
  path: string;
  state: SearchParams;
  paging: Paging;
  empty: ReactNode;
}

export function RunsTable({ rows, locale, now, reader, path, state, ...table }: Props) {
  const { open, close, rowOf } = useRowDialog(rows);
  const called = rowOf("wrong");
  const started = (run: RunRow) => (
    <LocalTime instant={run.startedAt} locale={locale} text={run.started} now={now} withTime />
  );
  const columns = columnsOf(started);
  if (reader === "customer") columns.push(verdictColumn((row) => open("wrong", row)));
  if (reader === "admin") columns.push(costColumn);
  return (
    <>
      <DataTable
        {...table}
        label="Runs"
        dense
        locale={locale}
        records="md"
        columns={columns}
        rows={rows}
        rowKey={(row) => row._id}
        record={(row) => ({
          title: row.title,
          aside: <RunStatus run={row} />,
          line: started(row),
          lineEnd: row.took,
        })}
        href={(change) => hrefWith(path, state, change)}
      />
      {called && <WrongDialog run={called} onClose={close} />}
    </>
  );
}

const RunStatus = ({ run: { outcome, verdict } }: { run: RunRow }) =>
  verdict ? (
    <StatusChip status="wrong" label="Called wrong" />
  ) : (
    <StatusChip status={outcome} label={outcomeLabels[outcome]} />
  );

const columnsOf = (started: (run: RunRow) => ReactNode): Column<RunRow>[] => [
  {
    key: "subject",
    header: "Subject",
    cell: ({ title, verdict }) => (
      <>
        <Short text={title} />
        {verdict && (
          <SecondLine>
            <Short text={verdictText(verdict)} />
          </SecondLine>
        )}
      </>
    ),
    width: "36%",
  },
  { key: "outcome", header: "Outcome", cell: (row) => <RunStatus run={row} />, width: 132 },
  { key: "started", header: "Started", cell: started, width: 190 },
  {
    key: "version",
    header: "Version",
    cell: ({ agentVersion }) => agentVersion ?? "–",
    width: 88,
  },
  { key: "took", header: "Took", align: "end", cell: ({ took }) => took ?? "–", width: 100 },
  {
    key: "confidence",
    header: "Confidence",
    align: "end",
    cell: ({ confidence }) => confidence ?? "–",
    width: 104,
  },
];

const verdictText = ({ by, note }: NonNullable<RunRow["verdict"]>) =>
  note ? `${by}: ${note}` : `Called wrong by ${by}`;

const costColumn: Column<RunRow> = {
  key: "cost",
  header: "Cost",
  align: "end",
  cell: ({ cost }) => cost ?? "–",
  width: 100,
};

const verdictColumn = (open: (row: RunRow) => void): Column<RunRow> => ({
  key: "verdict",
  header: "Verdict",
  align: "end",
  cell: (row) => <Verdict run={row} open={open} />,
  inRecord: "action",
  width: 172,
});

function Verdict({ run, open }: { run: RunRow; open: (row: RunRow) => void }) {
  if (!run.verdict && run.outcome !== "done") return null;
  if (run.isSealed)
    return (
      <Text as="span" variant="caption" color="secondary">
        Sealed
      </Text>
    );
  if (run.verdict) return <TakeBackButton run={run} />;
  return (
    <RowButton
      icon={<Icon name="flag" size={18} />}
      aria-label={bidi`This was wrong: ${run.title}`}
      onClick={() => open(run)}
    >
      This was wrong
    </RowButton>
  );
}
