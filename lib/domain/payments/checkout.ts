import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import type { Scope } from "@/lib/auth/scope";
import { toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import { sumCents } from "@/lib/core/money";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inOwnTransaction, retryLocked } from "@/lib/db/transactions";
import { lockCharges } from "@/lib/domain/charges/charges";
import { MAX_TOGETHER } from "@/lib/domain/charges/constants";
import { titleColumns, titleOf } from "@/lib/domain/charges/lines";
import {
  assertPayable,
  assertPending,
  isLive,
  payableColumns,
  paymentInProgress,
} from "@/lib/domain/charges/policy";
import { findDue, findTogether } from "@/lib/domain/charges/queries";
import type { DueCharge } from "@/lib/domain/charges/queries";
import type { PaymentProvider } from "@/lib/integrations/payments/contract";
import { paymentProvider } from "@/lib/integrations/payments/provider";
import { announceTransfer } from "./announcements";
import { createAttempt, findAttempt, isUnanswered, listLiveAttempts } from "./attempts";
import type { LoadedAttempt } from "./attempts";
import { createPaidSetup, prepareSetup } from "./method-setups";
import type { PreparedSetup } from "./method-setups";
import { closeAttempt, recordOutcome, settleRecorded, syncAttempt } from "./outcomes";
import type { PayResult } from "./outcomes";
import { beginPayment } from "./provider-calls";
import type { StoredTerms } from "./provider-calls";
import { recordCharge } from "./records";
import type { PayAllInput, PayInput } from "./schema";

/**
 * Pays a subscription's oldest due charge, for the amount in the database, exactly once: of several
 * callers who saw the same charge due one settles it and the others get a 409, so that a double
 * click never pays the next charge; a provider with a page gives all of them the same page. Also a
 * 409: nothing due, an amount the provider does not take, a transaction id used before with the
 * same method. 404 outside the scope. A customer's pay is an attempt, written before the provider
 * is called, or the announcement of a transfer. An administrator's is a record.
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
  if (caller.actor.kind === "admin") return recordCharge(due, input, caller);
  return payCharges([due], input, caller);
}

/**
 * Pays charges of one customer in one attempt, all or none: those named, else all whose due date
 * has come, the oldest first. 404 for a charge outside the scope; 409 when nothing is due, or one
 * of them is not pending.
 */
export async function payAll(
  scope: Scope<"money", "money">,
  { payments: ids, ...input }: PayAllInput,
  caller: Caller,
): Promise<PayResult> {
  const charges = await findTogether(scope, ids, MAX_TOGETHER);
  if (ids && charges.length < new Set(ids).size) throw notFound("payment");
  for (const charge of charges) assertPending(charge);
  if (charges.length === 0) throw new AppError("nothing_due", "Nothing is due.");
  return payCharges(charges, input, caller);
}

/** What is to be paid in one attempt, and how. */
export interface Payment {
  /** Of one customer, the first due first. */
  charges: DueCharge[];
  provider: PaymentProvider;
  /** For whom the provider's page keeps the method; null: for nobody. */
  setup: PreparedSetup | null;
  /** Paid by whoever has the link of the charge, to which the provider's page leads back. */
  isByLink: boolean;
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
  const provider = paymentProvider();
  const setup = input.save ? await prepareSetup(charges, caller) : null;
  const payment = { charges, provider, setup, isByLink: caller.actor === null };
  const isBeingPaid = charges.some(({ liveAttemptId }) => liveAttemptId !== null);
  const open = isBeingPaid ? await closeOthers(payment) : null;
  const cents = sumCents(charges);
  if (cents < provider.limits.minCents || cents > provider.limits.maxCents)
    throw new AppError("not_collectable", "This amount cannot be paid here. Write to us.");
  if (provider.kind === "announces") return announceTransfer(charges, caller);
  return collect(payment, open ?? (await startPayment(payment)), input, caller);
}

/** Whether an attempt pays exactly these charges, and keeps the method for the same person. */
function isSame({ attempt, charges, setup }: LoadedAttempt, payment: Payment): boolean {
  return (
    attempt.provider === payment.provider.name &&
    attempt.methodId === null &&
    setup?.userId === payment.setup?.userId &&
    charges.length === payment.charges.length &&
    charges.every(({ id }) => payment.charges.some((charge) => charge.id === id))
  );
}

