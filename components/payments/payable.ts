import { announcedDay, chargePeriodText } from "@/components/charges/charge-labels";
import type { Format } from "@/lib/core/format";
import { sumDollars } from "@/lib/core/money";
import type { Charge } from "@/lib/domain/charges/schema";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";

/** What a payment needs: of a subscription (`payableOf`), or of charges paid together. */
export interface Payable {
  id: string;
  /** Pays these charges in one attempt; absent: the oldest due charge of the subscription `id`. */
  payments?: string[];
  /** Whether a charge is due. */
  due: boolean;
  /** Changes from one due charge to the next. */
  state: string;
  /** What it is for. */
  title: string;
  /** What is paid, in dollars. */
  amount: number;
  /** The amount is said beside the button already. */
  isSaid?: boolean;
  /** The days of what it pays for. */
  period?: string | undefined;
  /** The bank is processing a payment. */
  isProcessing?: boolean;
  /** With `PAYMENTS=transfer`, of the oldest of its charges. */
  transfer?: {
    chargeId: string;
    /** The day it was announced, if it is. */
    announcedOn: string | null;
    /** Changes with each announcement. */
    state: string;
  };
}

export const payableOf = ({
  _id,
  name,
  paymentStatus,
  totalPaid,
  outstanding,
  due,
  amount,
  nextBillingDate,
}: CustomerSubscription): Payable => ({
  id: _id,
  due: paymentStatus === "pending",
  // After a refund the sums are as before, but the next charge has another date.
  state: `${totalPaid}:${outstanding}:${nextBillingDate}`,
  title: name,
  amount: due ?? 0,
  // It is the price of a month, as beside it.
  isSaid: due === null || amount === null || due <= amount,
});

/** What is said of the charges that are paid, of a subscription its oldest one. */
export function partsOf(charges: Charge[], format: Format): Pick<Payable, "period" | "transfer"> {
  const [first] = charges;
  if (!first) return {};
  const isAnnounced = charges.every(({ announcedAt }) => announcedAt !== null);
  return {
    period: charges.length === 1 ? chargePeriodText(first, format) : undefined,
    transfer: {
      chargeId: first._id,
      announcedOn: isAnnounced ? announcedDay(first, format) : null,
      state: charges.map(({ version }) => version).join("."),
    },
  };
}

/** Charges that are paid in one attempt. */
export function payableTogether(charges: Charge[]): Payable {
  const sum = sumDollars(charges.map(({ amount }) => amount));
  const [first] = charges;
  return {
    id: first?._id ?? "",
    payments: charges.map(({ _id }) => _id),
    due: charges.some(({ status }) => status === "pending"),
    state: [charges.length, charges.at(-1)?._id, sum.toFixed(2)].join(":"),
    title: first && charges.length === 1 ? first.title : `${charges.length} charges`,
    amount: sum,
    isProcessing: charges.some(({ checkout }) => checkout?.status === "processing"),
  };
}
