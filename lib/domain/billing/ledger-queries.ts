import "server-only";
import { z } from "zod";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { overdueAttempts } from "./attempt-policy";
import { countParked } from "./due-queries";
import { countFailedJobs, lastFinishedAt } from "./job-queries";
import { invariant } from "./ledger-schema";
import type { BillingFigures, Checks } from "./ledger-schema";

/** What the last run of the checks found; null before the first. */
export async function findLastChecks(_scope: AgencyScope): Promise<Checks | null> {
  const row = await db().booksCheck.findFirst({ orderBy: { checkedAt: "desc" } });
  if (!row) return null;
  const { checkedAt, ms, rows, results } = row;
  const invariants = z.array(invariant).parse(results);
  return { checkedAt: checkedAt.toISOString(), invariants, ms, rows };
}

const MOST_SHOWN = 20;

/** What of billing waits for somebody, and the mails that could not be sent. */
async function countTrouble(scope: AgencyScope) {
  const [failedJobs, failedMails, unknownAttempts] = await Promise.all([
    countFailedJobs(scope),
    db().mail.count({ where: { status: "failed" } }),
    db().attempt.count({ where: { status: "unknown" } }),
  ]);
  return { failedJobs, failedMails, unknownAttempts };
}

/**
 * The same, with what is parked, and the tries that nobody can tell the end of (the oldest 20 of
 * each).
 */
export async function findTrouble(scope: AgencyScope) {
  const named = { user: { select: { name: true } }, service: { select: { name: true } } };
  const [parked, overdue, counts] = await Promise.all([
    db().subscription.findMany({
      where: { parkedAt: { not: null } },
      select: {
        ...{ id: true, userId: true, parkedReason: true },
        ...named,
      },
      ...{ orderBy: { parkedAt: "asc" }, take: MOST_SHOWN },
    }),
    db().attempt.findMany({
      where: overdueAttempts(),
      select: {
        ...{ id: true, paymentId: true, kind: true, status: true, createdAt: true },
        payment: { select: named },
      },
      ...{ orderBy: { createdAt: "asc" }, take: MOST_SHOWN },
    }),
    countTrouble(scope),
  ]);
  return { parked, overdue, ...counts };
}

/** How the books and billing stand, in figures. */
export async function findBillingFigures(scope: AgencyScope): Promise<BillingFigures> {
  const [checks, counts, parked, lastRunAt] = await Promise.all([
    findLastChecks(scope),
    countTrouble(scope),
    countParked(),
    lastFinishedAt(scope, "billing"),
  ]);
  const broken = checks?.invariants.filter(({ holds }) => !holds).map(({ name }) => name) ?? [];
  return {
    books: checks && { checkedAt: checks.checkedAt, holds: broken.length === 0, broken },
    billing: { lastRunAt, parked, ...counts },
  };
}
