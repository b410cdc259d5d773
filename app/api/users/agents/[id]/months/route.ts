import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { listAgentMonths } from "@/lib/domain/agents/month-queries";
import { monthsAnswer, monthsQuery } from "@/lib/domain/agents/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The months of one of the caller's agents, under review and sealed, newest first",
    tag: "Agents",
    access: "customer",
    right: "read",
    params: idParams,
    query: monthsQuery,
    response: monthsAnswer,
    handler: async ({ scope, params, query }) =>
      listBody("months", await listAgentMonths(scope, params.id, query), (month) => month),
  }),
});
