import "server-only";
import { now, today } from "@/lib/core/clock";
import { toColumn, toWireDate } from "@/lib/core/dates";
import { MINUTE_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { readJobsClock } from "./jobs";

const MAX_MINUTES = 30;
/** A run an hour is usual; a weekend without one may be. */
const MAX_DAYS = 3;

/**
 * Why the billing job must not go on by itself, if so: this machine's clock is far from the
 * database's, or charges have been due for days, after a long outage or a leap of the clock. An
 * administrator's own run makes them. A demonstration is billed however long it lay still.
 */
export async function findRunBlock(at = now()): Promise<string | null> {
  if (env().SEED_DEMO) return null;
  const [{ databaseNow }, late] = await Promise.all([
    readJobsClock(),
    db().subscription.findFirst({
      where: {
        status: "active",
        heldAt: null,
        customer: { isActive: true, deletedAt: null },
        nextBillingDate: { lt: toColumn(today().subtract({ days: MAX_DAYS })) },
      },
      select: { nextBillingDate: true },
      orderBy: { nextBillingDate: "asc" },
    }),
  ]);
  const minutes = Math.round(Math.abs(at.getTime() - databaseNow.getTime()) / MINUTE_MS);
  if (minutes > MAX_MINUTES)
    return `The clocks of the application and of the database are ${minutes} minutes apart.`;
  return late && `Charges due since ${toWireDate(late.nextBillingDate)} have not been made.`;
}
