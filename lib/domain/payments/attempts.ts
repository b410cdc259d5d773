import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now } from "@/lib/core/clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";
import { sumCents } from "@/lib/core/money";
import type { Tx } from "@/lib/db/client";
import type { ChargeReference } from "@/lib/domain/charges/charges";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { paymentInProgress } from "@/lib/domain/charges/policy";
import type { Outcome, SettledOutcome } from "@/lib/integrations/payments/contract";

/** A charge, and what an attempt pays or gives back of it. */
export interface AttemptedCharge extends ChargeReference {
  amountCents: number;
}

/** The order of an attempt's charges: the key and the provider's page name the first. */
const firstDueFirst = [{ charge: { dueDate: "asc" as const } }, { chargeId: "asc" as const }];

const loadedColumns = {
  lines: {
    select: { amountCents: true, charge: { select: { id: true, subscriptionId: true } } },
    orderBy: firstDueFirst,
  },
  method: { select: { id: true, kind: true, brand: true, last4: true } },
  setup: { select: { userId: true } },
} as const satisfies Prisma.AttemptInclude;

type LoadedRow = Prisma.AttemptGetPayload<{ include: typeof loadedColumns }>;

/** An attempt with what it is for. */
export interface LoadedAttempt extends Pick<LoadedRow, "method" | "setup"> {
  attempt: AttemptModel;
  /** The first due first. */
  charges: AttemptedCharge[];
}

/** Attempts with what they are for. */
export async function listAttempts(
  tx: Tx,
  query: Pick<Prisma.AttemptFindManyArgs, "where" | "orderBy" | "take">,
): Promise<LoadedAttempt[]> {
  const rows = await tx.attempt.findMany({ ...query, include: loadedColumns });
  return rows.map(({ lines, method, setup, ...attempt }) => ({
    attempt,
    charges: lines.map(({ charge, amountCents }) => ({ ...charge, amountCents })),
    method,
    setup,
  }));
}

export async function findAttempt(
  tx: Tx,
  where: Prisma.AttemptWhereInput,
): Promise<LoadedAttempt | null> {
  return (await listAttempts(tx, { where, take: 1 }))[0] ?? null;
}

/** The live attempts of charges. */
export const listLiveAttempts = (tx: Tx, chargeIds: readonly string[]): Promise<LoadedAttempt[]> =>
  listAttempts(tx, {
    where: { liveFor: { some: { id: { in: [...chargeIds] } } } },
    orderBy: { id: "asc" },
  });

/** Whether an automatic payment has no answer yet: what became of it is the jobs' to find out. */
export const isUnanswered = ({ attempt }: LoadedAttempt): boolean =>
  attempt.methodId !== null && attempt.providerId === null;

type NewAttempt = Omit<
  Prisma.AttemptUncheckedCreateInput,
  "amountCents" | "createdAt" | "updatedAt" | "checkAt"
>;

/**
 * Writes an attempt with its lines before the provider is asked, under the locks of its charges.
 * One to pay is their live one from now on: a 409 if one of them has another.
 */
export async function createAttempt(
  tx: Tx,
  charges: AttemptedCharge[],
  attempt: NewAttempt,
  createdAt = now(),
): Promise<LoadedAttempt> {
  const times = { createdAt, updatedAt: createdAt, checkAt: nextCheckAt(createdAt) };
  const row = await tx.attempt.create({
    data: { ...attempt, amountCents: sumCents(charges), ...times },
  });
  await tx.attemptLine.createMany({
    data: charges.map(({ id: chargeId, amountCents }) => ({
      attemptId: row.id,
      chargeId,
      amountCents,
    })),
  });
  const loaded = { attempt: row, charges, method: null, setup: null };
  if (row.kind === "refund") return loaded;
  const { count } = await tx.charge.updateMany({
    where: { id: { in: idsOf(loaded) }, status: "pending", liveAttemptId: null },
    data: { liveAttemptId: row.id },
  });
  if (count < charges.length) throw paymentInProgress();
  return loaded;
}

export const idsOf = ({ charges }: LoadedAttempt): string[] => charges.map(({ id }) => id);

/** Part of every update of an attempt. */
export const bumpVersion = () => ({ version: { increment: 1 }, updatedAt: now() });

type UnsettledOutcome = Exclude<Outcome, SettledOutcome>;

