import "server-only";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { notificationColumns, notifyCustomer, timeAt } from "@/lib/domain/mail/notifications";
import type { AskRow } from "./serializers";

const QUIET_MINUTES = 10;

/**
 * Mails owners and members that an agent asks, at most once in ten minutes an agent, whose row is
 * locked. The mail leads to the page: programs that look into mails open links, so none decides.
 */
export async function mailAsk(tx: Tx, { id, agent, question, expiresAt }: AskRow): Promise<void> {
  const at = now();
  const { askMailedAt, subscription } = await tx.agent.findUniqueOrThrow({
    where: { id: agent.id },
    select: { askMailedAt: true, subscription: { select: notificationColumns } },
  });
  const quietUntil = (askMailedAt?.getTime() ?? 0) + QUIET_MINUTES * MINUTE_MS;
  if (at.getTime() < quietUntil) return;
  await tx.agent.update({
    where: { id: agent.id },
    data: { askMailedAt: at },
    select: { id: true },
  });
  await notifyCustomer(tx, subscription, {
    kind: "ask",
    heading: bidi`${agent.name} asks`,
    subject: bidi`${agent.name} asks: ${question}`,
    paragraphs: [question],
    facts: [["Answer by", timeAt(expiresAt)]],
    action: "Open the question",
    path: `/dashboard/asks/${id}`,
  });
}
