import type { Prisma } from "@/generated/prisma/client";
import { toWireDate } from "@/lib/core/dates";
import { pick, selectOf } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { oldestAttemptFirst } from "./constants";
import { lineColumns, linesOf, titleOf } from "./lines";
import {
  daysLateOf,
  daysUntilDueOf,
  isLive,
  issuedOnOf,
  liveColumns,
  payingAttempt,
  refundableCents,
} from "./policy";
import type {
  AdminCharge,
  AdminChargeDetails,
  CreditNote,
  PayableCharge,
  PrintedBuyer,
  ListedCharge,
  OwnChargeDetails,
  Charge,
  ChargeDetails,
  ChargeLine,
  ChargeSums,
  AdminChargePage,
  Voided,
  Refund,
  Attempt,
  Refundable,
} from "./schema";
import { overdueColumns, suspendedOnOf } from "./overdue";
import { findRefusal, refusalColumns, refusalText } from "./refusals";
import type { RefusalFacts } from "./refusals";
import { paidByText } from "./paid-with";

/** The contract's fields that the row has under the same name. */
const chargeFields = [
  "version",
  "currency",
  "status",
  "method",
  "transactionId",
  "poNumber",
  "revision",
] as const;

/** The columns that `toRefund` needs, as Prisma's `select`. */
export const refundColumns = {
  id: true,
  amountCents: true,
  taxCents: true,
  reason: true,
  creditNoteNumber: true,
  createdAt: true,
  actor: { select: { id: true, name: true } },
} as const satisfies Prisma.RefundSelect;

type RefundRow = Prisma.RefundGetPayload<{ select: typeof refundColumns }>;

/** A row as the contract's Refund. */
export function toRefund(row: RefundRow): Refund {
  const { id: _id, amountCents, taxCents, reason, creditNoteNumber, createdAt, actor } = row;
  return {
    _id,
    amount: toDollars(amountCents),
    tax: toDollars(taxCents),
    reason,
    creditNoteNumber,
    createdAt: createdAt.toISOString(),
    // It never changes.
    version: 1,
    actor: actor && { _id: actor.id, name: actor.name },
  };
}

const attemptFields = ["version", "kind", "provider", "providerId", "error"] as const;

const attemptColumns = selectOf([...attemptFields, "id", "status", "createdAt", "updatedAt"]);

/** The columns that `toAttempt` needs, as Prisma's `select`: never the key. */
export const attemptLineColumns = {
  chargeId: true,
  amountCents: true,
  attempt: { select: attemptColumns },
} as const satisfies Prisma.AttemptLineSelect;

export type AttemptRow = Prisma.AttemptLineGetPayload<{ select: typeof attemptLineColumns }>;

