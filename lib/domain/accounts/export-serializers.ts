import { toWireDate } from "@/lib/core/dates";
import { pick } from "@/lib/core/fields";
import { toDollars } from "@/lib/core/money";
import { toAttempt, toPayment, toRefund } from "@/lib/domain/billing/payment-serializers";
import { toCustomer } from "@/lib/domain/customers/serializers";
import { toMail } from "@/lib/domain/mail/serializers";
import { toInquiry, toNote } from "@/lib/domain/inbox/serializers";
import { toCustomerSubscription } from "@/lib/domain/billing/subscription-serializers";
import type { Everything } from "./queries";
import type { OwnExport } from "./export-schema";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The file that a customer takes away; see `ownExport`. */
export function toOwnExport(all: Everything, exportedAt: Date): OwnExport {
  const startDates = new Map(all.started.map(({ id, startDate }) => [id, toWireDate(startDate)]));
  return {
    exportedAt: exportedAt.toISOString(),
    user: toCustomer(all.user),
    subscriptions: all.subscriptions.map((row) => ({
      ...toCustomerSubscription(row),
      startDate: startDates.get(row.id) ?? "",
    })),
    payments: all.payments.map(toPayment),
    invoices: all.invoices.map(toInvoice),
    refunds: all.refunds.map((row) => ({ ...toRefund(row), payment: row.paymentId })),
    attempts: all.attempts.map(toAttempt),
    notes: all.notes.map((row) => ({ ...toNote(row), subscription: row.subscriptionId })),
    sessions: all.sessions.map(
      ({ createdAt, lastSeenAt, expiresAt, revokedAt, ip, userAgent }) => ({
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        revokedAt: iso(revokedAt),
        ip,
        userAgent,
      }),
    ),
    mails: all.mails.map(toMail),
    inquiries: all.inquiries.map(toInquiry),
    events: all.events.map(({ id, version, createdAt, action, entity, entityId, ...event }) => ({
      ...{ _id: id, version, createdAt: createdAt.toISOString(), action, entity, entityId },
      changes: event.changes as Record<string, unknown>,
      ip: event.actorId === all.user.id ? event.ip : null,
    })),
  };
}

function toInvoice(row: Everything["invoices"][number]): OwnExport["invoices"][number] {
  return {
    number: row.number,
    payment: row.paymentId,
    issuedAt: row.issuedAt.toISOString(),
    amount: toDollars(row.amountCents),
    setup: toDollars(row.setupCents),
    tax: toDollars(row.taxCents),
    taxRate: row.taxRate / 100,
    ...pick(row, ["taxName", "reverseCharge", "currency", "note"]),
    service: row.serviceName,
    seller: {
      name: row.sellerName,
      email: row.sellerEmail,
      phone: row.sellerPhone,
      address: row.sellerAddress,
      taxId: row.sellerTaxId,
    },
    buyer: {
      name: row.buyerName,
      email: row.buyerEmail,
      company: row.buyerCompany,
      address: row.buyerAddress,
      taxId: row.buyerTaxId,
    },
  };
}
