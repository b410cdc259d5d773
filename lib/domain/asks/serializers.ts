import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import { inSteps } from "./curve";
import type { Line } from "./line";
import { askOption } from "./schema";
import type { AgentLine, Ask } from "./schema";

/** The columns that `toAsk` needs, as Prisma's `select`. */
export const askColumns = {
  id: true,
  version: true,
  createdAt: true,
  externalId: true,
  agent: { select: { id: true, name: true } },
  question: true,
  context: true,
  options: true,
  expiresAt: true,
  onExpiry: true,
  confidence: true,
  runExternalId: true,
  state: true,
  answer: true,
  note: true,
  byId: true,
  byName: true,
  at: true,
} as const satisfies Prisma.AskSelect;

export type AskRow = Prisma.AskGetPayload<{ select: typeof askColumns }>;

const options = z.array(askOption);

/** A row as the contract's Ask, the same for every reader. */
export function toAsk(row: AskRow): Ask {
  const { id, agent, byId, byName } = row;
  return {
    _id: id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    externalId: row.externalId,
    agent: { _id: agent.id, name: agent.name },
    question: row.question,
    context: row.context,
    options: options.parse(row.options),
    expiresAt: row.expiresAt.toISOString(),
    onExpiry: row.onExpiry,
    confidence: row.confidence,
    runExternalId: row.runExternalId,
    state: row.state,
    answer: row.answer,
    note: row.note,
    by: byId !== null && byName !== null ? { _id: byId, name: byName } : null,
    at: row.at?.toISOString() ?? null,
  };
}

/** Who moved a line to what, and when. */
export const toHistory = (history: Line["history"]): AgentLine["history"] =>
  history.map(({ line, byName, at }) => ({ line, by: byName, at: at.toISOString() }));

/** The line of an agent as the contract has it. */
export const toLine = ({ agent, history, curve }: Line): AgentLine => ({
  line: agent.line,
  history: toHistory(history),
  curve: curve && inSteps(curve),
});
