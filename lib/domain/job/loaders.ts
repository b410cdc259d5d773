import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { listJobs, secondsSinceWork } from "./data";
import type { Job, JobsQuery } from "./schema";
import { toJob } from "./serializer";

/** A page of the jobs, for administrators. */
export async function loadJobs(query: JobsQuery): Promise<Page<Job>> {
  return mapPage(await listJobs(await agencyPageScope(), query), toJob);
}

/** Three minutes: several rounds of a worker that is there. */
const IDLE_SECONDS = 180;

/** Whether nobody does the jobs, for administrators. */
export async function loadJobsIdle(): Promise<boolean> {
  await agencyPageScope();
  return (await secondsSinceWork()) > IDLE_SECONDS;
}
