import type { JobRow } from "./job-queries";
import type { Job } from "./job-schema";

/** A row as the contract's Job. */
export function toJob({ id: _id, createdAt, startAfter, finishedAt, ...row }: JobRow): Job {
  return {
    ...{ _id, ...row },
    createdAt: createdAt.toISOString(),
    startAfter: startAfter.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
