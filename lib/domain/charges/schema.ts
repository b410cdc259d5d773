import { z } from "zod";
import {
  PAGING,
  address,
  clearable,
  code,
  companyName,
  dateInput,
  dateOutput,
  entity,
  instant,
  listOf,
  longListQuery,
  one,
  onlyTrue,
  putOf,
  queryInt,
  uuid,
} from "@/lib/core/validation";
import { CHARGE_STATUSES, ATTEMPT_STATUSES } from "./constants";
import type { RefusalKind } from "./constants";

export const refund = z.strictObject({
  ...entity,
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  creditNoteNumber: z.string(),
  /** Null when it was begun at the provider. */
  actor: z.strictObject({ _id: uuid, name: z.string() }).nullable(),
});
export type Refund = z.output<typeof refund>;

/** A credit note of a charge, to link to. */
export interface CreditNote {
  /** The refund. */
  _id: string;
  payment: string;
  number: string;
}

/** `download=1`: kept as a file; shown in the browser without it. */
export const documentQuery = z.strictObject({ download: z.literal("1").optional() });

/** `revision`: a former copy of an invoice; without it the newest. */
export const invoiceQuery = documentQuery.extend({
  revision: queryInt(0, 999_999).optional(),
});

export const attemptStatus = z.enum(ATTEMPT_STATUSES);

/** One try to move money for one charge, or one refund. */
export const attempt = z.strictObject({
  ...entity,
  payment: uuid,
  kind: z.enum(["charge", "refund"]),
  provider: z.string(),
  providerId: z.string().nullable(),
  amount: z.number(),
  status: attemptStatus,
  error: z.string().nullable(),
  updatedAt: instant,
});
export type Attempt = z.output<typeof attempt>;

const chargeStatus = z.enum(CHARGE_STATUSES);
export type ChargeStatus = z.output<typeof chargeStatus>;

export const named = z.strictObject({ _id: uuid, name: z.string() });

/** Dollars; negative: a discount. */
const chargeLine = z.strictObject({
  text: z.string(),
  quantity: z.int(),
  unitAmount: z.number(),
  amount: z.number(),
});
export type ChargeLine = z.output<typeof chargeLine>;

export const charge = z.strictObject({
  ...entity,
  kind: z.enum(["period", "one_off"]),
  /** The service's name, or the first line's text. */
  title: z.string(),
  lines: z.array(chargeLine),
  poNumber: z.string().nullable(),
  /** When the customer said that the money was on its way. */
  announcedAt: instant.nullable(),
  subscription: uuid.nullable(),
  amount: z.number(),
  /** The parts of it that are setup fee and tax. */
  setup: z.number(),
  tax: z.number(),
  currency: z.string(),
  refundedAmount: z.number(),
  status: chargeStatus,
  method: z.string().nullable(),
  transactionId: z.string(),
  paymentDate: instant.nullable(),
  dueDate: dateOutput,
  periodStart: dateOutput.nullable(),
  periodEnd: dateOutput.nullable(),
  invoiceNumber: z.string(),
  /** The day it was made. */
  issuedOn: dateOutput,
  /** How often its invoice was corrected. */
  revision: z.int(),
  /** The number of the credit note over all of it; null unless it is void. */
  voidCreditNote: z.string().nullable(),
  /** The page at the provider where it is being paid. */
  checkout: z
    .strictObject({
      status: z.enum(["open", "processing", "unknown"]),
      expiresAt: instant.nullable(),
    })
    .nullable(),
  /** Why the last try came to nothing. */
  lastFailure: z.string().nullable(),
  /** Whether a refund is in progress at the provider. */
  refundPending: z.boolean(),
  /** Days since its due date while it is pending; 0: not late. */
  daysLate: z.int(),
  /** Days to its due date while it is pending; 0 once it is due. */
  daysUntilDue: z.int(),
  service: named.nullable(),
});
export type Charge = z.output<typeof charge>;

/** A charge in the portal. */
export interface PayableCharge extends Charge {
  /** Which way out of a refused automatic payment there is. */
  refusal: RefusalKind | null;
  /** The day on which it suspends its subscription while it is late, `YYYY-MM-DD`. */
  suspendedOn: string | null;
}

export const adminCharge = z.strictObject({
  ...charge.shape,
  user: z.strictObject({ _id: uuid, name: z.string(), email: z.string() }),
});
export type AdminCharge = z.output<typeof adminCharge>;

/** A charge as its customer or an administrator sees it. */
export const anyCharge = z.strictObject({
  ...charge.shape,
  user: adminCharge.shape.user.optional(),
});
export interface Refundable {
  /** What can still be given back: less what went back, and what is on its way. */
  refundable: number;
  /** The provider took its money and gives it back. */
  isWithProvider: boolean;
}

/** A charge in a list of the admin area. */
export interface ListedCharge extends AdminCharge, Refundable {
  company: string | null;
  customerDeleted: boolean;
}

