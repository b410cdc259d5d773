import "server-only";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { likeText } from "@/lib/db/lists";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import type { AgentListQuery } from "./schema";
import { agentColumns } from "./serializers";
import type { AgentRow } from "./serializers";
import { lastDays, thisMonth, WORK_DAYS } from "./windows";

const { sql } = Prisma;

/** What agents did from a day on: what the list is ordered by. */
const ofWork = (from: Date) => sql`
  LEFT JOIN (
    SELECT "agentId", sum(done) AS done, sum(failed) AS failed FROM "AgentDay" WHERE day >= ${from}::date GROUP BY 1
  ) w ON w."agentId" = a.id`;

/** The questions that wait. */
const ofAsks = (at: Date) => sql`
  LEFT JOIN (
    SELECT "agentId", count(*) AS open FROM "Ask" WHERE "openUntil" > ${at} GROUP BY 1
  ) q ON q."agentId" = a.id`;

/** What the service of an agent costs this month, by all its agents. */
const ofMonth = (from: Date) => sql`
  LEFT JOIN (
    SELECT o."subscriptionId", sum(d."costMicros") AS micros, sum(d.uncosted) AS uncosted
    FROM "AgentDay" d JOIN "Agent" o ON o.id = d."agentId" WHERE d.day >= ${from}::date GROUP BY 1
  ) c ON c."subscriptionId" = a."subscriptionId"`;

const isEnded = sql`(s.status::text = ANY(${[...FINAL_STATUSES]}))`;
const isSilent = (at: Date) => sql`(coalesce(a."silentAt" <= ${at}, false) AND NOT ${isEnded})`;

function stateIs(state: AgentListQuery["state"], at: Date): Prisma.Sql {
  if (state === "ended") return isEnded;
  if (state === "never") return sql`a."lastReportAt" IS NULL AND NOT ${isEnded}`;
  if (state === "silent") return isSilent(at);
  if (state === "reporting") return sql`a."silentAt" > ${at} AND NOT ${isEnded}`;
  return sql`true`;
}

const margin = sql`(s."amountCents" * 10000 - coalesce(c.micros, 0))`;

const shown = {
  failing: sql`w.failed > 0`,
  asking: sql`q.open > 0`,
  unknown: sql`c.uncosted > 0`,
  losing: sql`${margin} < 0`,
};

const sorts = {
  name: sql`lower(a.name)`,
  done: sql`coalesce(w.done, 0)`,
  failed: sql`coalesce(w.failed, 0)`,
  openAsks: sql`coalesce(q.open, 0)`,
  margin,
};

/** What needs somebody first: silent ones, then those that fail most; ended ones last. */
const byNeed = (at: Date) =>
  sql`${isEnded}, ${isSilent(at)} DESC, coalesce(w.failed, 0) DESC, lower(a.name), a.id`;

function orderOf({ sort, order }: AgentListQuery, at: Date): Prisma.Sql {
  if (!sort) return byNeed(at);
  return order === "desc" ? sql`${sorts[sort]} DESC, a.id DESC` : sql`${sorts[sort]}, a.id`;
}

const places = z.array(z.object({ id: z.string(), total: z.int() }));

/** A page of all agents by what they did lately and what their services cost this month. */
export async function listAllAgents(
  scope: AgencyScope<"work">,
  query: AgentListQuery,
): Promise<Page<AgentRow>> {
  const { page, limit, sort, state, only, search } = query;
  const at = now();
  const needsCost = sort === "margin" || only === "unknown" || only === "losing";
  const text = `%${likeText(search)}%`;
  const rows = places.parse(
    await db().$queryRaw`
      SELECT a.id, (count(*) OVER ())::int AS total FROM "Agent" a
      JOIN "Subscription" s ON s.id = a."subscriptionId"
      JOIN "Customer" u ON u.id = s."customerId"
      ${ofWork(toColumn(lastDays(WORK_DAYS).from))}
      ${ofAsks(at)}
      ${needsCost ? ofMonth(toColumn(thisMonth().from)) : Prisma.empty}
      WHERE a."deletedAt" IS NULL AND ${stateIs(state, at)} AND ${only ? shown[only] : sql`true`}
        AND (search_text(a.name) LIKE ${text} OR u."searchText" LIKE ${text})
      ORDER BY ${orderOf(query, at)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  );
  // Past the end no row says how many there are.
  if (rows.length === 0 && page > 1) {
    const { total } = await listAllAgents(scope, { ...query, page: 1, limit: 1 });
    return { rows: [], total, more: false, page, limit };
  }
  const ids = rows.map(({ id }) => id);
  const agents = await db().agent.findMany({ where: { id: { in: ids } }, select: agentColumns });
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: rows[0]?.total ?? 0,
    more: false,
    page,
    limit,
  };
}