/** What an outcome without money leaves on the attempt, besides its status. */
function columnsOf(outcome: UnsettledOutcome) {
  switch (outcome.state) {
    case "open":
      return { checkoutUrl: outcome.checkoutUrl, expiresAt: outcome.expiresAt };
    case "failed":
      return { error: outcome.error, refusal: outcome.refusal?.kind };
    default:
      return {};
  }
}

/**
 * Records an outcome that moved no money, unless the attempt has ended, under the locks of its
 * charges. Whether it was written.
 */
export async function saveOutcome(
  tx: Tx,
  loaded: LoadedAttempt,
  outcome: UnsettledOutcome,
): Promise<boolean> {
  const { id, createdAt } = loaded.attempt;
  const { state, providerId } = outcome;
  const before = state === "open" ? (["created", "open", "unknown"] as const) : LIVE_STATUSES;
  const { count } = await tx.attempt.updateMany({
    where: { id, status: { in: [...before] } },
    data: {
      status: state,
      error: null,
      checkAt: nextCheckAt(createdAt),
      ...bumpVersion(),
      ...columnsOf(outcome),
      ...(providerId && { providerId }),
    },
  });
  const hasEnded = state === "expired" || state === "failed";
  if (count > 0 && hasEnded) await clearLive(tx, loaded);
  return count > 0;
}

/**
 * Records that an attempt moved money, once, in the transaction that settles or refunds it. Whether
 * it was written.
 */
export async function finishAttempt(
  tx: Tx,
  loaded: LoadedAttempt,
  status: "succeeded" | "unmatched" | "mismatched",
  { providerId, transactionId }: Pick<SettledOutcome, "providerId" | "transactionId">,
  error: string | null = null,
): Promise<boolean> {
  const { count } = await tx.attempt.updateMany({
    where: {
      id: loaded.attempt.id,
      status: { notIn: ["succeeded", "unmatched", "mismatched"] },
    },
    data: {
      status,
      error,
      checkAt: null,
      ...bumpVersion(),
      ...(providerId && { providerId, transactionId }),
    },
  });
  if (count > 0) await clearLive(tx, loaded);
  return count > 0;
}

/** Its charges can be paid otherwise again. */
async function clearLive(tx: Tx, loaded: LoadedAttempt): Promise<void> {
  const { id, kind } = loaded.attempt;
  if (kind === "charge")
    await tx.charge.updateMany({
      where: { id: { in: idsOf(loaded) }, liveAttemptId: id },
      data: { liveAttemptId: null },
    });
}

/** The status of an attempt now. */
export async function readStatus(
  tx: Tx,
  { attempt: { id } }: LoadedAttempt,
): Promise<AttemptModel["status"]> {
  const { status } = await tx.attempt.findUniqueOrThrow({
    where: { id },
    select: { status: true },
  });
  return status;
}

/** When to poll an attempt created at an instant: after 5 minutes, after an hour, then hourly. */
export function nextCheckAt(createdAt: Date): Date {
  const age = now().getTime() - createdAt.getTime();
  if (age < 5 * MINUTE_MS) return new Date(createdAt.getTime() + 5 * MINUTE_MS);
  if (age < HOUR_MS) return new Date(createdAt.getTime() + HOUR_MS);
  return new Date(now().getTime() + HOUR_MS);
}

type AttemptAge = Pick<AttemptModel, "createdAt" | "expiresAt">;

/** An attempt whose end is unknown ends after a day, as the others do. */
const expiryOf = ({ createdAt, expiresAt }: AttemptAge): number =>
  expiresAt?.getTime() ?? createdAt.getTime() + DAY_MS;

/** Whether nobody can start to pay on the page of an attempt any more. */
export const isExpired = (attempt: AttemptAge): boolean => expiryOf(attempt) < now().getTime();

/** Whether an attempt has no result a day after it expired. */
export const isUnresolved = (attempt: AttemptAge): boolean =>
  expiryOf(attempt) < now().getTime() - DAY_MS;

/** The same as a relation; a bank may process a payment for up to two weeks. */
export function unresolvedRows(): Prisma.Sql {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return Prisma.sql`SELECT * FROM "Attempt" WHERE status::text IN (${Prisma.join([...LIVE_STATUSES])})
    AND CASE WHEN status = 'processing' THEN "createdAt" < ${before(14)}
      ELSE coalesce("expiresAt", "createdAt" + interval '1 day') < ${before(1)} END`;
}
