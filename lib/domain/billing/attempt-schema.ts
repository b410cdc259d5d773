import { z } from "zod";
import { entity, instant, listOf, listQuery, one, uuid } from "@/lib/core/validation";
import { ATTEMPT_STATUSES } from "./constants";

const attemptStatus = z.enum(ATTEMPT_STATUSES);

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

export const attemptsAnswer = listOf("attempts", attempt);
export const attemptsQuery = listQuery(["createdAt"], {
  status: attemptStatus.optional(),
  paymentId: uuid.optional(),
});
export type AttemptsQuery = z.output<typeof attemptsQuery>;

/** How money moves, and how the tries stand that somebody may have to look at. */
export const providerState = z.strictObject({
  provider: z.enum(["manual", "stripe"]),
  live: z.boolean(),
  apiVersion: z.string().nullable(),
  lastWebhookAt: instant.nullable(),
  lastReconciledAt: instant.nullable(),
  attempts: z.strictObject({
    ...{ open: z.int(), processing: z.int(), unknown: z.int() },
    ...{ mismatched: z.int(), orphaned: z.int() },
  }),
});
export type ProviderState = z.output<typeof providerState>;
export const providerAnswer = one(providerState);
