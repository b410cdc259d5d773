import { overdueLabel, dueLabel } from "@/components/charges/charge-labels";
import { Row } from "@/components/ui/Row";
import type { ButtonLook } from "@/components/ui/Button";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import { MAX_TOGETHER } from "@/lib/domain/charges/constants";
import type { PayableCharge } from "@/lib/domain/charges/schema";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import { PayButton } from "./PayButton";
import { payableOf, payableTogether, partsOf } from "./payable";

export interface DueItem {
  charge: PayableCharge;
  /** Of the oldest unpaid charge of a subscription. */
  subscription: CustomerSubscription | undefined;
}

const sumOf = (charges: PayableCharge[]) => sumDollars(charges.map(({ amount }) => amount));

/** The sum of what is to be sent and the days it is late, else of what is announced. */
export function dueTitle(charges: PayableCharge[], unsent: PayableCharge[], format: Format) {
  const [first] = unsent;
  if (!first) return { title: `${format.money(sumOf(charges))} announced`, badge: null };
  const due = unsent.filter(({ daysUntilDue }) => daysUntilDue === 0);
  if (due.length === 0)
    return { title: `${format.money(sumOf(unsent))} ${dueLabel(first, format.day)}`, badge: null };
  return {
    title: `${format.money(sumOf(due))} due now`,
    badge: first.daysLate > 0 && overdueLabel(first.daysLate),
  };
}

interface ActionProps extends Pick<ButtonLook, "variant" | "size"> {
  describedBy: string;
  /** The bank details stand beside it: what is sent can be said here. */
  hasDetails: boolean;
  format: Format;
}

interface PayProps extends ActionProps, DueItem {
  /** The amount stands beside the button. */
  isSaid?: boolean;
}

/** The other buttons of a subscription pay its oldest charge with the same key: once in all. */
export function PayAction({ charge, subscription, isSaid, hasDetails, ...button }: PayProps) {
  const { format, ...look } = button;
  const payable = subscription ? payableOf(subscription) : payableTogether([charge]);
  return (
    <Row fixed>
      <PayButton
        payable={{
          ...payable,
          isSaid: isSaid || !subscription || payable.isSaid,
          ...partsOf([charge], format),
          isProcessing: charge.checkout?.status === "processing",
        }}
        label="Pay Now"
        sentLabel={hasDetails ? "I have sent it" : undefined}
        {...look}
      />
    </Row>
  );
}

export function PayAllAction({
  charges,
  hasDetails,
  format,
  ...look
}: ActionProps & { charges: PayableCharge[] }) {
  const together = charges.slice(0, MAX_TOGETHER);
  return (
    <Row fixed>
      <PayButton
        payable={{ ...payableTogether(together), ...partsOf(together, format) }}
        label="Pay all"
        sentLabel={hasDetails ? "I have sent all" : undefined}
        variant="contained"
        {...look}
      />
    </Row>
  );
}
