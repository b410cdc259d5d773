import { fork } from "node:child_process";
import { once } from "node:events";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { callerOf, makeAdmin } from "../../../test/fixtures";
import { msOf } from "../harness";
import type { Harness } from "../harness";

const WORKERS = 2;
const ADMINS = 30;

/** Takes so many subscriptions off hold, whose next charge is due then. */
async function release(count: number): Promise<void> {
  await db().$executeRaw`
    UPDATE "Subscription" SET "heldAt" = NULL WHERE id IN (
      SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive"
      WHERE s.status = 'active' AND s."heldAt" IS NOT NULL ORDER BY s."nextBillingDate", s.id LIMIT ${count})`;
}

/**
 * Charges a second, all of which need a number: two workers run the billing job over so many that
 * are due while thirty administrators make one-off charges. Throws when one of those is refused.
 */
export async function chargesBeside({ defer }: Harness, due: number): Promise<number> {
  await release(due);
  const by = callerOf(await makeAdmin());
  const scope = agencyScope(by.actor, "money");
  const customers = await db().customer.findMany({
    where: { isActive: true },
    take: 300,
    select: { id: true },
  });
  const workers = Array.from({ length: WORKERS }, () => fork(require.resolve("./worker.ts")));
  defer(() => workers.forEach((worker) => worker.disconnect()));
  await Promise.all(workers.map((worker) => once(worker, "message")));

  let made = 0;
  let isRunning = true;
  const line = { text: "Extra", quantity: 1, unitAmount: 10 };
  const administrator = async () => {
    while (isRunning) {
      const customer = customers[made % customers.length];
      if (customer) await createOneOffCharge(scope, customer.id, { lines: [line] }, by);
      made += 1;
    }
  };
  const runs = async () => {
    const run = async (worker: (typeof workers)[number]) => {
      worker.send("run");
      const [charges] = (await once(worker, "message")) as [number];
      return charges;
    };
    const charged = await Promise.all(workers.map(run));
    isRunning = false;
    return charged.reduce((sum, charges) => sum + charges, 0);
  };
  let charged = 0;
  const ms = await msOf(async () => {
    const administrators = Array.from({ length: ADMINS }, administrator);
    charged = await runs();
    await Promise.all(administrators);
  });
  return ((charged + made) / ms) * 1_000;
}
