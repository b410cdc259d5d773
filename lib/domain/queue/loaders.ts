import "server-only";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/rights";
import { agencyPageScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { readSilences } from "@/lib/domain/agents/silences";
import { listChargeHistories } from "@/lib/domain/billing/charge-history";
import { readDebtors } from "@/lib/domain/billing/debtors";
import { listInquiryContexts, listNoteContexts } from "@/lib/domain/inbox/context";
import { findNextCharges, readQueue } from "./queries";
import type { Kind, Queue, QueuePage } from "./schema";
import { toNext, toQueue } from "./serializers";

/** What waits for the agency, for its Overview. */
export async function loadQueue(): Promise<QueuePage> {
  const scope = await agencyPageScope("work");
  const [actor, rows] = await Promise.all([requireActor("admin"), readQueue(scope)]);
  const queue = toQueue(rows);
  const idsOf = (one: Kind) =>
    queue.things.filter(({ kind }) => kind === one).map(({ _id }) => _id);
  const [histories, debtors, inquiries, notes, silences] = await Promise.all([
    listChargeHistories(scope, idsOf("charge"), today()),
    readDebtors(scope, idsOf("charge")),
    listInquiryContexts(scope, idsOf("inquiry")),
    listNoteContexts(scope, idsOf("notes")),
    readSilences(scope, idsOf("agent")),
  ]);
  return {
    queue,
    histories,
    debtors,
    contexts: { ...inquiries, ...notes },
    silences,
    viewer: { id: actor.id, mayMoney: actor.kind === "admin" && can(actor, "money") },
    now: now().getTime(),
  };
}

/** The next charges that billing makes; null when nothing is active. */
export const loadNextCharges = async (): Promise<Queue["next"]> =>
  toNext(await findNextCharges(await agencyPageScope("work")));
