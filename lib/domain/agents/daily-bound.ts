import "server-only";
import type { AgentScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { MAX_RUNS_A_DAY } from "./constants";
import { mailAgency } from "./notifications";

/** Too many runs of a key on one day. */
class DailyBoundError extends AppError {}

/** Counts runs of a key; more than a day's are refused (429) until the next day. */
export async function countAgainstBound(
  tx: Tx,
  { keyId }: AgentScope,
  runs: number,
): Promise<void> {
  const countedOn = toColumn(today());
  const key = await tx.agentKey.findUnique({
    where: { id: keyId },
    select: { countedOn: true, runCount: true },
  });
  if (!key) throw new AppError("unauthenticated", "Send a valid key of the agent.");
  const isSameDay = key.countedOn?.getTime() === countedOn.getTime();
  const runCount = (isSameDay ? key.runCount : 0) + runs;
  if (runCount > MAX_RUNS_A_DAY) throw boundReached();
  await tx.agentKey.update({ where: { id: keyId }, data: { countedOn, runCount } });
}

function boundReached(): DailyBoundError {
  const tomorrow = startOfDay(today().add({ days: 1 }), env().TIME_ZONE);
  const most = MAX_RUNS_A_DAY.toLocaleString("en");
  return new DailyBoundError("rate_limited", `A key may send ${most} runs in a day.`, {
    retryAfter: (tomorrow.getTime() - now().getTime()) / 1_000,
  });
}

/** Throws an error again; of too many runs the agency is mailed, once a day for each key. */
export async function rethrowBound({ agentId, keyId }: AgentScope, error: unknown): Promise<never> {
  if (error instanceof DailyBoundError)
    await inTransaction(async (tx) => {
      const boundMailedOn = toColumn(today());
      const { count } = await tx.agentKey.updateMany({
        where: {
          id: keyId,
          OR: [{ boundMailedOn: null }, { boundMailedOn: { lt: boundMailedOn } }],
        },
        data: { boundMailedOn },
      });
      if (count === 0) return;
      await mailAgency(tx, agentId, {
        heading: "sends too many runs",
        paragraphs: [
          `A key of this agent has sent ${MAX_RUNS_A_DAY.toLocaleString("en")} runs today. ` +
            "What it sends on is refused until tomorrow.",
        ],
      });
    });
  throw error;
}