/** One charge with what its document says; to administrators also the customer and the attempts. */
export const chargeDetails = z.strictObject({
  ...charge.shape,
  /** Printed below the lines of a one-off charge. */
  note: z.string().nullable(),
  refunds: z.array(refund),
  user: adminCharge.shape.user.optional(),
  attempts: z.array(attempt).optional(),
});
export type ChargeDetails = z.output<typeof chargeDetails>;
export type AdminChargeDetails = ChargeDetails & Required<Pick<ChargeDetails, "user" | "attempts">>;
/** Of the page of one charge. */
export interface Voided {
  voided: { at: string; reason: string } | null;
}

/** The page of one charge in the portal. */
export type OwnChargeDetails = ChargeDetails &
  PayableCharge &
  Voided & {
    buyer: PrintedBuyer;
    /** How it was paid: `by Visa ending 4242`; empty where nobody knows. */
    paidBy: string;
  };
/** The page of one charge in the admin area. */
export type AdminChargePage = AdminChargeDetails &
  Refundable &
  Voided & {
    /** The card or account that paid it: `Visa ending 4242`. */
    paidWith: string | null;
  };
export const chargeDetailsAnswer = one(chargeDetails);

export const customerChargesAnswer = listOf("payments", charge);
export const adminChargeAnswer = one(adminCharge);
export const adminChargesAnswer = z.strictObject({
  ...listOf("payments", adminCharge).shape,
  /**
   * Of all that is filtered: still to be paid, paid, given back of that. Null beyond 10,000
   * charges.
   */
  sums: z.strictObject({ pending: z.number(), paid: z.number(), refunded: z.number() }).nullable(),
});
export type ChargeSums = z.output<typeof adminChargesAnswer>["sums"];

interface CountedSum {
  count: number;
  /** Dollars. */
  amount: number;
}

/** Dollars that a customer owes by today and will later, and has paid less what was given back. */
export type CustomerSums = Record<"late" | "dueNow" | "upcoming" | "paid", number>;

/** The charges that are late, those due today, and those paid in this month, less refunds. */
export type DueSums = Record<"late" | "dueToday" | "paid", CountedSum>;

export const chargeAnswer = one(anyCharge);

/** What the customer wants printed on a charge and its documents. */
export const purchaseOrder = clearable(code(60));
export const chargeUpdate = putOf({ poNumber: purchaseOrder });
export type ChargeUpdate = z.output<typeof chargeUpdate>;

/** The buyer as the newest copy of an invoice says. */
export type PrintedBuyer = Record<
  "company" | "billingAddress" | "taxId" | "poNumber",
  string | null
>;

/** What of the buyer a corrected copy of an invoice says otherwise. */
export const correctionInput = z
  .strictObject({
    company: clearable(companyName),
    billingAddress: clearable(address(500)),
    taxId: clearable(code(40)),
    poNumber: purchaseOrder,
  })
  .partial()
  .refine((input) => Object.keys(input).length > 0, "must name what is to be corrected");
export type CorrectionInput = z.output<typeof correctionInput>;

const sortable = ["createdAt", "amount", "status", "dueDate", "paymentDate"] as const;
const filters = {
  status: chargeStatus.optional(),
  from: dateInput.optional(),
  to: dateInput.optional(),
};

export const customerChargesQuery = longListQuery(sortable, filters);
export type CustomerChargesQuery = z.output<typeof customerChargesQuery>;

/** `from` and `to` are due dates, `paidFrom` and `paidTo` the days of payment; both included. */
export const chargesQuery = longListQuery(sortable, {
  ...filters,
  userId: uuid.optional(),
  paidFrom: dateInput.optional(),
  paidTo: dateInput.optional(),
  announced: onlyTrue.optional(),
});
export type ChargesQuery = z.output<typeof chargesQuery>;
export const chargesExportQuery = chargesQuery.omit(PAGING);

/** Both days included; without them this year. */
export const statementQuery = z.strictObject({
  from: dateInput.optional(),
  to: dateInput.optional(),
});
export const statementPdfQuery = statementQuery.extend({ download: z.literal("1").optional() });
export type StatementQuery = z.output<typeof statementQuery>;

/** Dollars; `balance` after the line. */
const statementLine = z.strictObject({
  date: dateOutput,
  text: z.string(),
  charge: z.number(),
  payment: z.number(),
  balance: z.number(),
  /** The path of its PDF. */
  document: z.string().nullable(),
});

const statement = z.strictObject({
  opening: z.number(),
  lines: z.array(statementLine),
  closing: z.number(),
});
export type Statement = z.output<typeof statement>;

/** What is paid up to a day for charges that fall due after it: dollars, and the first such day. */
export interface PaidAhead {
  amount: number;
  count: number;
  /** `YYYY-MM-DD`. */
  dueDate: string;
}
export const statementAnswer = one(statement);
