import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { CustomerLink } from "@/components/customers/CustomerLink";
import { DueChip } from "./Overdue";
import type { Column } from "@/components/ui/DataTable";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { ListedSubscription } from "@/lib/domain/billing/subscription-schema";

const hasEnded = ({ status }: ListedSubscription) =>
  status === "cancelled" || status === "completed";

/** The columns of subscriptions in the admin area. */
export function subscriptionColumns(
  { money, day }: Format,
  withCustomer: boolean,
  actions: (row: ListedSubscription) => ReactNode,
): Column<ListedSubscription>[] {
  const customer: Column<ListedSubscription> = {
    key: "customer",
    header: "Customer",
    cell: ({ user, customerDeleted }) => (
      <CustomerLink customer={user} isDeleted={customerDeleted} />
    ),
  };
  const rest: Column<ListedSubscription>[] = [
    {
      key: "service",
      header: "Service",
      cell: (row) => (
        <Box component="span" sx={{ display: "inline-block", minWidth: { md: 160 } }}>
          {row.service.name}
        </Box>
      ),
    },
    {
      key: "amount",
      header: "Amount",
      sort: "amount",
      align: "end",
      descendsFirst: true,
      cell: (row) => `${money(row.amount)}/month`,
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      cell: (row) => <StatusChip status={row.status} />,
    },
    { key: "progress", header: "Progress", align: "end", cell: (row) => `${row.progress}%` },
    { key: "payment", header: "Payment", cell: (row) => <Payment row={row} money={money} /> },
    {
      key: "next",
      header: "Next billing",
      sort: "nextBillingDate",
      cell: (row) =>
        hasEnded(row) ? null : (
          <NoWrap>{row.endsOn ? `Ends ${day(row.endsOn)}` : day(row.nextBillingDate)}</NoWrap>
        ),
    },
    { key: "actions", header: "Actions", align: "end", inRecord: "action", cell: actions },
  ];
  return withCustomer ? [customer, ...rest] : rest;
}

const NoWrap = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="inherit" noWrap>
    {children}
  </Typography>
);

function Payment({ row, money }: { row: ListedSubscription; money: Format["money"] }) {
  return (
    <Stack
      component="span"
      sx={{
        alignItems: { xs: "flex-end", md: "flex-start" },
      }}
    >
      <DueChip due={row} />
      {row.outstanding > 0 && (
        <Typography component="span" variant="caption" color="textSecondary">
          {money(row.outstanding)}
        </Typography>
      )}
    </Stack>
  );
}
