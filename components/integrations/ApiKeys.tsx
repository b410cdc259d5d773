"use client";

import { useState } from "react";
import { roleLabel, type RoleOptions } from "@/components/customers/roles";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { LastUse } from "@/components/agents/LastUse";
import { PanelAdd } from "@/components/ui/Panel";
import { Text } from "@/components/ui/Text";
import { RowAction } from "@/components/ui/RowAction";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { bidi } from "@/lib/core/isolated";
import type { ApiKey } from "@/lib/domain/integrations/schema";
import type { CreatedKey } from "./CreateKeyDialog";
import { ListPanel } from "./ListPanel";
import { ShownOnce } from "./ShownOnce";

const CreateKeyDialog = lazyDialog(() => import("./CreateKeyDialog"));
const DeleteDialog = lazyDialog(() => import("@/components/forms/DeleteDialog"));

/** Its days as the server writes them. */
export type KeyEntry = ApiKey & { lastUsed: string | null; ends: string | null; ended: boolean };

interface Props {
  kind: "admin" | "customer";
  rows: KeyEntry[];
  roles: RoleOptions;
  path: string;
  locale: string;
  /** Milliseconds. */
  now: number;
}

/** API keys: made, shown once, and deleted at once. */
export function ApiKeys({ kind, rows, roles, path, locale, now }: Props) {
  const { open, close, rowOf, isOpen } = useRowDialog(rows);
  const [created, setCreated] = useState<CreatedKey>();
  const deleted = rowOf("delete");
  return (
    <>
      <ListPanel
        id="api-keys"
        title="API keys"
        add={<PanelAdd label="Create key" onClick={() => open("create")} />}
        none={
          rows.length === 0 && !created
            ? "No keys yet. A key lets another system, or an assistant, work here in a role you choose."
            : null
        }
      >
        {created && (
          <ShownOnce noun="key" text={created.key} onClose={() => setCreated(undefined)}>
            <strong>{created.name}</strong> acts as {roleLabel(roles, created.role)}
            {created.readOnly ? ", read-only." : ", reads and writes."}
          </ShownOnce>
        )}
        <DataTable
          label="API keys"
          records="md"
          columns={columnsOf({ roles, locale, now }, (row) => open("delete", row))}
          rows={rows}
          rowKey={({ _id }) => _id}
          record={(row) => ({
            title: row.name,
            aside: roleLabel(roles, row.role),
            line: accessOf(row),
            lineEnd: <LastUse row={row} locale={locale} now={now} />,
          })}
          empty={null}
        />
      </ListPanel>
      {isOpen("create") && (
        <CreateKeyDialog
          kind={kind}
          roles={roles}
          path={path}
          onCreated={setCreated}
          onClose={close}
        />
      )}
      {deleted && (
        <DeleteDialog
          noun="key"
          row={deleted}
          path={path}
          consequences="Anything that uses it is refused from its next request on. What it did stays."
          onClose={close}
        />
      )}
    </>
  );
}

const accessOf = ({ readOnly }: KeyEntry) =>
  readOnly ? "Read-only" : <strong>Reads and writes</strong>;

const endOf = ({ ends, ended }: KeyEntry) =>
  ended ? (
    <Text as="span" variant="body2" color="late">
      Ended {ends}
    </Text>
  ) : (
    (ends ?? "Never")
  );

const columnsOf = (
  { roles, locale, now }: Pick<Props, "roles" | "locale" | "now">,
  remove: (row: KeyEntry) => void,
): Column<KeyEntry>[] => [
  {
    key: "name",
    header: "Name",
    fills: true,
    cell: ({ name, prefix }) => <TwoLines second={<code>{prefix}…</code>}>{name}</TwoLines>,
    inRecord: false,
  },
  { key: "role", header: "Acts as", cell: ({ role }) => roleLabel(roles, role), inRecord: false },
  { key: "access", header: "Access", cell: accessOf, inRecord: false },
  {
    key: "used",
    header: "Last used",
    cell: (row) => <LastUse row={row} locale={locale} now={now} />,
    inRecord: false,
  },
  { key: "end", header: "Ends", cell: endOf },
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
