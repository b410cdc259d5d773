import type { ReactNode } from "react";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { PanelFoot } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { Page } from "@/lib/core/paging";
import type { Charge, CreditNote } from "@/lib/domain/charges/schema";
import { DocumentNumber } from "./DocumentNumber";
import { ChargeDocuments } from "./ChargeDocuments";
import { ChargeStatusChip } from "./ChargeStatusChip";
import { announcedDay, statusNote } from "./charge-labels";

interface Props {
  /** The name of the subscription's service. */
  service: string;
  page: Page<Charge>;
  creditNotes: CreditNote[];
  /** In a panel of its own, not within a card. */
  isFlush?: boolean;
  /** The newest two, in a dialog. */
  isBrief?: boolean;
  format: Format;
}

const noteOf = (row: Charge, format: Format) =>
  statusNote({ ...row, announcedOn: announcedDay(row, format) }, format);

const MAX_SHOWN = 6;
const MAX_BRIEF = 2;

const columnsOf = ({ creditNotes, format }: Props): Column<Charge>[] => [
  {
    key: "period",
    header: "Period from",
    cell: (row) => format.day(row.periodStart ?? row.dueDate),
  },
  { key: "amount", header: "Amount", align: "end", cell: (row) => format.money(row.amount) },
  {
    key: "status",
    header: "Status",
    cell: (row) => <ChargeStatusChip charge={row} note={noteOf(row, format)} />,
  },
  {
    key: "invoice",
    header: "Invoice",
    align: "end",
    cell: (row) => <ChargeDocuments charge={row} creditNotes={creditNotes} />,
  },
];

/** The newest charges of one subscription, with their documents. */
export function ChargeList(props: Props) {
  const { service, page, isFlush, isBrief, format } = props;
  const rows = page.rows.slice(0, isBrief ? MAX_BRIEF : MAX_SHOWN);
  const olderCount = page.total - rows.length;
  const table = (
    <DataTable
      label="Charges"
      dense
      columns={columnsOf(props)}
      rows={rows}
      rowKey={(row) => row._id}
      record={(row) => ({
        title: format.day(row.periodStart ?? row.dueDate),
        aside: format.money(row.amount),
        line: <DocumentNumber>{row.invoiceNumber}</DocumentNumber>,
        lineEnd: <ChargeStatusChip charge={row} note={null} />,
      })}
      empty={<SmallText>No charges yet.</SmallText>}
      locale={format.locale}
    />
  );
  const older = olderCount > 0 && (
    <SmallText>
      {olderCount === 1 ? "1 older charge is" : `${format.number(olderCount)} older charges are`}
      {" in the "}
      <TextLink
        href={`${hrefWith("/dashboard", {}, { search: service })}#payments`}
        color="inherit"
      >
        payment history
      </TextLink>
      .
    </SmallText>
  );
  return isFlush ? (
    <>
      {table}
      {older && <PanelFoot>{older}</PanelFoot>}
    </>
  ) : (
    <Stack gap={8}>
      {table}
      {older}
    </Stack>
  );
}

function SmallText({ children }: { children: ReactNode }) {
  return (
    <Text variant="body2" color="secondary">
      {children}
    </Text>
  );
}
