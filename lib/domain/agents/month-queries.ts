import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Scope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { ownedBy } from "@/lib/domain/charges/queries";
import { readAgent } from "./queries";
import type { MonthsQuery } from "./schema";
import { monthColumns } from "./serializers";
import type { AgentRow, MonthRow } from "./serializers";

/** A page of an agent's sealed months, newest first; 404 for another customer's agent. */
export const listAgentMonths = async (
  scope: Scope<"read", "work">,
  agentId: string,
  query: MonthsQuery,
): Promise<Page<MonthRow>> => readMonths(await readAgent(scope, agentId), query);

/** The same of an agent that has been read. */
export function readMonths({ id: agentId }: AgentRow, query: MonthsQuery): Promise<Page<MonthRow>> {
  const where = { agentId };
  return readPage(query, {
    rows: (slice) => db().agentMonth.findMany({ where, select: monthColumns, ...slice }),
    count: (some) => db().agentMonth.count({ where, ...some }),
  });
}

const fileColumns = {
  ...monthColumns,
  number: true,
  runsFrom: true,
  agent: {
    select: {
      id: true,
      name: true,
      runsFrom: true,
      subscription: {
        select: {
          service: { select: { name: true } },
          customer: { select: { name: true, company: true, email: true } },
        },
      },
    },
  },
} as const satisfies Prisma.AgentMonthSelect;

export type MonthFileRow = Prisma.AgentMonthGetPayload<{ select: typeof fileColumns }>;

/** A sealed month, also of an agent that is deleted; 404 for another customer's. */
export async function readMonth(scope: Scope<"read", "work">, id: string): Promise<MonthFileRow> {
  const row = await db().agentMonth.findFirst({
    where: { id, agent: { subscription: ownedBy(scope) } },
    select: fileColumns,
  });
  if (!row) throw notFound("month");
  return row;
}
