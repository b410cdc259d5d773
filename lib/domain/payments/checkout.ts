import "server-only";
import type { AttemptModel } from "@/generated/prisma/models";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import { changesOfNew } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { toDollars } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow, retryLocked } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { findContact } from "@/lib/domain/customers/people";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { announceTransfer } from "./announcements";
import {
  closeAttempt,
  failAttempt,
  findLiveLeads,
  finishAttempt,
  isSamePayment,
  paymentInProgress,
  pollOrExpire,
  pollProvider,
  readGroup,
  saveUnsettledOutcome,
  startAttempt,
  sumOf,
} from "./attempts";
import type { DueCharge } from "./attempts";
import { queueBillingAlert } from "@/lib/domain/charges/notifications";
import { lockCharges } from "@/lib/domain/charges/charges";
import { MAX_TOGETHER } from "@/lib/domain/charges/constants";
import { assertPending } from "@/lib/domain/charges/policy";
import type { CheckoutPage, MethodKeeper } from "./method-keeper";
import { ensureProviderCustomer, syncSetupOf } from "./method-setups";
import { findDue, findTogether, readCharge } from "@/lib/domain/charges/queries";
import type { PayAllInput, PayInput } from "./schema";
import { recordCharge, rejectDuplicateTransaction, settle } from "./records";
import type { PayResult } from "./records";
import { findMismatch } from "./policy";
import { recordRefusal } from "./recorded-refusals";
import { createRefund, ignoreUnavailable, syncRefund } from "./refunds";
import { isUnanswered } from "./saved-charges";
import { nameOfMethod } from "./serializers";

/**
 * Pays a subscription's oldest due charge, for the amount in the database, exactly once: of several
 * callers who saw the same charge due one settles it and the others get a 409, so that a double
 * click never pays the next charge; a provider with a page gives all of them the same page. Also a
 * 409: nothing due, an amount the provider does not take, a transaction id used before with the
 * same method. 404 outside the scope. A customer's pay is an attempt, written before the provider
 * is called; with `transfer` an announcement. An administrator's is a record.
 */
export async function payOldest(
  scope: Scope<"money", "money">,
  subscriptionId: string,
  input: PayInput,
  caller: Caller,
): Promise<PayResult> {
  const due = await findDue(scope, subscriptionId);
  if (due === null) throw notFound("subscription");
  if (!due) throw new AppError("nothing_due", "Nothing is due for this subscription.");
  const charge = { ...due, subscriptionId };
  if (caller.actor.kind === "admin") return recordCharge(charge, input, caller);
  return payCharges([charge], input, caller);
}

/**
 * Pays charges of one customer in one attempt, all or none: those named, else all whose due date
 * has come, the oldest first. 404 for a charge outside the scope; 409 when nothing is due, or one
 * of them is not pending.
 */
export async function payAll(
  scope: Scope<"money", "money">,
  { payments, ...input }: PayAllInput,
  caller: Caller,
): Promise<PayResult> {
  const charges = await findTogether(scope, payments, MAX_TOGETHER);
  if (payments && charges.length < new Set(payments).size) throw notFound("payment");
  for (const charge of charges) assertPending(charge);
  if (charges.length === 0) throw new AppError("nothing_due", "Nothing is due.");
  return payCharges(charges, input, caller);
}

/**
 * Pays charges of one customer in one attempt, by one of their people or, without an actor, by
 * whoever has the link of one. Errors: as of `payOldest`.
 */
export async function payCharges(
  charges: DueCharge[],
  input: PayInput,
  caller: RequestMeta,
): Promise<PayResult> {
  const { name, limits } = paymentProvider();
  const keeper = input.save && name === "stripe" ? await findKeeper(charges, caller) : null;
  await closeOtherAttempts(charges, keeper, name === "transfer");
  const cents = sumOf(charges);
  if (cents < limits.minCents || cents > limits.maxCents)
    throw new AppError("not_collectable", "This amount cannot be paid here. Write to us.");
  if (name === "transfer") return announceTransfer(charges, caller);
  if (name === "manual") return settleImmediately(charges, input, caller);
  return startCheckout(charges, { keeper, isByLink: caller.actor === null });
}

/**
 * Who keeps the method and consents: the caller, or the company's contact, whose mailed link
 * somebody without a session has opened.
 */
async function findKeeper(
  [charge]: readonly DueCharge[],
  { actor }: RequestMeta,
): Promise<MethodKeeper | null> {
  if (!charge || actor?.kind === "admin") return null;
  const { customerId } = await db().charge.findUniqueOrThrow({ where: { id: charge.id } });
  const userId = actor?.id ?? (await findContact(db(), customerId))?.id;
  if (!userId) return null;
  return { customerId, userId, customer: await ensureProviderCustomer(customerId) };
}

