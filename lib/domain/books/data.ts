import "server-only";
import { z } from "zod";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { invariant } from "./schema";
import type { Checks } from "./schema";

/** What the last run of the checks found; null before the first. */
export async function findLastChecks(_scope: AgencyScope): Promise<Checks | null> {
  const row = await db().booksCheck.findFirst({ orderBy: { checkedAt: "desc" } });
  if (!row) return null;
  const { checkedAt, ms, rows, results } = row;
  const invariants = z.array(invariant).parse(results);
  return { checkedAt: checkedAt.toISOString(), invariants, ms, rows };
}

/** What of billing waits for somebody: what is parked, and the mails that could not be sent. */
export async function countTrouble(_scope: AgencyScope) {
  const [parked, failedMails, unknownAttempts] = await Promise.all([
    db().subscription.count({ where: { parkedAt: { not: null } } }),
    db().mail.count({ where: { status: "failed" } }),
    db().attempt.count({ where: { status: "unknown" } }),
  ]);
  return { parked, failedMails, unknownAttempts };
}
