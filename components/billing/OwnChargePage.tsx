import type { ReactNode } from "react";
import { Columns } from "@/components/ui/Columns";
import type { Column } from "@/components/ui/DataTable";
import { Facts } from "@/components/ui/Facts";
import { PageHeader } from "@/components/ui/PageHeader";
import { Panel } from "@/components/ui/Panel";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { PayWays } from "@/lib/domain/billing/payment-method-schema";
import type { OwnPaymentPage, PaymentLine } from "@/lib/domain/billing/payment-schema";
import { AddMethodLink } from "./AddMethodLink";
import { documentsOf } from "./ChargeDocuments";
import { KeepMethod, KeepMethodCheck } from "./KeepMethod";
import { LinesTable, LinesTotal, quantityText } from "./LinesTable";
import { PayButton } from "./PayButton";
import { PaymentStatusChip } from "./PaymentStatus";
import { PurchaseOrderForm } from "./PurchaseOrderForm";
import { chargeText, isKeepingOffered } from "./payment-method-labels";
import {
  announcedDay,
  checkoutText,
  payableTogether,
  statusNote,
  transferOf,
} from "./payment-labels";
import { TransferDetails } from "./TransferDetails";

interface Props {
  charge: OwnPaymentPage;
  bankDetails: string | null;
  ways: PayWays;
  /** Whether customers pay by bank transfer. */
  isTransfer?: boolean;
  format: Format;
}

/** One charge as its customer sees it. */
export function OwnChargePage({ charge, bankDetails, ways, isTransfer = false, format }: Props) {
  const { title, amount, lines, status, note } = charge;
  const isPending = status === "pending";
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <Text as="span" variant="heading" color="primary" tabular id="charge-amount">
            {format.money(amount)}
          </Text>
        }
        back={{ href: "/dashboard", label: "Overview" }}
        aside={
          <PaymentStatusChip charge={charge} note={isPending ? null : statusNote(charge, format)} />
        }
      />
      <Columns from="lg" even>
        <Stack>
          {isPending && (
            <Panel id="pay" title="How to pay">
              {isTransfer ? (
                <HowToTransfer charge={charge} bankDetails={bankDetails} format={format} />
              ) : (
                <HowToPay charge={charge} bankDetails={bankDetails} ways={ways} format={format} />
              )}
            </Panel>
          )}
          <Panel id="lines" title="Lines" flush>
            <LinesTable lines={lines} columns={columnsOf(lines, format)} format={format} />
            <LinesTotal id="total" amount={format.money(amount)} />
          </Panel>
        </Stack>
        <Stack>
          <Panel id="charge" title="Charge">
            <Facts facts={factsOf(charge, format)} />
          </Panel>
          {note && (
            <Panel id="note" title="Note">
              <LineBreaks text={note} />
            </Panel>
          )}
          {isPending && (
            <Panel id="purchase-order" title="Your reference">
              <PurchaseOrderForm key={charge.version} charge={charge} />
            </Panel>
          )}
        </Stack>
      </Columns>
    </>
  );
}

function HowToTransfer({ charge, bankDetails, format }: Omit<Props, "ways">) {
  const announcedOn = announcedDay(charge, format);
  return (
    <Stack gap={16}>
      <TransferDetails charges={[charge]} bankDetails={bankDetails} canCopy format={format} />
      {announcedOn ? (
        <Text variant="body2">
          {`Announced on ${announcedOn}. It is paid once we have recorded the money.`}
        </Text>
      ) : (
        <div>
          <PayButton
            payable={{ ...payableTogether([charge]), ...transferOf([charge], format) }}
            label="Pay Now"
            sentLabel="I have sent it"
            variant="contained"
            size="large"
            describedBy="charge-amount"
          />
        </div>
      )}
    </Stack>
  );
}

function HowToPay({ charge, bankDetails, ways, format }: Omit<Props, "isTransfer">) {
  const { method } = ways;
  const progress = checkoutText(charge) ?? (method && chargeText(charge, method, format));
  const payButton = (
    <PayButton
      payable={payableTogether([charge])}
      label="Pay Now"
      variant="contained"
      size="large"
      describedBy="charge-amount"
    />
  );
  return (
    <Stack gap={16}>
      {progress && (
        <Text variant="body2">
          {progress}
          {charge.refusal === "new_method" && <AddMethodLink />}
        </Text>
      )}
      {isKeepingOffered(ways) ? (
        <KeepMethod>
          <KeepMethodCheck />
          <div>{payButton}</div>
        </KeepMethod>
      ) : (
        <div>{payButton}</div>
      )}
      {bankDetails && (
        <Stack gap={8}>
          <Text variant="body2" color="secondary">
            Or by bank transfer:
          </Text>
          <TransferDetails charges={[charge]} bankDetails={bankDetails} canCopy format={format} />
        </Stack>
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
  const { periodStart, paymentDate, tax, poNumber, refundedAmount } = charge;
  const facts: [string, ReactNode][] = [["Due", format.day(charge.dueDate)]];
  if (paymentDate) facts.push(["Paid on", format.dayOf(paymentDate)]);
  if (periodStart) facts.push(["Period from", format.day(periodStart)]);
  if (tax > 0) facts.push(["Tax in it", format.money(tax)]);
  if (refundedAmount > 0) facts.push(["Refunded", format.money(refundedAmount)]);
  if (poNumber) facts.push(["PO number", poNumber]);
  const documents = documentsOf(charge);
  if (documents) facts.push(["Documents", documents]);
  return facts;
}

/** Quantities only where there is another than one. */
function columnsOf(lines: PaymentLine[], format: Format): Column<PaymentLine>[] {
  const columns: Column<PaymentLine>[] = [
    { key: "text", header: "Line", cell: ({ text }) => text },
    {
      key: "quantity",
      header: "Quantity",
      align: "end",
      cell: (line) => quantityText(line, format),
    },
    { key: "amount", header: "Amount", align: "end", cell: ({ amount }) => format.money(amount) },
  ];
  return columns.filter(
    ({ key }) => key !== "quantity" || lines.some(({ quantity }) => quantity !== 1),
  );
}
