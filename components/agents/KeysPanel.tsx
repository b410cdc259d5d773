"use client";

import { DataTable, type Column } from "@/components/ui/DataTable";
import { EmptyState } from "@/components/ui/EmptyState";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { LastUse } from "./LastUse";
import { Panel, PanelAdd } from "@/components/ui/Panel";
import { RowAction } from "@/components/ui/RowAction";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";

const KeyDialog = lazyDialog(() => import("./KeyDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

export interface KeyTableRow {
  _id: string;
  version: number;
  name: string;
  prefix: string;
  lastUsedAt: string | null;
  /** Its day, as the server writes it. */
  lastUsed: string | null;
}

interface Props {
  agent: string;
  rows: KeyTableRow[];
  siteUrl: string;
  locale: string;
  /** An ended agent reports nothing more. */
  hasEnded: boolean;
}

/** An agent's keys: made, shown once, and deleted at once. */
export function KeysPanel({ agent, rows, siteUrl, locale, hasEnded }: Props) {
  const { open, close, rowOf, isOpen } = useRowDialog(rows);
  const deleted = rowOf("delete");
  return (
    <Panel
      id="keys"
      title="Keys"
      flush
      aside={!hasEnded && <PanelAdd label="Create key" onClick={() => open("create")} />}
    >
      <DataTable
        label="Keys"
        dense
        columns={columnsOf(locale, (row) => open("delete", row))}
        rows={rows}
        rowKey={({ _id }) => _id}
        record={(row) => ({
          title: row.name,
          line: `${row.prefix}…`,
          lineEnd: <LastUse row={row} locale={locale} />,
        })}
        empty={<EmptyState title="No keys yet" text="With a key the agent reports its runs." />}
      />
      {isOpen("create") && <KeyDialog agent={agent} siteUrl={siteUrl} onClose={close} />}
      {deleted && (
        <DeleteDialog
          noun="key"
          row={deleted}
          path={`/api/admin/agents/${agent}/keys`}
          consequences="Anything that uses it is refused from its next request on. What it reported stays."
          onClose={close}
        />
      )}
    </Panel>
  );
}

const columnsOf = (locale: string, remove: (row: KeyTableRow) => void): Column<KeyTableRow>[] => [
  {
    key: "name",
    header: "Name",
    fills: true,
    cell: ({ name, prefix }) => <TwoLines second={`${prefix}…`}>{name}</TwoLines>,
    inRecord: false,
  },
  { key: "used", header: "Last used", cell: (row) => <LastUse row={row} locale={locale} /> },
  {
    key: "actions",
    header: "Actions",
    align: "end",
    cell: (row) => (
      <RowAction icon="delete" label={bidi`Delete ${row.name}`} onClick={() => remove(row)} />
    ),
    inRecord: "action",
  },
];
