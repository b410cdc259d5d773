import "server-only";
import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { issuePayLink } from "@/lib/auth/pay-links";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { lockRow, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import {
  AmbiguousPaymentError,
  ProviderUnavailableError,
  UnknownToProviderError,
} from "@/lib/integrations/payments/contract";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { lockCharges, assertNoMismatch } from "@/lib/domain/charges/charges";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { assertPending } from "@/lib/domain/charges/policy";
import { createSetupOf, isKeptFor } from "./method-keeper";
import type { CheckoutPage, MethodKeeper } from "./method-keeper";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import { attemptTimestamps, isExpired, isUnresolved, nextCheckAt } from "./policy";
import { toColumns } from "./refusals";
import { collectSaved } from "./saved-charges";

const liveStatus = { in: [...LIVE_STATUSES] };
const liveCharge = (chargeId: string) => ({
  chargeId,
  kind: "charge" as const,
  status: liveStatus,
});

/** Part of every update of an attempt. */
export const bumpVersion = () => ({ version: { increment: 1 }, updatedAt: now() });

export interface DueCharge extends ChargeReference {
  amountCents: number;
}

/** The result is unknown: a 503 that asks the caller to retry. */
export const providerUnavailable = (cause?: AmbiguousPaymentError) =>
  new AppError("provider_unavailable", "The payment provider does not answer.", {
    retryAfter: 30,
    cause,
  });

export const paymentInProgress = (sentence = "This charge is being paid at this moment.") =>
  new AppError("payment_in_progress", sentence);

/** An attempt made at an account of the provider that was exchanged since. */
const unknownToProvider = ({ status }: Pick<AttemptModel, "status">) =>
  paymentInProgress(
    status === "processing"
      ? "A bank is working on a payment of this charge that the payment provider does not know any more."
      : "A page to pay this charge, which the payment provider does not know any more, may still be open. It ends within a day: try again then.",
  );

const { day } = formatFor("en-US");

const storedOrder = z.object({
  customer: z.string().nullable().default(null),
  siteUrl: z.string(),
  isByLink: z.boolean().default(false),
  /** Of an attempt from before charges could be paid together. */
  text: z.string().optional(),
  lines: z.array(z.object({ text: z.string(), amountCents: z.int() })).optional(),
});

async function readOrder(tx: Tx, chargeIds: readonly string[]) {
  const charges = await tx.charge.findMany({
    where: { id: { in: [...chargeIds] } },
    select: { ...titleColumns, id: true, amountCents: true, periodStart: true },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });
  const lines = charges.map(({ periodStart, amountCents, ...charge }) => {
    const from = periodStart ? `, from ${day(toWireDate(periodStart))}` : "";
    return { text: `${titleOf(charge)}${from}`, amountCents };
  });
  return { lines, siteUrl: env().SITE_URL };
}

/** The attempts of charges that are paid together, the one that leads first; or the one alone. */
export async function readGroup(tx: Tx, leadId: string): Promise<AttemptModel[]> {
  const group = await tx.attempt.findMany({
    where: { OR: [{ id: leadId }, { leadId }] },
    orderBy: { id: "asc" },
  });
  return group.sort((a, b) => Number(a.leadId !== null) - Number(b.leadId !== null));
}

export const sumOf = (charges: readonly { amountCents: number }[]): number =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The live attempts that charges are part of, each by the one that leads. */
export async function findLiveLeads(tx: Tx, chargeIds: readonly string[]): Promise<AttemptModel[]> {
  const live = await tx.attempt.findMany({
    where: { chargeId: { in: [...chargeIds] }, kind: "charge", status: liveStatus },
    select: { id: true, leadId: true },
  });
  if (live.length === 0) return [];
  const ids = live.map(({ id, leadId }) => leadId ?? id);
  return tx.attempt.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
}

/** Whether a Checkout pays exactly these charges, and keeps the method for the same person. */
export async function isSamePayment(
  tx: Tx,
  { id, methodId }: AttemptModel,
  charges: readonly ChargeReference[],
  keeper: MethodKeeper | null,
): Promise<boolean> {
  if (methodId || !(await isKeptFor(tx, id, keeper))) return false;
  const group = await readGroup(tx, id);
  const paid = new Set(group.map(({ chargeId }) => chargeId));
  return paid.size === charges.length && charges.every((charge) => paid.has(charge.id));
}

/**
 * Changes an attempt and those that follow it in one transaction: charges that are paid together
 * have one status, also when the process dies. Only the first is known to the provider; whoever
 * changes the group locks it first, so that two never wait for each other.
 */
async function updateGroup(
  tx: Tx,
  id: string,
  before: readonly AttemptModel["status"][],
  { providerId, ...data }: Prisma.AttemptUncheckedUpdateManyInput,
): Promise<boolean> {
  const status = { in: [...before] };
  await lockRow(tx, "Attempt", id);
  if (providerId) await tx.attempt.updateMany({ where: { id, status }, data: { providerId } });
  const { count } = await tx.attempt.updateMany({
    where: { OR: [{ id }, { leadId: id }], status },
    data: { ...data, ...bumpVersion() },
  });
  return count > 0;
}

/**
 * The one live attempt of a charge, or of several that are paid together, committed before the
 * provider is called, so that a second caller or a restarted process uses the same idempotency key.
 * Its own transaction: it stays when the request fails. A 409 unless all are pending, while another
 * attempt of one of them is live, and after a mismatched payment. Returns the one that leads.
 */
export function startAttempt(
  charges: readonly DueCharge[],
  { keeper, isByLink }: CheckoutPage = { keeper: null, isByLink: false },
): Promise<AttemptModel> {
  const { name: provider } = paymentProvider();
  const ids = charges.map(({ id }) => id);
  const kind = "charge" as const;
  const start = async (tx: Tx) => {
    await lockCharges(tx, charges, "nowait");
    for (const lead of await findLiveLeads(tx, ids)) {
      const isSame = await isSamePayment(tx, lead, charges, keeper);
      if (isSame && lead.provider === provider) return lead;
      if (lead.provider !== "manual") throw paymentInProgress();
      await saveUnsettledOutcome(tx, lead.id, EXPIRED);
    }
    const rows = await tx.charge.findMany({
      where: { id: { in: ids } },
      select: { id: true, status: true, _count: { select: { attempts: { where: { kind } } } } },
    });
    for (const row of rows) assertPending(row);
    await assertNoMismatch(tx, ids);
    const counts = new Map(rows.map((row) => [row.id, row._count.attempts]));
    const toRow = ({ id, amountCents }: DueCharge) => ({
      chargeId: id,
      kind,
      provider,
      key: `charge-${id}-${(counts.get(id) ?? 0) + 1}`,
      amountCents,
      ...attemptTimestamps(now()),
    });
    const [first, ...others] = charges.map(toRow);
    if (!first) throw new Error("An attempt is of a charge.");
    const customer = keeper?.customer ?? null;
    const order =
      provider === "manual" ? undefined : { ...(await readOrder(tx, ids)), isByLink, customer };
    const lead = await tx.attempt.create({ data: { ...first, order } });
    if (keeper) await createSetupOf(tx, lead, keeper);
    if (others.length > 0)
      await tx.attempt.createMany({ data: others.map((row) => ({ ...row, leadId: lead.id })) });
    return lead;
  };
  return retryLocked(() => db().$transaction(start));
}

/** How the customer says they paid, where no provider collects. */
export interface ManualPayment {
  method: string;
  transactionId: string;
}

async function collectCharge(attempt: AttemptModel, manual: ManualPayment): Promise<Outcome> {
  const { id, key, chargeId, provider } = attempt;
  const group = await readGroup(db(), id);
  const amountCents = sumOf(group);
  const chargeIds = group.map((member) => member.chargeId);
  const order = async () => {
    const { text, lines, isByLink, ...rest } = storedOrder.parse(
      attempt.order ?? (await readOrder(db(), chargeIds)),
    );
    const payPath = isByLink ? await issuePayLink(db(), chargeId) : null;
    return { ...rest, payPath, lines: lines ?? [{ text: text ?? "", amountCents }] };
  };
  return paymentProvider(provider).collect({ id, key, amountCents, chargeId, order, ...manual });
}

function fetchOutcome(attempt: AttemptModel, manual: ManualPayment): Promise<Outcome> {
  const provider = paymentProvider(attempt.provider);
  const { id, key, amountCents, kind, providerId, transactionId } = attempt;
  if (kind === "charge") {
    if (providerId) return provider.retrieve(providerId);
    return attempt.methodId ? collectSaved(attempt) : collectCharge(attempt, manual);
  }
  if (providerId) return provider.retrieveRefund(providerId);
  // Still `created` after its check time: its process died, perhaps after the provider's answer.
  const isCheckDue = attempt.checkAt !== null && attempt.checkAt <= now();
  const isRetry = attempt.status !== "created" || isCheckDue;
  return provider.refund({ id, key, amountCents, isRetry, transactionId: transactionId ?? "" });
}

/**
 * The provider's state of an attempt. One that it never answered is requested again under its key,
 * which repeats the answer and not the effect. No answer is recorded, and a 503. Not to be called
 * inside a transaction.
 */
export async function pollProvider(
  attempt: AttemptModel,
  manual: ManualPayment = { method: "", transactionId: "" },
): Promise<Outcome> {
  try {
    return await fetchOutcome(attempt, manual);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    const level = isUnresolved(attempt) ? "error" : "warn";
    logger[level]({ err: error, attempt: attempt.id }, "the payment provider does not answer");
    const { id } = attempt;
    const checkAt = nextCheckAt(attempt.createdAt);
    await db().$transaction(async (tx) => {
      await updateGroup(tx, id, LIVE_STATUSES, { error: error.message, checkAt });
      await updateGroup(tx, id, ["created"], { status: "unknown" });
    });
    throw providerUnavailable(error instanceof AmbiguousPaymentError ? error : undefined);
  }
}

type UnsettledOutcome = Exclude<Outcome, SettledOutcome>;

/** Ended here: the provider did not say so. */
const EXPIRED = { state: "expired", providerId: null } as const;

/** Records an outcome that moved no money, unless the attempt has ended. Whether it was written. */
export async function saveUnsettledOutcome(
  tx: Tx,
  id: string,
  outcome: UnsettledOutcome,
): Promise<boolean> {
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id } });
  const { state, providerId, ...details } = toColumns(attempt, outcome);
  const before = state === "open" ? (["created", "open", "unknown"] as const) : LIVE_STATUSES;
  return updateGroup(tx, id, before, {
    status: state,
    error: null,
    checkAt: nextCheckAt(attempt.createdAt),
    ...details,
    ...(providerId && { providerId }),
  });
}

