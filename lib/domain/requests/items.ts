import "server-only";
import { personOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { refuseStale } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { attachFiles, findUnsent } from "./files";
import { tellAgency } from "./notifications";
import { moveTo, refuseClosed } from "./policy";
import { lockRequest } from "./queries";
import type { ItemInput } from "./schema";
import { itemColumns } from "./serializers";
import type { ItemRow } from "./serializers";

/**
 * Ticks what the agency needs, with an answer, or takes the tick back. When the last one is ticked
 * it is the agency's turn.
 */
export function answerItem(
  scope: CustomerScope<"write">,
  id: string,
  itemId: string,
  { done: isDone, text: answer, files = [] }: ItemInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<ItemRow> {
  return inTransaction(async (tx) => {
    const { actor } = caller;
    const request = await lockRequest(tx, { scope, personId: personOf(actor) }, id);
    const item = request.items.find((each) => each.id === itemId);
    if (!item) throw notFound("item");
    refuseStale(item, ifMatch);
    const at = now();
    refuseClosed(request, at);
    const by = isDone
      ? { doneById: actor.id, doneByName: actor.name, doneAt: at }
      : { doneById: null, doneByName: null, doneAt: null };
    const unsent = await findUnsent(tx, actor, files);
    await attachFiles(tx, unsent, { itemId }, request);
    const row = await tx.requestItem.update({
      where: { id: itemId },
      data: { answer, ...(isDone !== undefined && by), version: { increment: 1 } },
      select: itemColumns,
    });
    const wasComplete = request.items.every(({ doneAt }) => doneAt !== null);
    const others = request.items.filter((each) => each.id !== itemId);
    const isComplete = row.doneAt !== null && others.every(({ doneAt }) => doneAt !== null);
    await tx.request.update({
      where: { id },
      data: {
        ...moveTo(request, isComplete ? "open" : undefined, at),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    const title = { from: null, to: item.text };
    await auditOf("request")(tx, caller, "request.item_answered", id, { title });
    if (isComplete && !wasComplete)
      await tellAgency(tx, id, ["Everything that was needed to begin is here."]);
    return row;
  });
}
