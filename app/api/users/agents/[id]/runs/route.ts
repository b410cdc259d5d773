import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { listRuns } from "@/lib/domain/agents/queries";
import { runsAnswer, runsQuery } from "@/lib/domain/agents/schema";
import { toRun } from "@/lib/domain/agents/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The runs of one of the caller's agents, newest first",
    tag: "Agents",
    access: "customer",
    right: "read",
    params: idParams,
    query: runsQuery,
    response: runsAnswer,
    handler: async ({ scope, params, query }) =>
      listBody("runs", await listRuns(scope, params.id, query), toRun),
  }),
});
