import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { listJobs } from "./data";
import type { Job, JobsQuery } from "./schema";
import { toJob } from "./serializer";

/** A page of the jobs, for administrators. */
export async function loadJobs(query: JobsQuery): Promise<Page<Job>> {
  return mapPage(await listJobs(await agencyPageScope(), query), toJob);
}
