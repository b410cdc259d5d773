import { z } from "zod";
import { instant, listOf, listQuery, one, uuid } from "@/lib/core/validation";
import { JOB_STATES } from "./constants";

const jobState = z.enum(JOB_STATES);

/** Work in the background. What it works on is not shown: it may be a credential. */
export const job = z.strictObject({
  _id: uuid,
  queue: z.string(),
  state: jobState,
  attempts: z.int(),
  limit: z.int(),
  lastError: z.string().nullable(),
  createdAt: instant,
  startAfter: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.output<typeof job>;
export const jobAnswer = one(job);
export const jobsAnswer = listOf("jobs", job);

export const jobsQuery = listQuery(["createdAt"], {
  queue: z.string().max(40).optional(),
  state: jobState.optional(),
});
export type JobsQuery = z.output<typeof jobsQuery>;
