import type { QueueName } from "@/lib/core/queue-names";

/** pg-boss's own schema, beside the application's tables in the same PostgreSQL. */
export const JOBS_SCHEMA = "pgboss";

/** A job that is over stays to be looked at for 30 days. */
export const RETENTION_SECONDS = 30 * 24 * 3_600;

interface QueueRule {
  retryLimit: number;
  /** Seconds to the first repeat; later ones wait longer, up to `retryDelayMax`. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number;
  /** Seconds after which a job that is not over counts as failed. */
  expireInSeconds: number;
  /** Seconds after which a job whose process says nothing of it any more counts as failed. */
  heartbeatSeconds?: number;
  /** Whether workers are notified of a new job, rather than finding it at their next poll. */
  notify?: boolean;
}

/** Seconds between two searches for jobs whose process is gone. */
export const SUPERVISE_SECONDS = 20;

/** A run whose process is gone is taken up within a minute: heartbeat, search, delay, poll. */
const defaults = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3_000,
  heartbeatSeconds: 15,
};

/** Every queue. A mail server may be away for hours: its jobs are repeated for about two days. */
export const QUEUES = {
  mail: {
    ...defaults,
    retryLimit: 24,
    retryDelay: 15,
    retryDelayMax: 7_200,
    expireInSeconds: 120,
    notify: true,
  },
  links: { ...defaults, retryDelay: 10, expireInSeconds: 60, notify: true },
  billing: defaults,
  autopay: { ...defaults, notify: true },
  payments: defaults,
  books: defaults,
  asks: defaults,
  requests: defaults,
  approvals: defaults,
  reports: defaults,
  housekeeping: { ...defaults, expireInSeconds: 600 },
} as const satisfies Record<QueueName, QueueRule>;

/** A job that begins by itself: at a minute of each hour, or of one hour of the day. */
interface Clock {
  minute: number;
  hour?: number;
}

/** In the installation's time zone. */
export const CLOCKS = {
  billing: { minute: 5 },
  books: { minute: 30, hour: 3 },
  housekeeping: { minute: 17 },
} as const satisfies Partial<Record<QueueName, Clock>>;

export const cronOf = ({ minute, hour }: Clock): string => `${minute} ${hour ?? "*"} * * *`;
