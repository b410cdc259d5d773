import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { CLOCKS, cronOf } from "@/lib/db/queues";
import { AppError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { recordDone } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { sealMonths } from "@/lib/domain/agents/months";
import { mailSilence } from "@/lib/domain/agents/silence";
import { findRunBlock } from "@/lib/domain/billing/run-block";
import { emptyRun, runBilling } from "@/lib/domain/billing/run";
import type { BillingRun } from "@/lib/domain/billing/schema";
import { runAutopay, queueAutopay } from "@/lib/domain/payments/autopay";
import { workRuns } from "./work";

/**
 * One run of the billing job: seals the agents' months whose review is over, bills what is due and
 * queues automatic payment. `progress` is updated while it runs.
 */
async function bill(progress = emptyRun()): Promise<{ run: BillingRun; months: number }> {
  // First: the next invoice names what was sealed before it.
  const months = await sealMonths();
  const run = await runBilling(progress);
  logger.info({ run }, "billing");
  await queueAutopay();
  return { run, months };
}

/**
 * The same at an administrator's word, kept as a job that is done: when billing last ran is what
 * its jobs say.
 */
export async function billNow(progress: BillingRun): Promise<void> {
  const { run } = await bill(progress);
  await inTransaction((tx) => recordDone(tx, "billing", { run }));
}

/**
 * Bills, unless that is an administrator's to decide, and looks for agents that are silent. What it
 * returns is the job's output, by which the metrics know a complete run.
 */
export async function billUnlessBlocked(): Promise<object> {
  const blocked = await findRunBlock();
  if (blocked) {
    logger.error({ blocked }, "billing waits for an administrator");
    return { blocked };
  }
  const { run, months } = await bill();
  const agents = { months, silences: await mailSilence() };
  logger.info({ agents }, "agents");
  return { run };
}

/** Bills at the start and once an hour, in one of any number of processes. */
export async function workBilling(boss: PgBoss): Promise<void> {
  await workRuns(boss, "billing", billUnlessBlocked);
  await boss.schedule("billing", cronOf(CLOCKS.billing), {}, { tz: env().TIME_ZONE });
  await boss.send("billing", {}, { singletonKey: "start", singletonSeconds: 60 });
}

/** Takes what is due from saved methods where that is switched on, after each billing run. */
export async function workAutopay(boss: PgBoss): Promise<void> {
  await workRuns(boss, "autopay", async () => {
    try {
      logger.info({ autopay: await runAutopay() }, "automatic payment");
    } catch (error) {
      // The next run goes on; what was asked for is reconciled.
      if (!(error instanceof AppError && error.code === "provider_unavailable")) throw error;
      logger.error({ err: error }, "automatic payment ended early");
    }
  });
}