/** The same in a transaction of its own. */
const saveAtOnce = (id: string, outcome: UnsettledOutcome): Promise<boolean> =>
  db().$transaction((tx) => saveUnsettledOutcome(tx, id, outcome));

/**
 * Records that an attempt moved money, in the transaction that settles or refunds it. One that
 * follows another has the other's transaction id, by which its part is refunded.
 */
export async function finishAttempt(
  tx: Tx,
  { id, leadId }: Pick<AttemptModel, "id" | "leadId">,
  status: "succeeded" | "orphaned" | "mismatched",
  { providerId, transactionId }: Pick<SettledOutcome, "providerId" | "transactionId">,
  error: string | null = null,
): Promise<void> {
  await tx.attempt.updateMany({
    where: { id },
    data: {
      status,
      error,
      checkAt: null,
      ...bumpVersion(),
      ...(providerId && { transactionId }),
      ...(providerId && !leadId && { providerId }),
    },
  });
}

/** Records why an attempt failed; an ended one stays as it is. */
export async function failAttempt(id: string, error: string): Promise<void> {
  await saveAtOnce(id, { state: "failed", providerId: null, error });
}

/**
 * As `pollProvider`; an attempt that the provider does not know any more expires with its page.
 * Until then, and while a bank processes it, it is a 409.
 */
