import "server-only";
import { z } from "zod";
import type { AttemptModel } from "@/generated/prisma/models";
import { issuePayLink } from "@/lib/auth/pay-links";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { savedOrder } from "@/lib/domain/charges/autopay-plan";
import { paymentInProgress } from "@/lib/domain/charges/policy";
import {
  AmbiguousPaymentError,
  ProviderUnavailableError,
  UnknownToProviderError,
} from "@/lib/integrations/payments/contract";
import type {
  ManualPayment,
  Order,
  Outcome,
  PaymentProvider,
  RecordedOutcome,
} from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { bumpVersion, isExpired, isUnanswered, isUnresolved, nextCheckAt } from "./attempts";
import type { LoadedAttempt } from "./attempts";

/** The result is unknown: a 503 that asks the caller to retry. */
export const providerUnavailable = (cause?: ProviderUnavailableError) =>
  new AppError("provider_unavailable", "The payment provider does not answer.", {
    retryAfter: 30,
    cause,
  });

/** `call` to the provider; no answer is a 503. */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw providerUnavailable(error);
    throw error;
  }
}

/** Whether the provider does not answer at all; false when it answers that it does not know. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === "provider_unavailable" &&
  !(error.cause instanceof AmbiguousPaymentError);

/** How what the provider's page is opened with is stored: without the token of a pay link. */
const storedTerms = z.object({
  lines: z.array(z.object({ text: z.string(), amountCents: z.int() })),
  customer: z.string().nullable(),
  siteUrl: z.string(),
  isByLink: z.boolean(),
});
export type StoredTerms = z.output<typeof storedTerms>;

/** What the provider is asked with; it is told once what a payment is begun with. */
async function toOrder({ attempt, charges: [first] }: LoadedAttempt): Promise<Order> {
  const { id, key, providerId, amountCents, methodId, order } = attempt;
  const request = { id, key, providerId, amountCents, chargeId: first?.id ?? "" };
  if (providerId !== null || order === null) return { ...request, terms: null };
  if (methodId !== null)
    return { ...request, terms: { kind: "autopay", ...savedOrder.parse(order) } };
  const { isByLink, ...terms } = storedTerms.parse(order);
  const payPath = isByLink ? await issuePayLink(db(), request.chargeId) : null;
  return { ...request, terms: { kind: "checkout", ...terms, payPath } };
}

/** Begins a payment, or goes on with it. No answer is recorded, and a 503. */
export const beginPayment = (
  provider: PaymentProvider,
  loaded: LoadedAttempt,
  payment: ManualPayment,
): Promise<Outcome | RecordedOutcome> => ask(loaded, (order) => provider.begin(order, payment));

/**
 * What became of a payment. One that the provider never answered is begun again under its key,
 * which repeats the answer and not the effect. No answer is recorded, and a 503.
 */
export const pollPayment = (loaded: LoadedAttempt): Promise<Outcome> =>
  ask(loaded, (order) => paymentProvider(loaded.attempt.provider).poll(order));

/**
 * Asks the provider about a payment. One that it does not know any more expires with its page;
 * until then, and while a bank processes it, it is a 409.
 */
async function ask<T>(
  loaded: LoadedAttempt,
  call: (order: Order) => Promise<T>,
): Promise<T | Outcome> {
  const { attempt } = loaded;
  const order = await toOrder(loaded);
  try {
    return await call(order);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    await noteNoAnswer(attempt, error);
    const isKnownHere = attempt.providerId !== null || attempt.methodId !== null;
    if (!(error instanceof UnknownToProviderError && isKnownHere)) throw providerUnavailable(error);
    if (attempt.status === "processing" || !isExpired(attempt)) throw unknownToProvider(attempt);
    return { state: "expired", providerId: attempt.providerId };
  }
}

/** The attempt says that it has no answer, and is asked about later. */
async function noteNoAnswer(attempt: AttemptModel, error: ProviderUnavailableError): Promise<void> {
  const { id, createdAt } = attempt;
  const level = isUnresolved(attempt) ? "error" : "warn";
  logger[level]({ err: error, attempt: id }, "the payment provider does not answer");
  const data = { error: error.message, checkAt: nextCheckAt(createdAt), ...bumpVersion() };
  const others = { in: ["open", "processing", "unknown"] as AttemptModel["status"][] };
  await db().attempt.updateMany({ where: { id, status: others }, data });
  await db().attempt.updateMany({
    where: { id, status: "created" },
    data: { ...data, status: "unknown" },
  });
}

/** An attempt made at an account of the provider that was exchanged since. */
const unknownToProvider = ({ status }: Pick<AttemptModel, "status">) =>
  paymentInProgress(
    status === "processing"
      ? "A bank is working on a payment of this charge that the payment provider does not know any more."
      : "A page to pay this charge, which the payment provider does not know any more, may still " +
          "be open. It ends within a day: try again then.",
  );

/**
 * Ends a payment at the provider: a 409 when it is paid or being paid there, and for an automatic
 * payment without an answer, which the jobs alone ask for again; a 503 when the provider does not
 * answer. False for an expired one that the provider does not know any more.
 */
export async function closePayment(loaded: LoadedAttempt): Promise<boolean> {
  const { attempt } = loaded;
  if (isUnanswered(loaded)) throw paymentInProgress();
  try {
    const answer = await paymentProvider(attempt.provider).close(await toOrder(loaded));
    if (answer === "closed") return true;
  } catch (error) {
    if (!(error instanceof UnknownToProviderError)) throw providerUnavailable();
    if (!isExpired(attempt)) throw unknownToProvider(attempt);
    return false;
  }
  throw paymentInProgress();
}

/** Requests a refund, or what became of it. No answer is recorded, and a 503. */
export async function requestRefund({ attempt }: LoadedAttempt): Promise<Outcome> {
  const { id, key, providerId, amountCents, transactionId, status, checkAt } = attempt;
  // Still `created` after its check time: its process died, perhaps after the provider's answer.
  const isRetry = status !== "created" || (checkAt !== null && checkAt <= now());
  const request = { id, key, providerId, amountCents, isRetry };
  try {
    const provider = paymentProvider(attempt.provider);
    return await provider.refund({ ...request, transactionId: transactionId ?? "" });
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    await noteNoAnswer(attempt, error);
    throw providerUnavailable(error);
  }
}
