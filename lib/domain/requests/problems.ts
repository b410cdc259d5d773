import "server-only";
import type { MessageVia } from "@/generated/prisma/enums";
import { personOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import type { Remark, Tell } from "@/lib/domain/agents/verdicts";
import { auditMessage, writeMessage } from "./messages";
import type { NewMessage } from "./messages";
import { lockRequest } from "./queries";
import { beginRequest } from "./requests";

/**
 * Puts what a customer says of a run into the open problem of its agent, of several the last one
 * written to, or begins one. The agent is locked, so that two at once begin one.
 */
export const reportProblem =
  (via: MessageVia): Tell =>
  (tx, remark, caller) =>
    report(tx, remark, via, caller);

async function report(
  tx: Tx,
  { scope, agent, content }: Remark,
  via: MessageVia,
  caller: Caller,
): Promise<void> {
  const message: NewMessage = { author: caller.actor, content, via, state: "open" };
  const { id: agentId, name, subscriptionId } = agent;
  const open = await tx.request.findFirst({
    where: { agentId, topic: "problem", state: { not: "done" } },
    select: { id: true },
    orderBy: [{ lastMessageAt: "desc" }, { id: "desc" }],
  });
  if (open) {
    const request = await lockRequest(tx, { scope, personId: personOf(caller.actor) }, open.id);
    await auditMessage(tx, request, await writeMessage(tx, request, message), caller);
    return;
  }
  const { customerId } = scope;
  const about = { topic: "problem", state: "open", title: bidi`Problems with ${name}` } as const;
  await beginRequest(tx, { ...about, customerId, subscriptionId, agentId }, message, caller);
}
