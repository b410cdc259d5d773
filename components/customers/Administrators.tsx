"use client";

import { AddButton } from "@/components/ui/AddButton";
import { DataTable } from "@/components/ui/DataTable";
import type { Column } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { When } from "@/components/ui/When";
import { Toolbar } from "@/components/ui/Toolbar";
import { Text } from "@/components/ui/Text";
import { RowAction } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { formatFor } from "@/lib/core/format";
import type { Administrator } from "@/lib/domain/customers/schema";

const InviteAdministratorDialog = lazyDialog(() => import("./InviteAdministratorDialog"));
const RemoveAdministratorDialog = lazyDialog(() => import("./RemoveAdministratorDialog"));

interface Props {
  administrators: Administrator[];
  /** The id of the signed-in administrator. */
  ownId: string;
  locale: string;
}

/** The administrators: invited by mail, removed by one another. */
export function Administrators({ administrators, ownId, locale }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(administrators);
  const rowToRemove = rowOf("remove");
  const format = formatFor(locale, "UTC");
  const columns: Column<Administrator>[] = [
    {
      key: "name",
      header: "Name",
      cell: ({ _id, name, email }) => (
        <TwoLines second={email}>{_id === ownId ? `${name} (you)` : name}</TwoLines>
      ),
      inRecord: false,
    },
    {
      key: "twoFactor",
      header: "Two-factor sign-in",
      cell: ({ twoFactor }) =>
        twoFactor ? (
          <StatusChip status="active" label="On" />
        ) : (
          <StatusChip status="off" label="Off" />
        ),
    },
    {
      key: "seen",
      header: "Last seen",
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <When at={lastSeenAt} format={format} />
        ) : (
          <StatusChip status="invited" label="Invited" />
        ),
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      inRecord: "action",
      cell: (row) => <RemoveButton row={row} ownId={ownId} onRemove={() => open("remove", row)} />,
    },
  ];
  return (
    <>
      <Toolbar>
        <Text variant="body2" color="secondary">
          Whoever is listed here sees and changes everything. The last one stays.
        </Text>
        <AddButton label="Invite Administrator" onClick={() => open("invite")} />
      </Toolbar>
      <DataTable
        label="Administrators"
        columns={columns}
        records="md"
        record={(row) => ({
          title: row.name,
          line: row.email,
          lineEnd: <StatusChip status={row.lastSeenAt ? "active" : "invited"} />,
        })}
        rows={administrators}
        rowKey={(row) => row._id}
        empty={null}
        locale={locale}
      />
      {isOpen("invite") && <InviteAdministratorDialog onClose={close} />}
      {rowToRemove && <RemoveAdministratorDialog administrator={rowToRemove} onClose={close} />}
    </>
  );
}

interface RemoveProps {
  row: Administrator;
  ownId: string;
  onRemove: () => void;
}

function RemoveButton({ row, ownId, onRemove }: RemoveProps) {
  if (row._id === ownId) return null;
  return <RowAction icon="delete" label={`Remove ${row.name}`} onClick={onRemove} />;
}
