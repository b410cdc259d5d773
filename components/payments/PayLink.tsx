import type { ReactNode } from "react";
import { Heading } from "@/components/site/account/Heading";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ListItem, Tile } from "@/components/ui/List";
import { Panel } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import { LinesTotal, quantityText } from "@/components/charges/LinesTable";
import { ChargeStatusChip } from "@/components/charges/ChargeStatusChip";
import { dueLabel } from "@/components/charges/charge-labels";
import type { PaymentMode } from "@/lib/core/payment-modes";
import type { Format } from "@/lib/core/format";
import { bidi } from "@/lib/core/isolated";
import type { LinkedCharge, PayLinkState } from "@/lib/domain/payments/schema";
import { RefreshWhilePending } from "./RefreshWhilePending";
import { TransferDetails } from "./TransferDetails";

type OpenState = Extract<PayLinkState, { is: "open" }>;
type PaidState = Extract<PayLinkState, { is: "paid" }>;

interface Props<State = PayLinkState> {
  state: State;
  /** Where the form is posted, by a browser without script too. */
  action: string;
  /** Somebody comes back from having paid. */
  isReturn: boolean;
  mode: PaymentMode;
  format: Format;
}

/** The charge of a mailed link, and its payment. */
export function PayLink({ state, ...props }: Props) {
  if (state.is === "open") return <OpenCharge state={state} {...props} />;
  if (state.is === "ended") return <Ended reason={state.reason} />;
  return <PaidCharge state={state} {...props} />;
}

function Ended({ reason }: { reason: string }) {
  return (
    <>
      <Heading title="Nothing to pay" subtitle={reason} />
      <ButtonAnchor href="/dashboard" variant="outlined" color="inherit">
        Open your dashboard
      </ButtonAnchor>
    </>
  );
}

const forWhom = ({ title, company }: Pick<LinkedCharge, "title" | "company">) =>
  company ? bidi`${title}, for ${company}` : title;

/** What came of a charge, in one line. */
function resultText({ amount, refunded, paidAt }: PaidState, { money, dayOf }: Format): string {
  if (refunded === 0) return `${money(amount)} paid on ${dayOf(paidAt)}`;
  if (refunded === amount) return `${money(amount)} refunded`;
  return `${money(amount)} paid, ${money(refunded)} refunded`;
}

/** What was paid and when; what for to whoever just did. Later the link may be passed on. */
function PaidCharge({ state, isReturn, format }: Props<PaidState>) {
  const { amount, refunded, paidAt, isRecent, path, charge, invoiceNumber } = state;
  const isJust = isReturn && isRecent;
  const paidOn = refunded > 0 ? `Paid on ${format.dayOf(paidAt)}. ` : "";
  return (
    <>
      <Row gap={16}>
        {refunded === 0 && (
          <Tile size={40} good>
            <Icon name="check" size={24} />
          </Tile>
        )}
        <Heading
          title={isJust ? "Payment received" : resultText(state, format)}
          subtitle={[isJust && charge && forWhom(charge), invoiceNumber]
            .filter(Boolean)
            .join(" · ")}
        />
      </Row>
      <Text variant="body2">
        {isJust
          ? `${format.money(amount)}. Thank you. The receipt goes out by email, and you can close this page.`
          : `${paidOn}Nothing more is due. The receipt was sent by email, and is in your dashboard.`}
      </Text>
      <Row gap={8} wrap>
        <ButtonAnchor
          href={path}
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="receipt" size={18} />}
        >
          Open the receipt
        </ButtonAnchor>
        <ButtonAnchor href="/dashboard" variant="outlined" color="inherit">
          Open your dashboard
        </ButtonAnchor>
      </Row>
    </>
  );
}

