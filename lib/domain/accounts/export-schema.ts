import { z } from "zod";
import { dateOutput, instant, uuid } from "@/lib/core/validation";
import { agent, agentMonth } from "@/lib/domain/agents/schema";
import { consent, paymentMethod } from "@/lib/domain/payments/schema";
import { attempt, charge, refund } from "@/lib/domain/charges/schema";
import { ask } from "@/lib/domain/asks/schema";
import { auditEvent } from "@/lib/domain/audit/schema";
import { companyPerson, customer, notifications } from "@/lib/domain/customers/schema";
import { inquiry, note, inquiryReply } from "@/lib/domain/inbox/schema";
import { mail } from "@/lib/domain/mail/schema";
import { keptThread } from "@/lib/domain/requests/schema";
import { customerSubscription } from "@/lib/domain/subscriptions/schema";

/** All data about one customer, as downloaded by an owner; sessions are that owner's own. */
export const ownExport = z.strictObject({
  exportedAt: instant,
  user: customer,
  people: z.array(companyPerson),
  /** Which mails the owner who downloads gets; null of a key. */
  notifications: notifications.nullable(),
  subscriptions: z.array(z.strictObject({ ...customerSubscription.shape, startDate: dateOutput })),
  payments: z.array(charge),
  invoices: z.array(
    z.strictObject({
      number: z.string(),
      payment: uuid,
      issuedAt: instant,
      amount: z.number(),
      setup: z.number(),
      tax: z.number(),
      /** Percent. */
      taxRate: z.number(),
      taxName: z.string(),
      reverseCharge: z.boolean(),
      currency: z.string(),
      note: z.string().nullable(),
      service: z.string(),
      seller: z.strictObject({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        taxId: z.string().nullable(),
      }),
      buyer: z.strictObject({
        name: z.string(),
        email: z.string(),
        company: z.string().nullable(),
        address: z.string().nullable(),
        taxId: z.string().nullable(),
      }),
    }),
  ),
  refunds: z.array(z.strictObject({ ...refund.shape, payment: uuid })),
  attempts: z.array(attempt),
  consents: z.array(consent),
  /** Those that are saved now. */
  paymentMethods: z.array(paymentMethod),
  /** With the months that are sealed, and which runs were called wrong, or noted. */
  agents: z.array(
    z.strictObject({
      ...agent.shape,
      months: z.array(agentMonth),
      verdicts: z.array(
        z.strictObject({
          /** The run's externalId. */
          run: z.string(),
          note: z.string().nullable(),
          by: z.string(),
          at: instant,
        }),
      ),
    }),
  ),
  /** What agents asked its people, and what these answered. */
  asks: z.array(ask),
  requests: z.array(keptThread),
  notes: z.array(z.strictObject({ ...note.shape, subscription: uuid })),
  sessions: z.array(
    z.strictObject({
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      revokedAt: instant.nullable(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  mails: z.array(mail),
  inquiries: z.array(z.strictObject({ ...inquiry.shape, replies: z.array(inquiryReply) })),
  /** `ip` where the owner who downloads did it. */
  events: z.array(auditEvent.omit({ actor: true })),
});
export type OwnExport = z.output<typeof ownExport>;
