import "server-only";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { factsOf } from "@/lib/core/fact-lines";
import { bidi, isolated } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { notificationColumns, notifyCustomer, timeAt } from "@/lib/domain/mail/notifications";
import type { NotificationContent } from "@/lib/domain/mail/notifications";
import { toAsk } from "./serializers";
import type { AskRow } from "./serializers";

const QUIET_MINUTES = 10;

/**
 * Mails owners and members that an agent asks, at most once in ten minutes an agent, whose row is
 * locked. The mail leads to the page: programs that look into mails open links, so none decides.
 */
export async function mailAsk(tx: Tx, ask: AskRow): Promise<void> {
  const { id, agent, question } = ask;
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
    heading: question,
    subject: bidi`${agent.name} asks: ${question}`,
    ...bodyOf(ask),
    action: "Open the question",
    path: `/dashboard/asks/${id}`,
  });
}

/**
 * Until when and what else happens, then the context, whose lines are facts where all of them are.
 */
function bodyOf(row: AskRow): Pick<NotificationContent, "deadline" | "paragraphs" | "facts"> {
  const { agent, context, options, onExpiry } = toAsk(row);
  const text = context ?? "";
  const facts = factsOf(text);
  const lines = facts ? [] : text.split("\n").filter((line) => line.trim() !== "");
  const fallback = options.find(({ key }) => key === onExpiry)?.label;
  const otherwise =
    fallback === undefined
      ? "or the question ends without an answer."
      : bidi`or ${agent.name} continues with “${fallback}”.`;
  return {
    deadline: `Answer by ${timeAt(row.expiresAt)}, ${otherwise}`,
    paragraphs: lines,
    facts: [...(facts ?? []), ["Answers", options.map(({ label }) => isolated(label)).join(" · ")]],
  };
}
