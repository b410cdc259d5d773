import type { ReactNode } from "react";
import { CustomerLink } from "@/components/customers/CustomerLink";
import { DueChip } from "@/components/charges/DueChip";
import { Only, type Column } from "@/components/ui/DataTable";
import { Text } from "@/components/ui/Text";
import { Row } from "@/components/ui/Row";
import { StatusChip } from "@/components/ui/StatusChip";
import { TwoLines } from "@/components/ui/TwoLines";
import type { Format } from "@/lib/core/format";
import type { ListedSubscription } from "@/lib/domain/subscriptions/schema";
import { hasEnded } from "./subscribed-services";
import { Progress } from "./Progress";

/** The columns of subscriptions in the admin area. */
export function subscriptionTableColumns(
  { money, day }: Format,
  withCustomer: boolean,
  actions: (row: ListedSubscription) => ReactNode,
): Column<ListedSubscription>[] {
  const customer: Column<ListedSubscription> = {
    key: "customer",
    header: "Customer",
    inRecord: false,
    cell: ({ user, customerDeleted }) => (
      <CustomerLink customer={user} isDeleted={customerDeleted} />
    ),
  };
  const rest: Column<ListedSubscription>[] = [
    {
      key: "service",
      header: "Service",
      inRecord: false,
      fills: !withCustomer,
      cell: (row) =>
        withCustomer ? (
          row.service.name
        ) : (
          <TwoLines second={`${money(row.amount)}/month`}>{row.service.name}</TwoLines>
        ),
    },
    {
      key: "amount",
      header: "Monthly",
      sort: "amount",
      align: "end",
      descendsFirst: true,
      cell: (row) => money(row.amount),
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      inRecord: false,
      cell: (row) => <StatusChip status={row.status} />,
    },
    {
      key: "progress",
      header: "Progress",
      align: "end",
      cell: ({ progress }) => (
        <Row as="span" justify="toEnd">
          {`${progress}%`}
          <Progress value={progress} color="bar" small />
        </Row>
      ),
    },
    {
      key: "payment",
      header: "Payment",
      inRecord: ({ outstanding, daysLate }) => outstanding === 0 || daysLate > 0,
      cell: (row) => <Payment row={row} money={money} />,
    },
    {
      key: "next",
      header: "Next billing",
      sort: "nextBillingDate",
      cell: (row) => <NextBilling row={row} day={day} />,
    },
    { key: "actions", header: "Actions", align: "end", inRecord: "action", cell: actions },
  ];
  return withCustomer ? [customer, ...rest] : rest.filter(({ key }) => key !== "amount");
}

function NextBilling({ row, day }: { row: ListedSubscription; day: Format["day"] }) {
  if (row.endsOn && !hasEnded(row)) return <NoWrap>{`Ends ${day(row.endsOn)}`}</NoWrap>;
  if (row.status === "active") return <NoWrap>{day(row.nextBillingDate)}</NoWrap>;
  // Its status says why.
  return (
    <Text as="span" variant="inherit" color="secondary">
      –
    </Text>
  );
}

const NoWrap = ({ children }: { children: ReactNode }) => (
  <Text as="span" variant="inherit" oneLine>
    {children}
  </Text>
);

function Payment({ row, money }: { row: ListedSubscription; money: Format["money"] }) {
  return (
    <Row as="span" inline wrap>
      {row.daysLate > 0 ? (
        <Only in="table">
          <DueChip due={row} />
        </Only>
      ) : (
        <DueChip due={row} />
      )}
      {row.outstanding > 0 && <NoWrap>{money(row.outstanding)}</NoWrap>}
    </Row>
  );
}
