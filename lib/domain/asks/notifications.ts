import "server-only";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { factsOf } from "@/lib/core/fact-lines";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { notificationColumns, notifyCustomer, timeAt } from "@/lib/domain/mail/notifications";
import { toAsk } from "./serializers";
import type { AskRow } from "./serializers";

const QUIET_MINUTES = 10;

/**
 * Mails owners and members that an agent asks, at most once in ten minutes an agent, whose row is
 * locked. The mail leads to the page: programs that look into mails open links, so none decides.
 */
export async function mailAsk(tx: Tx, ask: AskRow): Promise<void> {
  const { id, agent, question, expiresAt } = ask;
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
  const { texts, facts } = partsOf(ask);
  await notifyCustomer(tx, subscription, {
    kind: "ask",
    heading: bidi`${agent.name} has a question`,
    subject: bidi`${agent.name} asks: ${question}`,
    paragraphs: [question, ...texts],
    facts: [...facts, ["Answer by", timeAt(expiresAt)]],
    action: "Open the question",
    path: `/dashboard/asks/${id}`,
  });
}

/** A context whose lines are all facts goes among the facts of the mail. */
function partsOf(row: AskRow): { texts: string[]; facts: [string, string][] } {
  const { context, options, onExpiry } = toAsk(row);
  const text = context ?? "";
  const facts = factsOf(text);
  const lines = facts ? [] : text.split("\n").filter((line) => line.trim() !== "");
  const fallback = options.find(({ key }) => key === onExpiry)?.label;
  const answers = bidi`Possible answers: ${options.map(({ label }) => label).join(" · ")}`;
  const expiry =
    fallback === undefined
      ? "If nobody answers in time, it ends without an answer."
      : bidi`If nobody answers in time, the agent continues with: ${fallback}`;
  return { texts: lines.concat(answers, expiry), facts: facts ?? [] };
}
