import "server-only";
import { z } from "zod";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { FINAL_STATUSES } from "./constants";

const agentRow = z.object({ serviceId: z.string(), all: z.int(), reporting: z.int() });

/** How many agents work for each service, and how many of them report. */
export async function countAgentsByService(_scope: AgencyScope<"work">, serviceIds: string[]) {
  const rows = await db().$queryRaw`
    SELECT subscription."serviceId", count(*)::int AS all,
      (count(*) FILTER (WHERE agent."silentAt" > ${now()}))::int AS reporting
    FROM "Agent" agent JOIN "Subscription" subscription ON subscription.id = agent."subscriptionId"
    WHERE agent."deletedAt" IS NULL AND subscription."serviceId" = ANY(${serviceIds}::uuid[])
      AND subscription.status::text <> ALL(${[...FINAL_STATUSES]})
    GROUP BY 1`;
  return z.array(agentRow).parse(rows);
}
