import { CustomerLink, customerLabel } from "@/components/customers/CustomerLink";
import type { Column } from "@/components/ui/DataTable";
import type { RecordLines } from "@/components/ui/table-types";
import { Row } from "@/components/ui/Row";
import { Text } from "@/components/ui/Text";
import { SecondLine } from "@/components/ui/TwoLines";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { ListedPayment } from "@/lib/domain/billing/payment-schema";
import { ChargeDocuments } from "./ChargeDocuments";
import { overdueLabel, Overdue } from "./Overdue";
import { PaymentActions } from "./PaymentActions";
import { PaidOn, PaymentStatusChip } from "./PaymentStatus";
import { statusNote } from "./payment-labels";

interface Options {
  format: Format;
  /** False on a customer's own page. */
  withCustomer: boolean;
}

/** The columns of charges. */
export function paymentColumns({ format, withCustomer }: Options): Column<ListedPayment>[] {
  const customer: Column<ListedPayment> = {
    key: "customer",
    header: "Customer",
    inRecord: false,
    cell: ({ user, customerDeleted }) => (
      <CustomerLink customer={user} isDeleted={customerDeleted} />
    ),
  };
  const rest: Column<ListedPayment>[] = [
    {
      key: "service",
      header: "Service",
      cell: (row) => (
        <>
          {row.service.name}
          <SecondLine>
            {row.invoiceNumber ? (
              <ChargeDocuments charge={row} creditNotes={[]} />
            ) : (
              `from ${format.day(row.periodStart)}`
            )}
          </SecondLine>
        </>
      ),
    },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      sort: "amount",
      descendsFirst: true,
      inRecord: false,
      cell: (row) => <Amount row={row} format={format} />,
    },
    {
      key: "status",
      header: "Status",
      sort: "status",
      cell: (row) => <Status row={row} format={format} />,
    },
    {
      key: "due",
      header: "Due",
      sort: "dueDate",
      cell: (row) => <Due row={row} format={format} />,
    },
    {
      key: "date",
      header: "Date",
      align: "end",
      sort: "paymentDate",
      descendsFirst: true,
      cell: (row) => <PaidOn charge={row} format={format} />,
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      inRecord: "action",
      cell: (row) => (
        <PaymentActions
          charge={row}
          label={`Actions for ${row.service.name} of ${row.user.name}, ${format.day(row.periodStart)}`}
          buttonsBelow={withCustomer ? "md" : "sm"}
        />
      ),
    },
  ];
  return withCustomer ? [customer, ...rest] : rest;
}

/** A charge on a narrow screen. */
export function paymentRecord(row: ListedPayment, { format, withCustomer }: Options): RecordLines {
  const days = row.daysLate;
  return {
    title: withCustomer ? customerLabel(row.user, row.customerDeleted) : row.service.name,
    aside: <Amount row={row} format={format} />,
    line: withCustomer ? row.service.name : (row.invoiceNumber ?? format.day(row.periodStart)),
    lineEnd:
      days > 0 ? (
        <StatusChip status="late" label={overdueLabel(days)} />
      ) : (
        <StatusChip status={row.status} />
      ),
  };
}

/** The amount of a closed charge is struck through. */
function Amount({ row, format }: { row: ListedPayment; format: Format }) {
  const isClosed = row.status === "void" || row.status === "failed" || row.status === "refunded";
  return (
    <Text
      as="span"
      variant="inherit"
      tabular
      strong={!isClosed}
      struck={isClosed}
      color={isClosed ? "secondary" : undefined}
    >
      {format.money(row.amount)}
    </Text>
  );
}

function Status({ row, format }: { row: ListedPayment; format: Format }) {
  // The next column shows the due date.
  const note = row.status === "pending" ? null : statusNote(row, format);
  return <PaymentStatusChip status={row.status} note={note} />;
}

/** The due date and the days overdue. */
function Due({ row, format }: { row: ListedPayment; format: Format }) {
  return (
    <Row as="span" gap={10} wrap>
      <Text as="span" variant="inherit" oneLine>
        {format.day(row.dueDate)}
      </Text>
      {row.daysLate > 0 && <Overdue days={row.daysLate} />}
    </Row>
  );
}
