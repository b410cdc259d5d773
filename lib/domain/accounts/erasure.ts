import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { db, inLongTransaction } from "@/lib/db/client";
import type { Query } from "@/lib/db/client";
import { sealAgent } from "@/lib/domain/agents/months";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { eraseRows } from "./erase-rows";

/**
 * Erases the personal data of a deleted customer for good, in one transaction that may take long.
 * Again it changes nothing. 404 when missing, 409 unless deleted or while a payment is in progress.
 */
export async function eraseCustomer(
  _scope: AgencyScope<"agency">,
  id: string,
  { actor, ip, requestId }: Caller,
): Promise<void> {
  await sealMonthsOf(id);
  await inLongTransaction(async (query) => {
    await lockDeleted(query, id);
    const [earlier] = await query(`SELECT FROM "Erasure" WHERE "customerId" = $1`, [id]);
    if (earlier) return;
    await refuseLivePayment(query, id);
    const entry = { customerId: id, erasedAt: now(), byId: actor.id };
    await eraseRows(query, entry, { ip, requestId });
  });
}

/** The last months of a deleted customer's agents: after the erasure their runs are gone. */
async function sealMonthsOf(customerId: string): Promise<void> {
  const ofCustomer = { customerId, customer: { deletedAt: { not: null } } };
  const agents = await db().agent.findMany({
    where: { closedAt: null, subscription: ofCustomer },
    select: { id: true },
  });
  for (const { id } of agents) await sealAgent(id, { atOnce: true });
}

async function lockDeleted(query: Query, id: string): Promise<void> {
  const [customer] = await query(
    `SELECT "deletedAt" FROM "Customer" WHERE id = $1 FOR UPDATE NOWAIT`,
    [id],
  ).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "55P03")
      throw conflict("This customer is being changed right now. Try again in a little while.");
    throw error;
  });
  if (!customer) throw notFound("customer");
  if (customer.deletedAt === null) throw conflict("Delete the customer first.");
}

/** What the provider may still take is settled first: its answer would bring data back. */
async function refuseLivePayment(query: Query, id: string): Promise<void> {
  const [live] = await query(
    `SELECT FROM "Attempt" a JOIN "AttemptLine" l ON l."attemptId" = a.id JOIN "Charge" p ON p.id = l."chargeId"
     WHERE p."customerId" = $1 AND a.status::text = ANY ($2) LIMIT 1`,
    [id, LIVE_STATUSES],
  );
  if (live)
    throw new AppError(
      "payment_in_progress",
      "A payment of this customer is under way. Erase when it is over.",
    );
}