/** What an attempt moves of one charge as the contract's Attempt. */
export function toAttempt({ chargeId: payment, amountCents, attempt }: AttemptRow): Attempt {
  const { id: _id, status, createdAt, updatedAt } = attempt;
  return {
    _id,
    payment,
    amount: toDollars(amountCents),
    ...pick(attempt, attemptFields),
    status: status === "unmatched" ? "orphaned" : status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const oldestFirst = [{ createdAt: "asc" as const }, { id: "asc" as const }];

/** The columns of an attempt that tell what became of its money, as Prisma's `select`. */
const movedColumns = {
  ...refusalColumns,
  expiresAt: true,
  returnsId: true,
  transactionId: true,
} as const satisfies Prisma.AttemptSelect;

/** The columns that the serializers need, as Prisma's `select`; of the customer's own charges. */
export const ownChargeColumns = {
  ...selectOf([
    ...chargeFields,
    "id",
    "createdAt",
    "subscriptionId",
    "paymentDate",
    "amountCents",
    "setupCents",
    "taxCents",
    "refundedCents",
    "dueDate",
    "periodStart",
    "periodEnd",
    "title",
    "announcedAt",
    "invoiceNumber",
    "termsDays",
    "voidNumber",
  ]),
  lines: lineColumns.lines,
  ...liveColumns,
  attemptLines: {
    select: {
      amountCents: true,
      attempt: { select: movedColumns },
    },
    orderBy: oldestAttemptFirst,
  },
  service: { select: { id: true, name: true } },
} as const satisfies Prisma.ChargeSelect;

/** The same of the portal, for `toPayableCharge`. */
export const payableChargeColumns = {
  ...ownChargeColumns,
  ...overdueColumns,
} as const satisfies Prisma.ChargeSelect;

export type PayableChargeRow = Prisma.ChargeGetPayload<{ select: typeof payableChargeColumns }>;

/** The same with their credit notes. */
export const ownChargePageColumns = {
  ...payableChargeColumns,
  refunds: { select: { id: true, creditNoteNumber: true }, orderBy: oldestFirst },
} as const satisfies Prisma.ChargeSelect;

export type OwnChargeRow = Prisma.ChargeGetPayload<{ select: typeof ownChargeColumns }>;

/** The same with the customer. */
export const chargeColumns = {
  ...ownChargeColumns,
  customer: {
    select: {
      id: true,
      name: true,
      email: true,
      company: true,
      isActive: true,
      deletedAt: true,
    },
  },
} as const satisfies Prisma.ChargeSelect;

export type OwnChargePageRow = Prisma.ChargeGetPayload<{ select: typeof ownChargePageColumns }>;
export type ChargeRow = Prisma.ChargeGetPayload<{ select: typeof chargeColumns }>;

const buyerColumns = {
  buyerCompany: true,
  buyerAddress: true,
  buyerTaxId: true,
  poNumber: true,
} as const;

/** The columns that `toPrintedBuyer` needs, as Prisma's `select`. */
export const printedColumns = {
  invoice: { select: buyerColumns },
  corrections: { select: buyerColumns, orderBy: { revision: "desc" }, take: 1 },
} as const satisfies Prisma.ChargeSelect;

/** The buyer as the newest copy of a charge's invoice says. */
export function toPrintedBuyer(
  row: Prisma.ChargeGetPayload<{ select: typeof printedColumns }>,
): PrintedBuyer {
  const newest = row.corrections[0] ?? row.invoice;
  return {
    company: newest?.buyerCompany ?? null,
    billingAddress: newest?.buyerAddress ?? null,
    taxId: newest?.buyerTaxId ?? null,
    poNumber: newest?.poNumber ?? null,
  };
}

/** The same for `toChargeDetails`. */
export const chargeDetailColumns = {
  ...chargeColumns,
  ...overdueColumns,
  ...printedColumns,
  note: true,
  paidWith: true,
  voidedAt: true,
  voidReason: true,
  attemptLines: {
    select: {
      ...attemptLineColumns,
      attempt: { select: { ...attemptColumns, ...movedColumns } },
    },
    orderBy: oldestAttemptFirst,
  },
  refunds: { select: refundColumns, orderBy: oldestFirst },
} as const satisfies Prisma.ChargeSelect;

export type DetailedCharge = Prisma.ChargeGetPayload<{ select: typeof chargeDetailColumns }>;

/** The credit notes of a charge, oldest first. */
export const toCreditNotes = ({ id: payment, refunds }: OwnChargePageRow): CreditNote[] =>
  refunds.map(({ id: _id, creditNoteNumber: number }) => ({ _id, payment, number }));

const toLine = ({ text, quantity, unitCents }: ReturnType<typeof linesOf>[number]): ChargeLine => ({
  text,
  quantity,
  unitAmount: toDollars(unitCents),
  amount: toDollars(quantity * unitCents),
});

const refusalOf = (row: OwnChargeRow) => (row.status === "pending" ? findRefusal(row) : null);

export const toCharge = (row: OwnChargeRow): Charge => withRefusal(row, refusalOf(row));

/** A charge of the portal, with what kind of refusal it waits on while it is pending. */
export function toPayableCharge(row: PayableChargeRow): PayableCharge {
  const refusal = refusalOf(row);
  return {
    ...withRefusal(row, refusal),
    refusal: refusal?.kind ?? null,
    suspendedOn: suspendedOnOf(row),
  };
}

function withRefusal(row: OwnChargeRow, refusal: RefusalFacts | null): Charge {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...pick(row, chargeFields),
    kind: row.subscriptionId ? "period" : "one_off",
    title: titleOf(row),
    lines: linesOf(row).map(toLine),
    announcedAt: row.announcedAt?.toISOString() ?? null,
    subscription: row.subscriptionId,
    amount: toDollars(row.amountCents),
    setup: toDollars(row.setupCents),
    tax: toDollars(row.taxCents),
    refundedAmount: toDollars(row.refundedCents),
    paymentDate: row.paymentDate?.toISOString() ?? null,
    invoiceNumber: row.invoiceNumber ?? "",
    issuedOn: issuedOnOf(row),
    voidCreditNote: row.voidNumber,
    dueDate: toWireDate(row.dueDate),
    periodStart: row.periodStart && toWireDate(row.periodStart),
    periodEnd: row.periodEnd && toWireDate(row.periodEnd),
    ...toAttemptState(row, refusal),
    daysLate: daysLateOf(row),
    daysUntilDue: daysUntilDueOf(row),
    service: row.service && { _id: row.service.id, name: row.service.name },
  };
}

/** One charge with its lines and refunds; customer and attempts only for administrators. */
export function toChargeDetails(row: DetailedCharge, isForAdmin: boolean): ChargeDetails {
  return isForAdmin ? toAdminChargeDetails(row) : toCustomerDetails(row);
}

function toCustomerDetails(row: DetailedCharge) {
  return { ...toCharge(row), note: row.note, refunds: row.refunds.map(toRefund) };
}

/** A constraint of the table: a void charge has both, any other has neither. */
const toVoided = ({ voidedAt, voidReason }: DetailedCharge): Voided => ({
  voided: voidedAt && voidReason ? { at: voidedAt.toISOString(), reason: voidReason } : null,
});

/** One charge's page in the portal. */
export const toOwnChargeDetails = (row: DetailedCharge): OwnChargeDetails => ({
  ...toPayableCharge(row),
  note: row.note,
  refunds: row.refunds.map(toRefund),
  ...toVoided(row),
  buyer: toPrintedBuyer(row),
  paidBy: paidByText(row),
});

const toAdminChargeDetails = (row: DetailedCharge): AdminChargeDetails => ({
  ...toCustomerDetails(row),
  user: toAdminCharge(row).user,
  attempts: row.attemptLines.map(toAttempt),
});

const toRefundable = (row: ChargeRow | DetailedCharge): Refundable => ({
  refundable: toDollars(refundableCents(row)),
  isWithProvider: payingAttempt(row) !== undefined,
});

export const toAdminChargePage = (row: DetailedCharge): AdminChargePage => ({
  ...toAdminChargeDetails(row),
  ...toRefundable(row),
  ...toVoided(row),
  paidWith: row.paidWith,
});

/**
 * The checkout in progress, and why the last attempt failed: of an automatic payment its refusal,
 * also once another attempt has followed it. A mismatched payment is `unknown`.
 */
function toAttemptState(
  { attemptLines, status: charge }: OwnChargeRow,
  refusal: RefusalFacts | null,
) {
  const attempts = attemptLines.map(({ attempt }) => attempt);
  const last = attempts.findLast(({ kind }) => kind === "charge");
  const isPending = charge === "pending";
  const status = isPending && last?.status === "mismatched" ? "unknown" : last?.status;
  const isOpen = status === "open" || status === "processing" || status === "unknown";
  const isOther = last?.status === "failed" && !last.refusal;
  const failure = isOther ? last.error : refusal && refusalText(refusal);
  return {
    checkout: isOpen ? { status, expiresAt: last?.expiresAt?.toISOString() ?? null } : null,
    lastFailure: isPending ? failure : null,
    refundPending: attempts.some((attempt) => attempt.kind === "refund" && isLive(attempt)),
  };
}

export function toAdminCharge(row: ChargeRow): AdminCharge {
  const { id: _id, name, email } = row.customer;
  return { ...toCharge(row), user: { _id, name, email } };
}

/** A charge as its customer or an administrator sees it. */
export const toChargeFor = (row: ChargeRow, isForAdmin: boolean): Charge | AdminCharge =>
  isForAdmin ? toAdminCharge(row) : toCharge(row);

export const toListedCharge = (row: ChargeRow): ListedCharge => ({
  ...toAdminCharge(row),
  company: row.customer.company,
  customerDeleted: row.customer.deletedAt !== null,
  ...toRefundable(row),
});

/** The sums of a list in dollars. */
export const toSums = ({ pending, paid, refunded }: Sums): NonNullable<ChargeSums> => ({
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
