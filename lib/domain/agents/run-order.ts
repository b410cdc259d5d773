import "server-only";
import type { Prisma } from "@/generated/prisma/client";

/** An agent's runs by their start, those of one instant by id, in both directions. */
export const earliestFirst = [{ startedAt: "asc" as const }, { id: "asc" as const }];
export const latestFirst = [{ startedAt: "desc" as const }, { id: "desc" as const }];

interface Place {
  startedAt: Date;
  id: string;
}

/** The runs after a place: the first bound lets the index begin there. */
export const runsAfter = ({ startedAt, id }: Place): Prisma.AgentRunWhereInput => ({
  startedAt: { gte: startedAt },
  OR: [{ startedAt: { gt: startedAt } }, { id: { gt: id } }],
});

/** The same before it. */
export const runsBefore = ({ startedAt, id }: Place): Prisma.AgentRunWhereInput => ({
  startedAt: { lte: startedAt },
  OR: [{ startedAt: { lt: startedAt } }, { id: { lt: id } }],
});