/**
 * Ends live attempts that pay some of these charges, or these and others, or that keep the method
 * otherwise: what is pressed last is what can be paid. What was paid there is settled first; a 409
 * while a bank works on it. `closesAll` ends those of exactly these charges too.
 */
async function closeOtherAttempts(
  charges: DueCharge[],
  keeper: MethodKeeper | null,
  closesAll: boolean,
): Promise<void> {
  const leads = await findLiveLeads(
    db(),
    charges.map(({ id }) => id),
  );
  const others: AttemptModel[] = [];
  for (const lead of leads)
    if (closesAll || !(await isSamePayment(db(), lead, charges, keeper))) others.push(lead);
  if (others.some(isUnanswered)) throw paymentInProgress();
  const statuses = new Set<AttemptModel["status"]>();
  for (const lead of others) if (lead.provider !== "manual") statuses.add(await syncAttempt(lead));
  if (statuses.has("processing")) throw paymentInProgress();
  for (const { chargeId, provider } of others)
    if (provider !== "manual" && (await closeAttempt(chargeId))) throw paymentInProgress();
}

/** A manual payment is settled in the request's own transaction. */
async function settleImmediately(
  charges: DueCharge[],
  input: PayInput,
  caller: RequestMeta,
): Promise<PayResult> {
  const attempt = await startAttempt(charges);
  const outcome = await pollProvider(attempt, input);
  if (outcome.state !== "settled") throw new Error(`A record cannot be ${outcome.state}.`);
  const record = async (tx: Tx) => {
    await lockCharges(tx, charges, "nowait");
    const group = await readGroup(tx, attempt.id);
    await settleGroup(tx, group, outcome, caller);
    return { chargeIds: charges.map(({ id }) => id) };
  };
  return retryLocked(async () => {
    try {
      return await rejectDuplicateTransaction(inTransaction(record));
    } catch (error) {
      if (error instanceof AppError) await failAttempt(attempt.id, error.message);
      throw error;
    }
  });
}

/** Settles the charges of attempts by one payment, under their locks; all of them, or a 409. */
async function settleGroup(
  tx: Tx,
  group: readonly AttemptModel[],
  outcome: SettledOutcome,
  caller: RequestMeta,
): Promise<void> {
  const { method, transactionId } = outcome;
  let paidWithId: string | null = null;
  for (const attempt of group) {
    const charge = await tx.charge.findUniqueOrThrow({
      where: { id: attempt.chargeId },
      select: { id: true, subscriptionId: true },
    });
    await finishAttempt(tx, attempt, "succeeded", outcome);
    const savedMethod = await findMethodName(tx, attempt);
    await settle(tx, charge, { method, transactionId, paidWithId, savedMethod }, caller);
    paidWithId ??= charge.id;
  }
}

/** The name of the saved method that an off-session attempt charges. */
async function findMethodName(tx: Tx, { methodId: id }: AttemptModel): Promise<string | null> {
  return id && nameOfMethod(await tx.paymentMethod.findUniqueOrThrow({ where: { id } }));
}

/** The provider's page: the open one, or once a new one when that has ended. */
async function startCheckout(
  charges: DueCharge[],
  page: CheckoutPage,
  isSecondTry = false,
): Promise<PayResult> {
  const chargeIds = charges.map(({ id }) => id);
  const attempt = await startAttempt(charges, page);
  const outcome = await pollOrExpire(attempt);
  const status = await recordOutcome(attempt, outcome);
  if (status === "succeeded") return { chargeIds };
  if (outcome.state === "open" && status === "open")
    return { chargeIds, checkoutUrl: outcome.checkoutUrl };
  if (status === "processing")
    throw new AppError("payment_in_progress", "This payment is being processed. Nothing to do.");
  const hasEnded = status === "expired" || status === "failed";
  if (hasEnded && attempt.providerId && !isSecondTry) return startCheckout(charges, page, true);
  throw conflict(
    hasEnded
      ? "The payment provider does not take this payment. Write to us."
      : "This charge has just changed. Look at it again.",
  );
}

/** Polls the provider for an attempt and records the outcome. Returns the attempt's new status. */
export async function syncAttempt(attempt: AttemptModel): Promise<AttemptModel["status"]> {
  return recordOutcome(attempt, await pollOrExpire(attempt));
}

/**
 * Records an outcome in a transaction of its own: it stays when the request fails. Unmatched money
 * is refunded immediately.
 */
async function recordOutcome(
  attempt: AttemptModel,
  outcome: Outcome,
): Promise<AttemptModel["status"]> {
  const { status, refunds } = await db().$transaction((tx) => applyOutcome(tx, attempt, outcome));
  for (const refund of refunds) await syncRefund(refund).catch(ignoreUnavailable);
  await syncSetupOf(attempt.id);
  return status;
}

