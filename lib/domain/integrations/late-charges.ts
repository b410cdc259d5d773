import "server-only";
import { createHash } from "node:crypto";
import { today } from "@/lib/core/clock";
import { fromColumn, startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { announce } from "@/lib/domain/audit/announce";
import { notProcessing } from "@/lib/domain/charges/policy";

/** A charge that has been late for longer was announced, or there was no job for a week. */
const DAYS = 7;

/** The event's id follows from the charge, so that it is announced once. */
function eventIdOf(chargeId: string): string {
  const digits = createHash("sha256").update(`charge.late:${chargeId}`).digest("hex");
  return [8, 12, 16, 20, 32].map((end, n) => digits.slice([0, 8, 12, 16, 20][n], end)).join("-");
}

/**
 * Announces the charges that have become late: nothing is written when a day begins. None that a
 * bank works on.
 */
export async function announceLateCharges(): Promise<void> {
  const day = today();
  const charges = await db().charge.findMany({
    where: {
      status: "pending",
      dueDate: { lt: toColumn(day), gte: toColumn(day.subtract({ days: DAYS })) },
      ...notProcessing,
    },
    select: { id: true, dueDate: true },
  });
  const happenings = charges.map(({ id, dueDate }) => ({
    event: "charge.late" as const,
    subjectId: id,
    id: eventIdOf(id),
    at: startOfDay(fromColumn(dueDate).add({ days: 1 }), env().TIME_ZONE),
  }));
  await announce(db(), happenings);
}
