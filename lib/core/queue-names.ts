/** Every queue of jobs; their rules are in lib/db/queues.ts. */
export const QUEUE_NAMES = [
  "mail",
  "links",
  "billing",
  "autopay",
  "payments",
  "books",
  "asks",
  "requests",
  "approvals",
  "reports",
  "housekeeping",
] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];