interface AppliedOutcome {
  status: AttemptModel["status"];
  /** To be requested from the provider after the commit. */
  refunds: AttemptModel[];
}

/**
 * Records the outcome of an attempt to pay exactly once, under the locks of its charges. Money
 * settles those that are pending; what was paid for another is refunded; what does not match the
 * attempt settles nothing.
 */
export async function applyOutcome(
  tx: Tx,
  { id }: AttemptModel,
  outcome: Outcome,
): Promise<AppliedOutcome> {
  await lockCharges(tx, await readCharges(tx, await readGroup(tx, id)));
  if (outcome.state === "settled") await lockRow(tx, "Attempt", id);
  else if ((await saveUnsettledOutcome(tx, id, outcome)) && outcome.state === "failed")
    await recordRefusal(tx, id);
  const group = await readGroup(tx, id);
  const status = group[0]?.status ?? "unknown";
  const isFinished = ["succeeded", "orphaned", "mismatched"].includes(status);
  if (isFinished || outcome.state !== "settled") return { status, refunds: [] };
  const mismatch = findMismatch({ id, amountCents: sumOf(group) }, outcome);
  if (mismatch) return markMismatched(tx, group, outcome, mismatch);
  const statuses = new Map((await readCharges(tx, group)).map((one) => [one.id, one.status]));
  const isPending = ({ chargeId }: AttemptModel) => statuses.get(chargeId) === "pending";
  await settleGroup(tx, group.filter(isPending), outcome, SYSTEM);
  const refunds: AttemptModel[] = [];
  for (const attempt of group.filter((one) => !isPending(one))) {
    const chargeStatus = statuses.get(attempt.chargeId) ?? "missing";
    refunds.push(await refundUnmatched(tx, attempt, outcome, chargeStatus));
  }
  return {
    status: refunds.some((one) => one.returnsId === id) ? "orphaned" : "succeeded",
    refunds,
  };
}

const readCharges = (tx: Tx, group: readonly AttemptModel[]) =>
  tx.charge.findMany({
    where: { id: { in: group.map(({ chargeId }) => chargeId) } },
    select: { id: true, subscriptionId: true, status: true },
  });

/** A payment that does not match its attempt settles nothing and waits for an administrator. */
async function markMismatched(
  tx: Tx,
  group: AttemptModel[],
  outcome: SettledOutcome,
  reason: string,
): Promise<AppliedOutcome> {
  const chargeIds = group.map(({ chargeId }) => chargeId);
  logger.error({ charges: chargeIds, outcome, reason }, "a payment does not match its attempt");
  for (const attempt of group) await finishAttempt(tx, attempt, "mismatched", outcome, reason);
  await queueBillingAlert(tx, {
    heading: "A payment does not fit its charge",
    chargeId: chargeIds[0] ?? "",
    amountCents: sumOf(group),
    reason,
    paragraph:
      "The payment provider reports something else than was asked for. Nothing was settled, and the customer is not asked again until you record the payment or void the charge.",
  });
  return { status: "mismatched", refunds: [] };
}

/** Money for a charge that is void or settled another way: all of it is refunded. */
async function refundUnmatched(
  tx: Tx,
  attempt: AttemptModel,
  outcome: SettledOutcome,
  chargeStatus: string,
): Promise<AttemptModel> {
  const { id, chargeId, provider, amountCents } = attempt;
  const { transactionId } = outcome;
  const reason = `Paid when the charge was ${chargeStatus}.`;
  await finishAttempt(tx, attempt, "orphaned", outcome, reason);
  const refund = await createRefund(tx, {
    chargeId,
    provider,
    transactionId,
    amountCents,
    reason,
    returnsId: id,
  });
  const changes = changesOfNew({ returned: toDollars(amountCents), transactionId, reason });
  await auditOf("payment")(tx, SYSTEM, "payment.returned", chargeId, changes);
  await queueBillingAlert(tx, {
    heading: "A payment goes back",
    chargeId,
    amountCents,
    reason,
    paragraph: "Money arrived that nobody is owed. All of it is given back.",
  });
  return refund;
}

/** Polls the provider for a charge's live attempt and settles it. 404 outside the scope. */
export async function confirmPayment(
  scope: Scope<"money", "money">,
  chargeId: string,
): Promise<void> {
  await readCharge(scope, chargeId);
  const [attempt] = await findLiveLeads(db(), [chargeId]);
  if (!attempt || attempt.provider === "manual" || isUnanswered(attempt)) return;
  await syncAttempt(attempt).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === "payment_in_progress")) throw error;
  });
}
