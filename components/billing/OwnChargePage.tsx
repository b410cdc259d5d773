import type { ReactNode } from "react";
import { Columns } from "@/components/ui/Columns";
import { DataTable, type Column } from "@/components/ui/DataTable";
import { Facts } from "@/components/ui/Facts";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { OwnPaymentPage, PaymentLine } from "@/lib/domain/billing/payment-schema";
import { ChargeDocuments, PaymentRequestLink } from "./ChargeDocuments";
import { PayButton } from "./PayButton";
import { PaymentStatusChip } from "./PaymentStatus";
import { PurchaseOrderForm } from "./PurchaseOrderForm";
import { checkoutText, payableTogether, statusNote } from "./payment-labels";

interface Props {
  charge: OwnPaymentPage;
  bankDetails: string | null;
  format: Format;
}

/** One charge as its customer sees it. */
export function OwnChargePage({ charge, bankDetails, format }: Props) {
  const { title, amount, lines, status, note } = charge;
  const isPending = status === "pending";
  return (
    <>
      <PageHeader
        title={title}
        subtitle={<span id="charge-amount">{format.money(amount)}</span>}
        back={{ href: "/dashboard", label: "Overview" }}
        aside={
          <PaymentStatusChip charge={charge} note={isPending ? null : statusNote(charge, format)} />
        }
      />
      <Columns from="lg">
        <Stack>
          <Panel id="charge" title="Charge">
            <Facts facts={factsOf(charge, format)} />
          </Panel>
          <Panel id="lines" title="Lines" flush>
            <DataTable
              label="Lines"
              dense
              columns={columnsOf(format)}
              rows={lines.map((line, position) => ({ ...line, position }))}
              rowKey={({ position }) => String(position)}
              record={(line) => ({
                title: line.text,
                aside: format.money(line.amount),
                line: quantityText(line, format),
              })}
              empty={null}
            />
          </Panel>
          {note && (
            <Panel id="note" title="Note">
              <LineBreaks text={note} />
            </Panel>
          )}
        </Stack>
        {isPending && (
          <Stack>
            <Panel id="pay" title="How to pay">
              <HowToPay charge={charge} bankDetails={bankDetails} />
            </Panel>
            <Panel id="purchase-order" title="Your reference">
              <PurchaseOrderForm key={charge.version} charge={charge} />
            </Panel>
          </Stack>
        )}
      </Columns>
    </>
  );
}

function HowToPay({ charge, bankDetails }: Omit<Props, "format">) {
  const progress = checkoutText(charge);
  return (
    <Stack gap={16}>
      {progress && <Text variant="body2">{progress}</Text>}
      <div>
        <PayButton
          payable={payableTogether([charge])}
          label="Pay Now"
          variant="contained"
          size="large"
          describedBy="charge-amount"
        />
      </div>
      {bankDetails && (
        <div>
          <Text variant="body2" color="secondary">
            Or by bank transfer:
          </Text>
          <LineBreaks text={bankDetails} />
        </div>
      )}
    </Stack>
  );
}

const LineBreaks = ({ text }: { text: string }) =>
  text.split("\n").map((line, position) => (
    <Text key={position} variant="body2">
      {line}
    </Text>
  ));

function factsOf(charge: OwnPaymentPage, format: Format): [string, ReactNode][] {
  const { _id, periodStart, paymentDate, tax, poNumber, refunds, refundedAmount } = charge;
  const creditNotes = refunds.map((refund) => ({
    _id: refund._id,
    payment: _id,
    number: refund.creditNoteNumber,
  }));
  const facts: [string, ReactNode][] = [["Due", format.day(charge.dueDate)]];
  if (paymentDate) facts.push(["Paid on", format.dayOf(paymentDate)]);
  if (periodStart) facts.push(["Period from", format.day(periodStart)]);
  if (tax > 0) facts.push(["Tax in it", format.money(tax)]);
  if (refundedAmount > 0) facts.push(["Refunded", format.money(refundedAmount)]);
  if (poNumber) facts.push(["PO number", poNumber]);
  if (charge.status === "pending")
    facts.push(["Documents", <PaymentRequestLink key="request" charge={charge} />]);
  if (charge.invoiceNumber)
    facts.push([
      "Documents",
      <ChargeDocuments key="documents" charge={charge} creditNotes={creditNotes} />,
    ]);
  return facts;
}

const quantityText = ({ quantity, unitAmount }: PaymentLine, format: Format) =>
  `${format.number(quantity)} × ${format.money(unitAmount)}`;

const columnsOf = (format: Format): Column<PaymentLine>[] => [
  { key: "text", header: "Line", cell: ({ text }) => text },
  { key: "quantity", header: "Quantity", align: "end", cell: (line) => quantityText(line, format) },
  { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => format.money(amount) },
];
