import "server-only";
import { z } from "zod";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { EventSubject, WebhookEvent } from "./contract";

/** Maximum age of an event when it arrives. */
const TOLERANCE_SECONDS = 300;

const storedText = z.string().min(1).max(255);
/** What Stripe signs, of which only this is read. */
export const stripeEvent = z.object({
  id: storedText,
  type: storedText,
  /** Unix seconds; those after the year 9999 are no instant of PostgreSQL's. */
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.object({
      id: storedText.optional(),
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/**
 * Whether the bytes were signed within the last minutes by the endpoint's secret, or by the former
 * one while it is exchanged. False without a secret.
 */
export async function isSignedWebhook(raw: Uint8Array, signature: string): Promise<boolean> {
  const { STRIPE_WEBHOOK_SECRET: present, STRIPE_WEBHOOK_SECRET_PREVIOUS: previous } = env();
  const { signature: check } = (await import("stripe")).default.webhooks;
  const isSignedBy = (secret: string) => {
    try {
      const at = now().getTime();
      const payload = Buffer.from(raw);
      return check?.verifyHeader(payload, signature, secret, TOLERANCE_SECONDS, undefined, at);
    } catch {
      return false;
    }
  };
  return [present, previous].some((secret) => secret !== undefined && isSignedBy(secret));
}

const SUBJECTS: Record<string, EventSubject> = {
  "checkout.session.completed": "checkout",
  "checkout.session.async_payment_succeeded": "checkout",
  "checkout.session.async_payment_failed": "checkout",
  "checkout.session.expired": "checkout",
  "payment_intent.succeeded": "autopay",
  "payment_intent.processing": "autopay",
  "payment_intent.payment_failed": "autopay",
  "payment_intent.requires_action": "autopay",
  "refund.created": "refund",
  "refund.updated": "refund",
  "refund.failed": "refund",
  "charge.dispute.created": "dispute",
  "charge.dispute.closed": "dispute_closed",
  "setup_intent.succeeded": "setup",
  "payment_method.detached": "method",
  "payment_method.automatically_updated": "method",
  "mandate.updated": "mandate",
};

export function toWebhookEvent(event: z.output<typeof stripeEvent>): WebhookEvent {
  const { object } = event.data;
  return {
    provider: "stripe",
    id: event.id,
    type: event.type,
    subject: SUBJECTS[event.type] ?? null,
    createdAt: new Date(event.created * 1_000),
    objectId: object.id ?? null,
    reference:
      object.client_reference_id ?? object.metadata?.attempt ?? object.metadata?.setup ?? null,
  };
}
