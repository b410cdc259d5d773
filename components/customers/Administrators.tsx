"use client";

import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { AddButton } from "@/components/ui/AddButton";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { When } from "@/components/ui/When";
import { RowAction } from "@/components/ui/RowAction";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import { useRowDialog } from "@/components/ui/use-row-dialog";
import { formatFor } from "@/lib/core/format";
import type { Administrator } from "@/lib/domain/customers/schema";

const InviteDialog = lazyDialog(() => import("./InviteDialog"));
const RemoveDialog = lazyDialog(() => import("./RemoveDialog"));

interface Props {
  administrators: Administrator[];
  /** The signed-in one's id. */
  self: string;
  locale: string;
}

/** Who may do everything here: invited by mail, removed by another one. */
export function Administrators({ administrators, self, locale }: Props) {
  const { open, close, isOpen, rowOf } = useRowDialog(administrators);
  const removed = rowOf("remove");
  const format = formatFor(locale, "UTC");
  const columns: Column<Administrator>[] = [
    {
      key: "name",
      header: "Name",
      cell: ({ _id, name, email }) => (
        <TwoLines second={email}>{_id === self ? `${name} (you)` : name}</TwoLines>
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
      inRecord: false,
      cell: (row) => <Remove row={row} self={self} ask={() => open("remove", row)} />,
    },
  ];
  return (
    <>
      <Stack
        direction="row"
        sx={{ mb: 1.5, gap: 2, alignItems: "center", justifyContent: "space-between" }}
      >
        <Typography variant="body2" color="textSecondary">
          Whoever is listed here sees and changes everything. The last one stays.
        </Typography>
        <AddButton label="Invite Administrator" onClick={() => open("invite")} />
      </Stack>
      <DataTable
        label="Administrators"
        columns={columns}
        records="md"
        record={(row) => ({
          title: row.name,
          line: row.email,
          lineEnd: <StatusChip status={row.lastSeenAt ? "active" : "invited"} />,
          actions: <Remove row={row} self={self} ask={() => open("remove", row)} />,
        })}
        rows={administrators}
        rowKey={(row) => row._id}
        empty={null}
        locale={locale}
      />
      {isOpen("invite") && <InviteDialog onClose={close} />}
      {removed && <RemoveDialog administrator={removed} onClose={close} />}
    </>
  );
}

function Remove({ row, self, ask }: { row: Administrator; self: string; ask: () => void }) {
  if (row._id === self) return null;
  return <RowAction icon="delete" label={`Remove ${row.name}`} onClick={ask} />;
}
