import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Tx } from "@/lib/db/client";

type RunRow = Omit<Prisma.AgentRunCreateManyInput, "costMicros"> & { costMicros: bigint | null };

// Raw: Prisma's `createMany` took more than a second for a thousand rows on a busy machine.
export async function insertRuns(tx: Tx, runs: readonly RunRow[]): Promise<void> {
  if (runs.length === 0) return;
  // At most 10^12 millionths of a dollar: a number holds them exactly.
  const rows = runs.map(({ costMicros, ...run }) => {
    const cost = costMicros === null ? null : Number(costMicros);
    return { ...run, costMicros: cost };
  });
  await tx.$executeRaw`
    INSERT INTO "AgentRun" ("id", "agentId", "externalId", "startedAt", "endedAt", "createdAt", "day", "outcome",
      "costMicros", "confidence", "subject", "agentVersion", "reason", "url", "isWrong", "version")
    SELECT "id", "agentId", "externalId", "startedAt", "endedAt", "createdAt", "day", "outcome",
      "costMicros", "confidence", "subject", "agentVersion", "reason", "url", "isWrong", "version"
    FROM jsonb_populate_recordset(NULL::"AgentRun", ${JSON.stringify(rows)}::jsonb)`;
}
