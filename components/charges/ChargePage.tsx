import type { ReactNode } from "react";
import { MainAside } from "@/components/ui/Columns";
import type { Column } from "@/components/ui/DataTable";
import { Facts } from "@/components/ui/Facts";
import { ListItem } from "@/components/ui/List";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { StatusChip } from "@/components/ui/StatusChip";
import { TextLink } from "@/components/ui/TextLink";
import { capitalize } from "@/lib/core/capitalize";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { AdminChargeDetails, AdminChargePage, ChargeLine } from "@/lib/domain/charges/schema";
import { documentsOf } from "./ChargeDocuments";
import { DocumentNumber } from "./DocumentNumber";
import { LinesTable } from "./LinesTable";
import { announcedDay, statusNote } from "./charge-labels";
import { ChargeStatusChip } from "./ChargeStatusChip";
import { UnprintableNames } from "./UnprintableNames";

interface Props {
  charge: AdminChargePage;
  actions: ReactNode;
  /** What happened to it, and what comes next. */
  timeline: ReactNode;
  /** Who owes it. */
  debtor: ReactNode;
  /** Names of the customer that documents cannot print. */
  unprintable?: string[];
  /** Whether customers pay by bank transfer. */
  isTransfer?: boolean;
  format: Format;
}

export function ChargePage({
  charge,
  actions,
  timeline,
  debtor,
  unprintable = [],
  isTransfer = false,
  format,
}: Props) {
  const { user, title, periodStart, lines } = charge;
  return (
    <>
      <PageHeader
        level="h2"
        title={bidi`${format.money(charge.amount)} for ${title}`}
        aside={<Chip charge={charge} format={format} />}
        subtitle={
          <>
            <TextLink to="state" href={`/admin-dashboard/customers/${user._id}`} color="inherit">
              {user.name}
            </TextLink>
            {periodStart ? `, period from ${format.day(periodStart)}` : ", one-off"}
          </>
        }
        back={{ href: "/admin-dashboard?tab=payments", label: "Payments" }}
        actions={actions}
      />
      <UnprintableNames names={unprintable} />
      <MainAside>
        <Stack>
          <Panel id="lines" title="Line items" flush>
            <LinesTable lines={lines} columns={lineColumns(format)} format={format} />
            <ListItem as="div">
              <Facts
                facts={[...factsOf(charge, format), ...transferFacts(charge, isTransfer, format)]}
              />
            </ListItem>
          </Panel>
          {timeline}
        </Stack>
        {debtor}
      </MainAside>
    </>
  );
}

/** Its state; of one that was paid back in part, how much of it. */
function Chip({ charge, format }: Pick<Props, "charge" | "format">) {
  const refunded = charge.status === "paid" && statusNote(charge, format);
  if (refunded) return <StatusChip status="refunded" label={refunded} />;
  return <ChargeStatusChip charge={charge} note={null} />;
}

/** What is known of it. */
function factsOf(charge: AdminChargePage, format: Format): [string, ReactNode][] {
  const { setup, tax, method, paidWith, transactionId, poNumber, note } = charge;
  const facts: [string, ReactNode][] = [
    ["Issued", format.day(charge.issuedOn)],
    ["Due", format.day(charge.dueDate)],
    ["Paid", charge.paymentDate && format.dayOf(charge.paymentDate)],
    ["Method", paidWith ?? (method === "manual" ? "By hand" : method && capitalize(method))],
    ["Transaction", transactionId],
    ["Setup fee", setup > 0 && format.money(setup)],
    ["Tax included", tax > 0 && format.money(tax)],
    ["PO number", poNumber],
    ["Documents", documentsOf(charge)],
    ["Note", note],
  ];
  return facts.filter(([, value]) => value);
}

/** When the transfer was announced, and what the customer was asked to quote. */
function transferFacts(charge: AdminChargeDetails, isTransfer: boolean, format: Format) {
  const facts: [string, ReactNode][] = [];
  const day = announcedDay(charge, format);
  if (day) facts.push(["Announced", day]);
  if (day || (isTransfer && charge.status === "pending"))
    facts.push([
      "Reference",
      <DocumentNumber key="reference">{charge.invoiceNumber}</DocumentNumber>,
    ]);
  return facts;
}

const lineColumns = (format: Format): Column<ChargeLine>[] => [
  { key: "text", header: "Item", cell: ({ text }) => text },
  {
    key: "quantity",
    header: "Quantity",
    align: "end",
    cell: ({ quantity }) => format.number(quantity),
  },
  {
    key: "unitAmount",
    header: "Unit amount",
    align: "end",
    cell: ({ unitAmount }) => format.money(unitAmount),
  },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => format.money(amount) },
];
