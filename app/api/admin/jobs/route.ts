import { listBody } from "@/lib/core/paging";
import { listJobs } from "@/lib/domain/billing/jobs";
import { toJob } from "@/lib/domain/billing/serializers";
import { jobsAnswer, jobsQuery } from "@/lib/domain/billing/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List the jobs, without what they work on; failed ones are kept 30 days",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: jobsQuery,
    response: jobsAnswer,
    handler: async ({ scope, query }) => listBody("jobs", await listJobs(scope, query), toJob),
  }),
});