function OpenCharge(props: Props<OpenState>) {
  const { state, mode, format } = props;
  const { charge, daysLate, daysUntilDue } = state;
  const { amount, dueDate, status, announcedAt, bankDetails, lines } = charge;
  // The head says all of a single line.
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <>
      <Stack gap={12}>
        <div id={only && "amount"}>
          <Heading
            title={`Payment of ${format.money(amount)}`}
            subtitle={[forWhom(charge), only && quantityText(only, format)]
              .filter(Boolean)
              .join(" · ")}
          />
        </div>
        <ChargeStatusChip
          charge={{ status, daysLate, announcedAt }}
          note={
            daysLate > 0
              ? `was due ${format.day(dueDate)}`
              : dueLabel({ dueDate, daysUntilDue }, format.day)
          }
        />
      </Stack>
      {!only && <Bill charge={charge} format={format} />}
      {mode === "transfer" ? <Transfer {...props} /> : <Payment {...props} />}
      {bankDetails && mode !== "transfer" && (
        <Stack as="section" gap={8} aria-labelledby="bank">
          <Text as="h2" variant="subtitle1" id="bank">
            By bank transfer
          </Text>
          <BankDetails state={state} format={format} />
        </Stack>
      )}
      <Text variant="caption" color="secondary">
        This page opens without a sign-in and shows this one charge. Anyone with the link can pay.
      </Text>
    </>
  );
}

/** The lines in full, on a phone too, and their sum. */
function Bill({ charge: { lines, amount }, format }: { charge: LinkedCharge; format: Format }) {
  return (
    <Panel id="lines" title="Items" flush>
      <ul>
        {lines.map((line, position) => (
          <ListItem key={position}>
            <Row justify="between" align="start" gap={16}>
              <div>
                <Text variant="body2" breaks>
                  {line.text}
                </Text>
                <Text variant="caption" color="secondary">
                  {quantityText(line, format)}
                </Text>
              </div>
              <Text variant="body2" tabular oneLine>
                {format.money(line.amount)}
              </Text>
            </Row>
          </ListItem>
        ))}
      </ul>
      <LinesTotal id="amount" amount={format.money(amount)} />
    </Panel>
  );
}

/** Where the money goes, until somebody has said that it is on its way. */
function Transfer({ state, action, format }: Props<OpenState>) {
  const announced = announcedText(state.charge, format);
  if (announced) return <Status>{announced}</Status>;
  return (
    <>
      <BankDetails state={state} format={format} />
      <PayForm action={action} isMain>
        I have sent it
      </PayForm>
    </>
  );
}

function BankDetails({ state, format }: Pick<Props<OpenState>, "state" | "format">) {
  const { invoiceNumber, charge } = state;
  const { amount, bankDetails } = charge;
  return (
    <TransferDetails
      charges={[{ invoiceNumber, amount }]}
      bankDetails={bankDetails}
      format={format}
    />
  );
}

function Payment({ state, action, isReturn, mode, format }: Props<OpenState>) {
  const { charge, checkout } = state;
  const announced = announcedText(charge, format);
  if (checkout?.status === "processing")
    return (
      <Status>
        A bank is processing this payment. There is nothing left to do: you can close this page.
      </Status>
    );
  if (isReturn && checkout)
    return (
      <Status>
        Confirming the payment. This takes a moment, and you cannot pay twice.
        <RefreshWhilePending />
        <PayForm action={action}>Look again</PayForm>
      </Status>
    );
  return (
    <>
      {announced && <Status>{announced}</Status>}
      {checkout?.status === "unknown" && <Status>Not confirmed yet; you cannot pay twice.</Status>}
      <Stack gap={8}>
        <PayForm action={action} isMain>
          {`Pay ${format.money(charge.amount)}`}
        </PayForm>
        {mode === "stripe" && (
          <Text variant="caption" color="secondary">
            You pay on the page of our payment provider, and come back here.
          </Text>
        )}
      </Stack>
    </>
  );
}

/** What the customer has said, which the agency looks at. */
const announcedText = ({ announcedAt }: LinkedCharge, format: Format) =>
  announcedAt &&
  `A transfer was announced on ${format.dayOf(announcedAt)}. The charge is settled once the money has arrived.`;

const Status = ({ children }: { children: ReactNode }) => (
  <Card padded gap={12} role="status">
    {children}
  </Card>
);

interface FormProps {
  action: string;
  isMain?: boolean;
  children: ReactNode;
}

const PayForm = ({ action, isMain = false, children }: FormProps) => (
  <form action={action} method="post">
    <Button
      type="submit"
      variant={isMain ? "contained" : "outlined"}
      color={isMain ? "primary" : "inherit"}
      size={isMain ? "large" : "medium"}
      fullWidth={isMain}
      aria-describedby="amount"
    >
      {children}
    </Button>
  </form>
);
