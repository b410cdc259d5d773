import { listBody } from "@/lib/core/paging";
import { listAsks } from "@/lib/domain/asks/queries";
import { adminAsksQuery, asksAnswer } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "What all agents ask; administrators read it, they do not answer",
    tag: "Agents",
    access: "admin",
    right: "work",
    query: adminAsksQuery,
    response: asksAnswer,
    handler: async ({ scope, query }) => listBody("asks", await listAsks(scope, query), toAsk),
  }),
});
