import type { ReactNode } from "react";
import { CustomerLink, customerLabel } from "@/components/customers/CustomerLink";
import type { Column } from "@/components/ui/DataTable";
import { Row } from "@/components/ui/Row";
import type { RecordLines } from "@/components/ui/table-types";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { ChargeTableRow } from "./charge-rows";
import { ChargeDocuments } from "./ChargeDocuments";
import { DocumentNumber } from "./DocumentNumber";
import { PaidOn, ChargeStatusChip } from "./ChargeStatusChip";
import { statusNote } from "./charge-labels";

interface Options {
  format: Format;
  /** `day`: when its period begins, which tells it from others of the service. */
  actions: (row: ChargeTableRow, day: string) => ReactNode;
  /** False on a customer's own page. */
  withCustomer: boolean;
}

/** From when a period's charge is, unless it is due then; of a one-off charge, that it is one. */
function chargeDay({ periodStart, dueDate }: ChargeTableRow, format: Format) {
  if (!periodStart) return "one-off";
  return periodStart === dueDate ? null : `from ${format.day(periodStart)}`;
}

const isDue = ({ status, announcedAt }: ChargeTableRow) => status === "pending" && !announcedAt;

export function chargeTableColumns({
  format,
  actions,
  withCustomer,
}: Options): Column<ChargeTableRow>[] {
  const customer: Column<ChargeTableRow> = {
    key: "customer",
    header: "Customer",
    inRecord: false,
    cell: ({ user, company, customerDeleted }) => (
      <>
        <CustomerLink customer={user} isDeleted={customerDeleted} />
        {company && (
          <Text as="div" variant="caption" color="secondary">
            {company}
          </Text>
        )}
      </>
    ),
  };
  const rest: Column<ChargeTableRow>[] = [
    {
      key: "service",
      header: "Service",
      cell: (row) => (
        <>
          {row.title}
          <Text as="div" variant="caption" color="secondary">
            <Row as="span" inline wrap>
              <ChargeDocuments charge={row} creditNotes={[]} />
              {row.status === "pending" && chargeDay(row, format)}
            </Row>
          </Text>
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
      inRecord: (row) => !isDue(row) && statusNote(row, format) !== null,
      cell: (row) => <Status row={row} format={format} />,
    },
    {
      key: "due",
      header: "Due",
      sort: "dueDate",
      cell: (row) => (
        <Text as="span" variant="inherit" tabular oneLine>
          {format.day(row.dueDate)}
        </Text>
      ),
    },
    {
      key: "date",
      header: "Date",
      align: "end",
      sort: "paymentDate",
      descendsFirst: true,
      inRecord: ({ paymentDate }) => paymentDate !== null,
      cell: (row) => <PaidOn row={row} locale={format.locale} />,
    },
    {
      key: "actions",
      header: "Actions",
      align: "end",
      inRecord: "action",
      cell: (row) => actions(row, format.day(row.periodStart ?? row.dueDate)),
    },
  ];
  return withCustomer ? [customer, ...rest] : rest;
}

export function chargeRecord(
  row: ChargeTableRow,
  { format, withCustomer }: Omit<Options, "actions">,
): RecordLines {
  return {
    title: withCustomer ? customerLabel(row.user, row.customerDeleted) : row.title,
    aside: <Amount row={row} format={format} />,
    line: withCustomer ? row.title : <DocumentNumber>{row.invoiceNumber}</DocumentNumber>,
    lineEnd: <ChargeStatusChip charge={row} note={null} />,
  };
}

/** The amount of a closed charge is struck through. */
function Amount({ row, format }: { row: ChargeTableRow; format: Format }) {
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

function Status({ row, format }: { row: ChargeTableRow; format: Format }) {
  // The next column shows the due date.
  const note = isDue(row) ? null : statusNote(row, format);
  return <ChargeStatusChip charge={row} note={note} />;
}
