import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, AgentScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { namedId } from "@/lib/core/ids";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { now } from "@/lib/core/clock";
import { notFinal } from "@/lib/domain/subscriptions/queries";
import type { FoundRun } from "@/lib/domain/agents/queries";
import { ownedBy } from "@/lib/domain/charges/queries";
import type { AsksQuery } from "./schema";
import { askColumns } from "./serializers";
import type { AskRow } from "./serializers";
import { settleAsks } from "./settle";

const inScope = (scope: Scope<"read", "work">) =>
  ({ agent: { subscription: ownedBy(scope) } }) satisfies Prisma.AskWhereInput;

/** Open ones first, the one that expires first on top; then what was decided last. */
const openFirst = [
  { openUntil: { sort: "asc", nulls: "last" } },
  { at: "desc" },
  { id: "desc" },
] as const;

/** A page of the questions in a scope. */
export async function listAsks(
  scope: Scope<"read", "work">,
  { state, agent, userId, ...query }: AsksQuery,
): Promise<Page<AskRow>> {
  await settleAsks(inScope(scope));
  const where: Prisma.AskWhereInput = {
    AND: [
      inScope(scope),
      state === "open" ? openNow(scope) : { state },
      { agentId: agent },
      userId ? { agent: { subscription: { customerId: userId } } } : {},
    ],
  };
  return readPage(query, {
    defaultOrder: [...openFirst],
    rows: (slice) => db().ask.findMany({ where, select: askColumns, ...slice }),
    count: (some) => db().ask.count({ where, ...some }),
  });
}

/** Those that can be answered now, whatever has been settled since their time was over. */
const openNow = (scope: Scope<"read", "work">) =>
  ({
    openUntil: { gt: now() },
    agent: { deletedAt: null, subscription: { ...ownedBy(scope), ...notFinal } },
  }) satisfies Prisma.AskWhereInput;

/** The first of them to expire. */
export const listOpenAsks = (scope: CustomerScope<"read">, take: number): Promise<AskRow[]> =>
  db().ask.findMany({
    where: openNow(scope),
    select: askColumns,
    orderBy: [{ openUntil: "asc" }, { id: "asc" }],
    take,
  });

export const countOpenAsks = (scope: Scope<"read", "work">): Promise<number> =>
  db().ask.count({ where: openNow(scope) });

/** One question in a scope; 404 when missing or another customer's. */
export async function readAsk(scope: Scope<"read", "work">, id: string): Promise<AskRow> {
  await settleAsks({ id, ...inScope(scope) });
  return findAskInScope(db(), scope, id);
}

/** The same as it is stored, in a transaction. */
export async function findAskInScope(
  tx: Tx,
  scope: Scope<"read", "work">,
  id: string,
): Promise<AskRow> {
  const row = await tx.ask.findFirst({ where: { id, ...inScope(scope) }, select: askColumns });
  if (!row) throw notFound("question");
  return row;
}

/** A question of the key's agent by the name that the agent gave it. */
export async function readOwnAsk({ agentId }: AgentScope, externalId: string): Promise<AskRow> {
  await settleAsks({ agentId, externalId });
  const row = await db().ask.findUnique({
    where: { agentId_externalId: { agentId, externalId } },
    select: askColumns,
  });
  if (!row) throw notFound("question");
  return row;
}

/** The line of an agent in a scope, also of one that is deleted. */
export async function readAgentLine(
  scope: Scope<"read", "work">,
  id: string,
): Promise<number | null> {
  const agent = await db().agent.findFirst({
    where: { id, subscription: ownedBy(scope) },
    select: { line: true },
  });
  return agent?.line ?? null;
}

/** The run that a question is about, by its id; null until it is reported. */
export async function readRunOf(
  scope: Scope<"read", "work">,
  { agent, runExternalId }: Pick<AskRow, "agent" | "runExternalId">,
): Promise<string | null> {
  if (runExternalId === null) return null;
  const run = await db().agentRun.findFirst({
    where: { id: namedId(agent.id, runExternalId), ...inScope(scope) },
    select: { id: true },
  });
  return run?.id ?? null;
}

/** The newest question that a run came from, in a scope. */
export const readAskOfRun = (
  scope: Scope<"read", "work">,
  { agentId, externalId }: Pick<FoundRun, "agentId" | "externalId">,
): Promise<AskRow | null> =>
  db().ask.findFirst({
    where: { agentId, runExternalId: externalId, ...inScope(scope) },
    select: askColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

/** The customers of agents, by the agent's id. */
export async function readCustomersOf(
  scope: AgencyScope<"work">,
  agentIds: string[],
): Promise<Map<string, { _id: string; name: string }>> {
  const agents = await db().agent.findMany({
    where: { id: { in: agentIds }, subscription: ownedBy(scope) },
    select: {
      id: true,
      subscription: { select: { customer: { select: { id: true, name: true } } } },
    },
  });
  return new Map(
    agents.map(({ id, subscription: { customer } }) => [
      id,
      { _id: customer.id, name: customer.name },
    ]),
  );
}
