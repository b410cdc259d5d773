import type { ReactNode } from "react";
import { Heading } from "@/components/site/account/Heading";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ListItem } from "@/components/ui/List";
import { Panel, PanelFoot } from "@/components/ui/Panel";
import { Row } from "@/components/ui/Row";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";
import type { Format } from "@/lib/core/format";
import type { LinkedCharge, PayLinkState } from "@/lib/domain/billing/pay-link-schema";
import { PaymentStatusChip } from "./PaymentStatus";
import { RefreshWhilePending } from "./RefreshWhilePending";

type OpenState = Extract<PayLinkState, { is: "open" }>;

interface Props<State = PayLinkState> {
  state: State;
  /** Where the form is posted, by a browser without script too. */
  action: string;
  /** Somebody comes back from having paid. */
  isReturn: boolean;
  /** The payment is finished on a page of the provider. */
  isPaidElsewhere: boolean;
  format: Format;
}

/** The charge of a mailed link, and its payment. */
export function PayLink({ state, ...props }: Props) {
  if (state.is === "open") return <OpenCharge state={state} {...props} />;
  if (state.is === "ended") return <Heading title="Nothing to pay" subtitle={state.reason} />;
  return props.isReturn && state.isRecent ? (
    <Heading
      title="Payment received"
      subtitle="Thank you. The receipt goes out by mail, and you can close this page."
    />
  ) : (
    <Heading title="This charge is settled" subtitle="There is nothing left to pay here." />
  );
}

function OpenCharge(props: Props<OpenState>) {
  const { state, format } = props;
  const { charge, daysLate } = state;
  const { company, title, amount, dueDate, status, bankDetails, announcedAt } = charge;
  return (
    <>
      <Stack gap={12}>
        <Heading
          title={`Payment of ${format.money(amount)}`}
          subtitle={company ? `${title}, for ${company}` : title}
        />
        <PaymentStatusChip
          charge={{ status, daysLate, announcedAt }}
          note={`${daysLate > 0 ? "was due" : "due"} ${format.day(dueDate)}`}
        />
      </Stack>
      <Bill charge={charge} format={format} />
      <Payment {...props} />
      {bankDetails && (
        <Stack as="section" gap={4} aria-labelledby="bank">
          <Text as="h2" variant="subtitle1" id="bank">
            By bank transfer
          </Text>
          <Text variant="body2" preWrap breaks>
            {bankDetails}
          </Text>
        </Stack>
      )}
      <Text variant="caption" color="secondary">
        This page opens without a sign-in and shows this one charge. Whoever has its link can pay
        it.
      </Text>
    </>
  );
}

/** The lines in full, on a phone too, and their sum. */
function Bill({ charge: { lines, amount }, format }: { charge: LinkedCharge; format: Format }) {
  return (
    <Panel id="lines" title="What it is for" flush>
      <ul>
        {lines.map((line, position) => (
          <ListItem key={position}>
            <Row justify="between" align="start" gap={16}>
              <div>
                <Text variant="body2" breaks>
                  {line.text}
                </Text>
                {line.quantity !== 1 && (
                  <Text variant="caption" color="secondary">
                    {`${format.number(line.quantity)} × ${format.money(line.unitAmount)}`}
                  </Text>
                )}
              </div>
              <Text variant="body2" tabular oneLine>
                {format.money(line.amount)}
              </Text>
            </Row>
          </ListItem>
        ))}
      </ul>
      <PanelFoot>
        <Text as="strong" variant="subtitle1">
          Total
        </Text>
        <Text as="strong" variant="subtitle1" tabular id="amount">
          {format.money(amount)}
        </Text>
      </PanelFoot>
    </Panel>
  );
}

function Payment({ state, action, isReturn, isPaidElsewhere, format }: Props<OpenState>) {
  const { charge, reference, checkout } = state;
  const announced = announcedText(charge, format);
  if (checkout?.status === "processing")
    return (
      <Status>
        A bank is working on this payment. There is nothing to do: you can close this page.
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
        {reference && <TransferText reference={reference} />}
        {!(reference && announced) && (
          <PayForm action={action} isMain>
            {reference ? "I have sent it" : `Pay ${format.money(charge.amount)}`}
          </PayForm>
        )}
        {isPaidElsewhere && (
          <Text variant="caption" color="secondary">
            You pay on the page of our payment provider, and come back here.
          </Text>
        )}
      </Stack>
    </>
  );
}

const TransferText = ({ reference }: { reference: string }) => (
  <Text variant="body2">
    Send the total to our bank account and quote <strong>{reference}</strong>.
  </Text>
);

/** What the customer has said, which the agency looks at. */
const announcedText = ({ announcedAt }: LinkedCharge, format: Format) =>
  announcedAt &&
  `A transfer was announced on ${format.dayOf(announcedAt)}. The charge is settled when the money has arrived.`;

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