/**
 * Ends live attempts that pay some of these charges otherwise: what is pressed last is what can be
 * paid. What was paid there is settled first; a 409 while a bank works on it. Returns the attempt
 * that pays the same, if there is one.
 */
async function closeOthers(payment: Payment): Promise<LoadedAttempt | null> {
  const ids = payment.charges.map(({ id }) => id);
  const live = await listLiveAttempts(db(), ids);
  const others = live.filter((one) => !isSame(one, payment));
  if (others.some(isUnanswered)) throw paymentInProgress();
  const open: LoadedAttempt[] = [];
  let isProcessing = false;
  for (const other of others) {
    const status = await syncAttempt(other);
    if (status === "processing") isProcessing = true;
    else if (isLive({ status })) open.push(other);
  }
  if (isProcessing) throw paymentInProgress();
  for (const other of open) if (!(await closeAttempt(other))) throw paymentInProgress();
  return live.find((one) => !others.includes(one)) ?? null;
}

const startedColumns = {
  ...payableColumns,
  ...titleColumns,
  amountCents: true,
  periodStart: true,
} as const satisfies Prisma.ChargeSelect;

/**
 * The attempt, committed before the provider is called, so that a second caller or a restarted
 * process uses the same idempotency key; of several callers at once the first one's. Its own
 * transaction: it stays when the request fails. A 409 unless all charges are pending, while another
 * attempt of one of them is live, and after a mismatched payment.
 */
export function startPayment(payment: Payment): Promise<LoadedAttempt> {
  const { charges, provider, setup } = payment;
  const write = async (tx: Tx) => {
    await lockCharges(tx, charges, "nowait");
    const rows = await tx.charge.findMany({
      where: { id: { in: charges.map(({ id }) => id) } },
      select: startedColumns,
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
    const id = rows.find(({ liveAttemptId }) => liveAttemptId !== null)?.liveAttemptId;
    const live = id && (await findAttempt(tx, { id }));
    if (live && isSame(live, payment)) return live;
    for (const row of rows) assertPayable(row);
    const number = (rows[0]?.attemptLines.length ?? 0) + 1;
    const loaded = await createAttempt(tx, charges, {
      kind: "charge",
      provider: provider.name,
      key: `charge-${charges[0]?.id}-${number}`,
      order: provider.kind === "collects" ? { ...toTerms(rows, payment) } : undefined,
    });
    if (setup) await createPaidSetup(tx, loaded.attempt, setup);
    return { ...loaded, setup };
  };
  return retryLocked(() => inOwnTransaction(write));
}

const { day } = formatFor("en-US");

/** What the provider's page says, a line a charge. */
function toTerms(
  rows: Prisma.ChargeGetPayload<{ select: typeof startedColumns }>[],
  { setup, isByLink }: Payment,
): StoredTerms {
  const lines = rows.map(({ periodStart, amountCents, ...charge }) => {
    const from = periodStart ? `, from ${day(toWireDate(periodStart))}` : "";
    return { text: `${titleOf(charge)}${from}`, amountCents };
  });
  return { lines, customer: setup?.customer ?? null, siteUrl: env().SITE_URL, isByLink };
}

/** Asks the provider: paid, or its page; once a new one when the open one has ended. */
async function collect(
  payment: Payment,
  loaded: LoadedAttempt,
  input: PayInput,
  caller: RequestMeta,
  isSecondTry = false,
): Promise<PayResult> {
  const outcome = await beginPayment(payment.provider, loaded, input);
  if (outcome.state === "recorded") return settleRecorded(loaded, outcome, caller);
  const chargeIds = loaded.charges.map(({ id }) => id);
  const status = await recordOutcome(loaded, outcome);
  if (status === "succeeded") return { chargeIds };
  if (outcome.state === "open" && status === "open")
    return { chargeIds, checkoutUrl: outcome.checkoutUrl };
  if (status === "processing")
    throw new AppError("payment_in_progress", "This payment is being processed. Nothing to do.");
  const hasEnded = status === "expired" || status === "failed";
  if (hasEnded && loaded.attempt.providerId && !isSecondTry)
    return collect(payment, await startPayment(payment), input, caller, true);
  throw conflict(
    hasEnded
      ? "The payment provider does not take this payment. Write to us."
      : "This charge has just changed. Look at it again.",
  );
}
