import { mintSession } from "@/lib/auth/sessions";
import { closeDb, db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { admin } from "@/prisma/factories/customer";
import { filledDatabase } from "../bench/harness";

const MANY = { customers: 2_000, subscriptions: 8_000, payments: 20_000 };

/**
 * Makes the database at `url`, with thousands of charges that are due unless asked for fewer. The
 * token is an administrator's.
 */
export async function dueDatabase(url: string, size = MANY) {
  await filledDatabase(url, size);
  const { id } = await db().user.create({ data: admin({ email: "root@example.com" }) });
  const from = { ip: "192.0.2.1", userAgent: "chaos" };
  const { token } = await inTransaction((tx) => mintSession(tx, "admin", id, from));
  const due = await db().payment.findMany({
    where: { status: "pending" },
    distinct: ["subscriptionId"],
    select: { subscriptionId: true },
  });
  await closeDb();
  return { token, due: due.map(({ subscriptionId }) => subscriptionId) };
}
