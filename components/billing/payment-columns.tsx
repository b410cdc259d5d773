import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { CustomerLink, customerLabel } from "@/components/customers/CustomerLink";
import { Only, type Column } from "@/components/ui/DataTable";
import type { RecordLines } from "@/components/ui/table-types";
import { StatusChip } from "@/components/ui/StatusChip";
import type { Format } from "@/lib/core/format";
import type { ListedPayment } from "@/lib/domain/billing/payment-schema";
import { ChargeDocuments } from "./ChargeDocuments";
import { overdueLabel, Overdue } from "./Overdue";
import { PaymentActions } from "./PaymentActions";
import { type Charge } from "./use-charge-post";
import { PaidOn, PaymentStatusChip } from "./PaymentStatus";
import { statusNote } from "./payment-labels";

interface Options {
  format: Format;
  /** False on a customer's own page. */
  withCustomer: boolean;
}

const toCharge = ({
  _id,
  status,
  subscription,
  user,
  service,
  amount,
  refundable,
}: ListedPayment): Charge => ({
  _id,
  status,
  subscription,
  user,
  service,
  amount,
  refundable,
});

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
          <Typography
            variant="caption"
            color="textSecondary"
            component="span"
            sx={{ display: "block" }}
          >
            {row.invoiceNumber ? (
              <ChargeDocuments charge={row} creditNotes={[]} />
            ) : (
              `from ${format.day(row.periodStart)}`
            )}
          </Typography>
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
      cell: (row) => <RowActions row={row} format={format} />,
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

function RowActions({ row, format }: { row: ListedPayment; format: Format }) {
  const charge = toCharge(row);
  const label = `Actions for ${row.service.name} of ${row.user.name}, ${format.day(row.periodStart)}`;
  return (
    <>
      <Only in="table">
        <PaymentActions charge={charge} label={label} />
      </Only>
      <Only in="record">
        <PaymentActions charge={charge} />
      </Only>
    </>
  );
}

/** The amount of a closed charge is struck through. */
function Amount({ row, format }: { row: ListedPayment; format: Format }) {
  const isClosed = row.status === "void" || row.status === "failed" || row.status === "refunded";
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: "tabular-nums",
        fontWeight: isClosed ? 400 : 600,
        ...(isClosed && { color: "text.secondary", textDecoration: "line-through" }),
      }}
    >
      {format.money(row.amount)}
    </Box>
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
    <Stack
      component="span"
      direction="row"
      sx={{ columnGap: 1.25, flexWrap: "wrap", fontVariantNumeric: "tabular-nums" }}
    >
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {format.day(row.dueDate)}
      </Box>
      {row.daysLate > 0 && <Overdue days={row.daysLate} />}
    </Stack>
  );
}
