"use client";

import type { ReactNode } from "react";
import { Changes } from "@/components/forms/Changes";
import { RowButton } from "@/components/ui/Button";
import { DataTable, Short, type Column } from "@/components/ui/DataTable";
import { Icon } from "@/components/ui/Icon";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { LocalTime } from "@/components/ui/LocalTime";
import type { Paging } from "@/components/ui/pages";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import { SecondLine } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import { hrefWith, type SearchParams } from "@/lib/core/page-query";
import type { ListedRow, RunTableRow } from "./run-rows";
import type { RunsReader } from "./agent-labels";
import { RunStatus } from "./RunStatus";
import { TakeBackButton } from "./TakeBackButton";

const WrongDialog = lazyDialog(() => import("./WrongDialog"));

interface Props {
  rows: ListedRow[];
  locale: string;
  /** Milliseconds. */
  now: number;
  reader: RunsReader;
  path: string;
  state: SearchParams;
  paging: Paging;
  empty: ReactNode;
}

export function RunsTable({ rows, locale, now, reader, path, state, ...table }: Props) {
  const { open, close, rowOf } = useRowDialog(rows);
  const called = rowOf("wrong");
  const started = (run: RunTableRow) => (
    <LocalTime instant={run.startedAt} locale={locale} text={run.started} now={now} withTime />
  );
  const columns = columnsOf(started, path, reader);
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
        record={(row) => {
          const why = secondText(row);
          return {
            title: row.title,
            aside: <RunStatus run={row} reader={reader} />,
            line: why ?? started(row),
            lineEnd: why ? started(row) : row.took,
          };
        }}
        href={(change) => hrefWith(path, state, change)}
      />
      {called && <WrongDialog run={called} onClose={close} />}
    </>
  );
}

const columnsOf = (
  started: (run: RunTableRow) => ReactNode,
  path: string,
  reader: RunsReader,
): Column<ListedRow>[] => [
  {
    key: "subject",
    header: "Subject",
    cell: (run) => (
      <>
        <TextLink href={`${path}/runs/${run._id}`} color="inherit" underline="hover">
          <Short>{run.title}</Short>
        </TextLink>
        <SecondText text={secondText(run)} />
      </>
    ),
    width: "34%",
  },
  {
    key: "outcome",
    header: "Outcome",
    cell: (row) => <RunStatus run={row} reader={reader} />,
    width: 148,
    inRecord: false,
  },
  { key: "started", header: "Started", cell: started, width: 160, inRecord: false },
  {
    key: "took",
    header: "Took",
    align: "end",
    cell: ({ took }) => took ?? "–",
    width: 84,
    inRecord: (row) => row.took !== null && secondText(row) !== null,
  },
  {
    key: "confidence",
    header: "Confidence",
    align: "end",
    cell: ({ confidence }) => confidence ?? "–",
    width: 104,
    inRecord: ({ confidence }) => confidence !== null,
  },
];

const SecondText = ({ text }: { text: string | null }) =>
  text && (
    <SecondLine>
      <Short>{text}</Short>
    </SecondLine>
  );

const secondText = ({ verdict, reason }: RunTableRow) => (verdict ? verdictText(verdict) : reason);

const verdictText = ({ by, note }: NonNullable<RunTableRow["verdict"]>) =>
  note ? `${by}: ${note}` : `Marked wrong by ${by}`;

const costColumn: Column<ListedRow> = {
  key: "cost",
  header: "Cost",
  align: "end",
  cell: ({ cost }) => cost ?? "–",
  width: 100,
};

const verdictColumn = (open: (row: ListedRow) => void): Column<ListedRow> => ({
  key: "verdict",
  header: "Verdict",
  align: "end",
  cell: (row) => <Verdict run={row} open={open} />,
  inRecord: "action",
  width: 172,
});

function Verdict({ run, open }: { run: ListedRow; open: (row: ListedRow) => void }) {
  if (!run.verdict && run.outcome !== "done") return null;
  if (run.isSealed)
    return (
      <Text as="span" variant="caption" color="secondary">
        Sealed
      </Text>
    );
  if (run.verdict) return <TakeBackButton run={run} />;
  return (
    <Changes>
      <RowButton
        icon={<Icon name="flag" size={18} />}
        aria-label={bidi`This was wrong: ${run.title}`}
        onClick={() => open(run)}
      >
        This was wrong
      </RowButton>
    </Changes>
  );
}
