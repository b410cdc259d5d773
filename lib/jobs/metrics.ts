import "server-only";
import { newestBackup } from "@/lib/core/backup-folder";
import { now } from "@/lib/core/clock";
import { builtMigration, env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { queueStates } from "@/lib/db/queue";
import { lastMigration } from "@/lib/db/schema-version";
import { countDue, countOnHold } from "@/lib/domain/subscriptions/queries";
import { readJobsClock, secondsSinceBilling } from "@/lib/domain/billing/jobs";
import { countBroken } from "@/lib/domain/billing/ledger-checks";
import { countQueuedMails } from "@/lib/domain/mail/queries";

const stampOf = (migration: string | null) => Number(migration?.slice(0, 14) ?? 0);

/** The queues, mails and subscriptions on hold, for the metrics. */
export async function jobMetrics() {
  const [database, broken, queues, mails, onHold, due, lastRun, clock] = await Promise.all([
    lastMigration(),
    countBroken(),
    queueStates(),
    countQueuedMails(),
    countOnHold(),
    countDue(),
    secondsSinceBilling(),
    readJobsClock(),
  ]);
  const byQueue = (count: (state: (typeof queues)[number]) => number) =>
    Object.fromEntries(queues.map((state) => [state.name, count(state)]));
  return {
    schema: {
      help: "The time in the name of the newest migration: of the database, and of this version",
      values: { database: stampOf(database), version: stampOf(builtMigration()) },
    },
    books: {
      help: "Rules that the books broke when they were last looked at",
      values: { broken },
    },
    jobs_ready: {
      help: "Jobs that could be done now, by queue",
      values: byQueue(({ readyCount }) => readyCount),
    },
    jobs_active: {
      help: "Jobs that are being done, by queue",
      values: byQueue(({ activeCount }) => activeCount),
    },
    jobs_failed: {
      help: "Jobs given up and still kept, by queue",
      values: byQueue(({ failedCount }) => failedCount),
    },
    jobs_idle: {
      help: "Seconds since a web process or worker last looked for jobs, which each does twice a minute",
      values: { seconds: clock.idleSeconds },
    },
    mails: {
      help: "Mails that wait, and those given up; the age in seconds of the oldest that waits",
      values: {
        waiting: mails.waiting,
        failed: mails.failed,
        oldest_waiting_seconds: mails.oldestSeconds,
      },
    },
    billing: {
      help:
        "Subscriptions that the billing job could not charge and left aside, and those that are " +
        "due; seconds since its last complete run",
      values: { parked: onHold, due, last_run_seconds: lastRun ?? Infinity },
    },
  };
}

type BackupMetrics = Record<string, { help: string; values: { age_seconds: number } }>;

/** The age of the newest backup in the folder of this process, where it has one. */
export function backupMetrics(): BackupMetrics {
  const { BACKUP_FOLDER } = env();
  if (!BACKUP_FOLDER) return {};
  return {
    backup: {
      help: "Seconds since the newest backup of BACKUP_FOLDER was made",
      values: { age_seconds: backupAge(BACKUP_FOLDER) },
    },
  };
}

function backupAge(folder: string): number {
  try {
    const madeAt = newestBackup(folder)?.madeAt.getTime() ?? -Infinity;
    return (now().getTime() - madeAt) / 1_000;
  } catch (error) {
    logger.warn({ err: error }, "metrics: the backups could not be read");
    return Infinity;
  }
}