export async function pollOrExpire(attempt: AttemptModel): Promise<Outcome> {
  try {
    return await pollProvider(attempt);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.cause instanceof UnknownToProviderError;
    if (!isUnknown || !(attempt.providerId ?? attempt.methodId)) throw error;
    if (attempt.status === "processing" || !isExpired(attempt)) throw unknownToProvider(attempt);
    return { state: "expired", providerId: attempt.providerId };
  }
}

/**
 * Ends the live attempt of a charge, with all that are paid in it, before the charge is settled
 * another way or voided. A 409 when it is paid or being paid, a 503 when the provider does not
 * answer; then nothing has changed. Returns an expired attempt that the provider does not know any
 * more, for `abandonAttempt`.
 */
export async function closeAttempt(chargeId: string): Promise<AttemptModel | null> {
  const [live] = await findLiveLeads(db(), [chargeId]);
  const attempt = live && (await ensureProviderId(live));
  if (!attempt) return null;
  const answer = await paymentProvider(attempt.provider)
    .close(attempt)
    .catch((error: unknown) => {
      if (!(error instanceof UnknownToProviderError)) throw providerUnavailable();
      if (!isExpired(attempt)) throw unknownToProvider(attempt);
      return "unknown" as const;
    });
  if (answer === "paying") throw paymentInProgress();
  if (answer === "unknown") return attempt;
  await saveAtOnce(attempt.id, EXPIRED);
  return null;
}

/**
 * Expires an attempt that the provider does not know any more, in the transaction of the
 * administrator who settles the charge: only the former account could tell its result.
 */
export async function abandonAttempt(
  tx: Tx,
  { id, status }: AttemptModel,
  caller: Caller,
): Promise<void> {
  if (!(await saveUnsettledOutcome(tx, id, EXPIRED))) return;
  const attempt = { from: status, to: "expired" };
  for (const { chargeId } of await readGroup(tx, id))
    await auditOf("payment")(tx, caller, "payment.try_given_up", chargeId, { attempt });
}

/** A 409, under the charge's lock, when an attempt was started since `closeAttempt`. */
export async function assertNoLiveAttempt(tx: Tx, chargeId: string): Promise<void> {
  const where = { ...liveCharge(chargeId), provider: { not: "manual" } };
  if ((await tx.attempt.count({ where })) > 0) throw paymentInProgress();
}

/**
 * The attempt with its provider id, requested again if the answer was lost; null if it failed. What
 * takes money while nobody is there is repeated by the job alone: a 409.
 */
async function ensureProviderId(attempt: AttemptModel): Promise<AttemptModel | null> {
  if (attempt.providerId ?? attempt.provider === "manual") return attempt;
  if (attempt.methodId) throw paymentInProgress();
  const outcome = await pollProvider(attempt);
  if (outcome.state === "settled") throw paymentInProgress();
  await saveAtOnce(attempt.id, outcome);
  return outcome.providerId ? { ...attempt, providerId: outcome.providerId } : null;
}
