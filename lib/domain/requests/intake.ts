import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { changesOfNew } from "@/lib/core/edits";
import type { Tx } from "@/lib/db/client";
import { auditOf } from "@/lib/domain/audit/events";
import { mailIntake } from "./notifications";
import { requestNumber } from "./policy";
import { makeRequest } from "./requests";

/**
 * Makes what a service needs the first request of a new subscription, in its transaction: it waits
 * for the customer, and nobody is responsible until somebody takes it.
 */
export async function makeIntake(tx: Tx, subscriptionId: string, caller: Caller): Promise<void> {
  const { customerId, service } = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: { customerId: true, service: { select: { requirements: true } } },
  });
  if (service.requirements.length === 0) return;
  const about = { title: "What we need from you", topic: "intake" } as const;
  const { id, number } = await makeRequest(tx, {
    ...about,
    customerId,
    subscriptionId,
    state: "waiting",
    items: service.requirements,
  });
  const changes = changesOfNew({ number: requestNumber(number), ...about });
  await auditOf("request")(tx, caller, "request.created", id, changes);
  await mailIntake(tx, id, service.requirements);
}
