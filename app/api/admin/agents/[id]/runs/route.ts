import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { listRuns } from "@/lib/domain/agents/queries";
import { adminRunsAnswer, runsQuery } from "@/lib/domain/agents/schema";
import { toAdminRun } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The runs of an agent with their cost, newest first",
    tag: "Agents",
    access: "admin",
    right: "work",
    params: idParams,
    query: runsQuery,
    response: adminRunsAnswer,
    handler: async ({ scope, params, query }) =>
      listBody("runs", await listRuns(scope, params.id, query), toAdminRun),
  }),
});
