import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { daysSince, toWireDate } from "@/lib/core/dates";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { LIVE_STATUSES } from "./constants";
import { attemptColumns, isLive, leftOf, toAttempt } from "./attempt-serializers";
import { refundColumns, toRefund } from "./refund-serializers";
import type {
  AdminPayment,
  AdminPaymentDetails,
  ListedPayment,
  Payment,
  PaymentDetails,
  PaymentSums,
  ShownPayment,
} from "./payment-schema";

/** The contract's fields that the row has under the same name. */
const same = ["version", "currency", "status", "method", "transactionId", "invoiceNumber"] as const;

const byAge = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** The columns that the serializers need, as Prisma's `select`; of the customer's own charges. */
export const ownPaymentColumns = {
  ...selectOf([...same, "id", "createdAt", "subscriptionId", "paymentDate"]),
  ...selectOf(["amountCents", "setupCents", "taxCents", "refundedCents"]),
  ...selectOf(["dueDate", "periodStart", "periodEnd"]),
  attempts: {
    where: { status: { in: [...LIVE_STATUSES, "failed", "expired", "mismatched"] } },
    select: {
      ...{ kind: true, status: true, expiresAt: true, error: true },
      ...{ amountCents: true, returnsId: true },
    },
    orderBy: byAge,
  },
  service: { select: { id: true, name: true } },
} as const satisfies Prisma.PaymentSelect;

export type OwnPaymentRow = Prisma.PaymentGetPayload<{ select: typeof ownPaymentColumns }>;

/** The same with the customer. */
export const paymentColumns = {
  ...ownPaymentColumns,
  user: { select: { id: true, name: true, email: true, isActive: true, deletedAt: true } },
} as const satisfies Prisma.PaymentSelect;

export type PaymentRow = Prisma.PaymentGetPayload<{ select: typeof paymentColumns }>;

/** The same for `toPaymentDetails`. */
export const paymentDetailColumns = {
  ...paymentColumns,
  attempts: {
    select: { ...attemptColumns, expiresAt: true, returnsId: true },
    orderBy: byAge,
  },
  refunds: { select: refundColumns, orderBy: byAge },
} as const satisfies Prisma.PaymentSelect;

export type DetailedPayment = Prisma.PaymentGetPayload<{ select: typeof paymentDetailColumns }>;

export function toPayment(row: OwnPaymentRow): Payment {
  return {
    ...{ _id: row.id, createdAt: row.createdAt.toISOString(), ...pick(row, same) },
    subscription: row.subscriptionId,
    amount: toDollars(row.amountCents),
    setup: toDollars(row.setupCents),
    tax: toDollars(row.taxCents),
    refundedAmount: toDollars(row.refundedCents),
    paymentDate: row.paymentDate?.toISOString() ?? null,
    dueDate: toWireDate(row.dueDate),
    periodStart: toWireDate(row.periodStart),
    periodEnd: toWireDate(row.periodEnd),
    ...toTries(row),
    daysLate: row.status === "pending" ? Math.max(0, daysSince(row.dueDate, today())) : 0,
    service: { _id: row.service.id, name: row.service.name },
  };
}

/**
 * One charge with what its document says; the customer and the attempts for administrators alone.
 */
export function toPaymentDetails(row: DetailedPayment, isForAdmin: boolean): PaymentDetails {
  return isForAdmin ? toAdminPaymentDetails(row) : toOwnDetails(row);
}

function toOwnDetails(row: DetailedPayment) {
  const setup = { text: "Set-up fee", amount: toDollars(row.setupCents) };
  const period = { text: row.service.name, amount: toDollars(row.amountCents - row.setupCents) };
  return {
    ...toPayment(row),
    lines: row.setupCents > 0 ? [period, setup] : [period],
    refunds: row.refunds.map(toRefund),
  };
}

const toAdminPaymentDetails = (row: DetailedPayment): AdminPaymentDetails => ({
  ...toOwnDetails(row),
  user: toAdminPayment(row).user,
  attempts: row.attempts.map(toAttempt),
});

export const toShownPayment = (row: DetailedPayment): ShownPayment => ({
  ...toAdminPaymentDetails(row),
  refundable: toDollars(leftOf(row)),
});

/**
 * What is under way for a charge, and why the last try came to nothing. Money that came and does
 * not fit it: nobody knows.
 */
function toTries({ attempts, status: charge }: Pick<OwnPaymentRow, "attempts" | "status">) {
  const tries = attempts.filter(({ kind }) => kind === "charge");
  const last = tries.at(-1);
  const isRiddle = charge === "pending" && last?.status === "mismatched";
  const status = isRiddle ? "unknown" : last?.status;
  const isOpen = status === "open" || status === "processing" || status === "unknown";
  return {
    checkout: isOpen ? { status, expiresAt: last?.expiresAt?.toISOString() ?? null } : null,
    lastFailure: charge === "pending" && status === "failed" ? (last?.error ?? null) : null,
    refundPending: attempts.some((one) => one.kind === "refund" && isLive(one)),
  };
}

export function toAdminPayment(row: PaymentRow): AdminPayment {
  const { id: _id, name, email } = row.user;
  return { ...toPayment(row), user: { _id, name, email } };
}

/** A charge as its customer or an administrator sees it. */
export const toPaymentFor = (row: PaymentRow, isForAdmin: boolean): Payment | AdminPayment =>
  isForAdmin ? toAdminPayment(row) : toPayment(row);

export const toListedPayment = (row: PaymentRow): ListedPayment => ({
  ...toAdminPayment(row),
  customerDeleted: row.user.deletedAt !== null,
  refundable: toDollars(leftOf(row)),
});

/** What a list comes to, in dollars. */
export const toSums = ({ pending, paid, refunded }: Sums): NonNullable<PaymentSums> => ({
  pending: toDollars(pending),
  paid: toDollars(paid),
  refunded: toDollars(refunded),
});

/** Cents. */
export interface Sums {
  pending: number;
  paid: number;
  refunded: number;
}
