import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import type { AgentScope, CustomerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { refuseStale } from "@/lib/core/edits";
import { env } from "@/lib/core/env";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { formatFor } from "@/lib/core/format";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { auditOf } from "@/lib/domain/audit/events";
import { isFinal } from "@/lib/domain/subscriptions/policy";
import { MAX_OPEN } from "./constants";
import { mailAsk } from "./notifications";
import { expiryOf, isSameAsk, refusalOf } from "./policy";
import { findAskInScope, readAsk, readOwnAsk } from "./queries";
import type { AskInput, DecisionInput } from "./schema";
import { askColumns, toAsk } from "./serializers";
import type { AskRow } from "./serializers";
import { settleAsks } from "./settle";

const audit = auditOf("ask");

/** The key of a question that an agent has asked, in a unique index. */
const named = ({ agentId }: AgentScope, externalId: string) => ({
  agentId_externalId: { agentId, externalId },
});

/**
 * Asks the customer's people. The same again is the question that was asked, another one under its
 * name a 409. The agent's row is locked, so that what is asked at once is asked once.
 */
export async function askPeople(
  scope: AgentScope,
  input: AskInput,
): Promise<{ row: AskRow; isNew: boolean }> {
  const { agentId } = scope;
  await settleAsks({ agentId });
  return inTransaction(async (tx) => {
    await lockRow(tx, "Agent", agentId);
    const present = await tx.ask.findUnique({
      where: named(scope, input.externalId),
      select: askColumns,
    });
    if (present && isSameAsk(toAsk(present), input)) return { row: present, isNew: false };
    if (present) throw conflict("Another question has this externalId.");
    const agent = await tx.agent.findUniqueOrThrow({
      where: { id: agentId },
      select: { deletedAt: true, subscription: { select: { status: true } } },
    });
    if (agent.deletedAt) throw notFound("agent");
    if (isFinal(agent.subscription.status)) throw conflict("This subscription has ended.");
    if ((await tx.ask.count({ where: { agentId, state: "open" } })) >= MAX_OPEN)
      throw new AppError("rate_limited", `At most ${MAX_OPEN} questions are open at once.`, {
        retryAfter: 60,
      });
    const at = now();
    const expiresAt = expiryOf(input, at);
    const data = { ...input, agentId, expiresAt, openUntil: expiresAt, createdAt: at };
    const row = await tx.ask.create({ data, select: askColumns });
    await mailAsk(tx, row);
    await announce(tx, [{ event: "ask.created", subjectId: row.id }]);
    return { row, isNew: true };
  });
}

type Decision = { state: "withdrawn" } | { state: "answered"; answer: string; note: string | null };

/** Decides a question that is open now; false when it is not any more. One of many at once does. */
async function decide(tx: Tx, id: string, decision: Decision, caller?: Caller): Promise<boolean> {
  const at = now();
  const by = caller && { byId: caller.actor.id, byName: caller.actor.name };
  const { count } = await tx.ask.updateMany({
    where: { id, state: "open", expiresAt: { gt: at } },
    data: { ...decision, ...by, at, openUntil: null, version: { increment: 1 } },
  });
  return count === 1;
}

/** The refusal by a question as it is now: answered by somebody else, expired or withdrawn. */
async function refuse(read: () => Promise<AskRow>): Promise<never> {
  throw refusalOf(toAsk(await read()), formatFor("en-US", env().TIME_ZONE));
}

/** Answers a question. The first answer is final: a 409 says whose it was. */
export async function answerAsk(
  scope: CustomerScope<"write">,
  id: string,
  { answer, note = null }: DecisionInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<AskRow> {
  await settleAsks({ id });
  const answered = await inTransaction(async (tx) => {
    const row = await findAskInScope(tx, scope, id);
    const ask = toAsk(row);
    if (ask.state !== "open") return null;
    refuseStale(ask, ifMatch);
    if (answer === undefined) return row;
    const option = ask.options.find(({ key }) => key === answer);
    if (!option)
      throw new AppError("invalid_input", "Check the marked fields.", {
        issues: [{ path: "answer", message: "must be one of the answers" }],
      });
    if (!(await decide(tx, id, { state: "answered", answer, note }, caller))) return null;
    const changes = {
      question: { from: null, to: ask.question },
      answer: { from: null, to: option.label },
    };
    await audit(tx, caller, "ask.answered", id, changes);
    return findAskInScope(tx, scope, id);
  });
  return answered ?? refuse(() => readAsk(scope, id));
}

/** Takes a question back; again the same. A 409 once it is answered or expired. */
export async function withdrawAsk(
  scope: AgentScope,
  externalId: string,
  ifMatch: number | null,
): Promise<AskRow> {
  const { id, version } = await readOwnAsk(scope, externalId);
  refuseStale({ version }, ifMatch);
  await inTransaction(async (tx) => {
    if (await decide(tx, id, { state: "withdrawn" })) await audit(tx, SYSTEM, "ask.withdrawn", id);
  });
  const row = await readOwnAsk(scope, externalId);
  return row.state === "withdrawn" ? row : refuse(async () => row);
}
