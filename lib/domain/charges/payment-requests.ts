import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { issuePayLink } from "@/lib/auth/pay-links";
import { adminMay } from "@/lib/auth/rights";
import type { Scope } from "@/lib/auth/scope";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, notFound } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import type { Format } from "@/lib/core/format";
import { db } from "@/lib/db/client";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { readBillingSettings, readSettings } from "@/lib/domain/settings/queries";
import {
  toChargeNotes,
  toDocumentLines,
  toFoot,
  toNotes,
  toParties,
  toPeriodFacts,
  toPurchaseOrderFacts,
  toTextLines,
  toTotals,
} from "./documents";
import type { Letterhead } from "./documents";
import { transferReference } from "./constants";
import { buyerColumns, toLetterhead } from "./invoices";
import { lineColumns } from "./lines";
import { ownedBy } from "./queries";

const requestColumns = {
  ...lineColumns,
  status: true,
  createdAt: true,
  dueDate: true,
  periodStart: true,
  periodEnd: true,
  note: true,
  poNumber: true,
  taxCents: true,
  taxRate: true,
  currency: true,
  customer: { select: buyerColumns },
} as const satisfies Prisma.ChargeSelect;

type RequestedCharge = Prisma.ChargeGetPayload<{ select: typeof requestColumns }>;

/**
 * The document before payment. 404 when missing or another customer's, 409 unless pending. Its link
 * opens the charge without a sign-in: not for whoever may not take payments.
 */
export async function readPaymentRequest(scope: Scope<"money", "work">, id: string) {
  const charge = await db().charge.findFirst({
    where: { id, ...ownedBy(scope) },
    select: requestColumns,
  });
  if (!charge) throw notFound("payment");
  if (charge.status !== "pending")
    throw new AppError("not_pending", "There is nothing left to pay for this charge.");
  const [seller, billing] = await Promise.all([readSettings(), readBillingSettings()]);
  const letterhead = {
    ...toLetterhead(seller, billing, charge.customer, charge.taxRate),
    taxRate: charge.taxRate,
    currency: charge.currency,
  };
  const format = formatFor("en-US", env().TIME_ZONE);
  const mayPay = scope.customerId !== null || adminMay(scope.role, "money");
  const payUrl = mayPay ? env().SITE_URL + (await issuePayLink(db(), id)) : undefined;
  const reference = paymentProvider().kind === "announces" ? transferReference(id) : undefined;
  const howToPay = { bankDetails: billing.bankDetails, reference, payUrl };
  return toPaymentRequestModel(charge, letterhead, howToPay, format);
}

interface HowToPay {
  bankDetails: string | null;
  /** What is to be quoted with a transfer. */
  reference?: string;
  payUrl?: string;
}

/** What a payment request says under its lines. */
function toPaymentNotes({ bankDetails, reference, payUrl }: HowToPay, due: string) {
  const text = [
    `Please pay by ${due}.`,
    bankDetails ? toTextLines(bankDetails).join("\n").trim() : "",
    reference ? `Reference to quote: ${reference}` : "",
    payUrl ? `Pay online:\n${payUrl}` : "",
  ];
  return [{ heading: "How to pay", text: text.filter((part) => part !== "").join("\n") }];
}

/** It has no number: only a paid charge has one, its invoice's. */
function toPaymentRequestModel(
  charge: RequestedCharge,
  letterhead: Letterhead,
  howToPay: HowToPay,
  format: Format,
) {
  const due = format.day(toWireDate(charge.dueDate));
  const facts: [string, string][] = [
    ["Date of issue", format.dayOf(charge.createdAt.toISOString())],
    ...toPeriodFacts(charge, format),
    ["Due", due],
    ...toPurchaseOrderFacts(charge),
  ];
  return {
    heading: "Payment request",
    number: "",
    createdAt: charge.createdAt,
    from: letterhead.sellerName,
    accent: letterhead.accent,
    facts,
    parties: toParties(letterhead),
    lines: toDocumentLines(charge, format),
    totals: toTotals(letterhead, charge, "To pay"),
    credits: [],
    notes: [...toPaymentNotes(howToPay, due), ...toChargeNotes(charge), ...toNotes(letterhead)],
    foot: toFoot(letterhead),
  };
}
