import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/rights";
import { agencyPageScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { listChargeHistories } from "@/lib/domain/billing/charge-history";
import { readQueue } from "./queries";
import type { QueuePage } from "./schema";
import { toQueue } from "./serializers";

/** What waits for the agency, for its Overview. */
export async function loadQueue(): Promise<QueuePage> {
  const scope = await agencyPageScope("work");
  const [actor, rows] = await Promise.all([requireActor("admin"), readQueue(scope)]);
  const charges = rows.things.filter(({ kind }) => kind === "charge").map(({ id }) => id);
  return {
    queue: toQueue(rows),
    histories: await listChargeHistories(scope, charges, today()),
    viewer: { id: actor.id, mayMoney: actor.kind === "admin" && can(actor, "money") },
    now: now().getTime(),
  };
}
