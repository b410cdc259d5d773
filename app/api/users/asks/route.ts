import { listBody } from "@/lib/core/paging";
import { listAsks } from "@/lib/domain/asks/queries";
import { asksAnswer, asksQuery } from "@/lib/domain/asks/schema";
import { toAsk } from "@/lib/domain/asks/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary:
      "What the caller's agents ask: open questions first, the one that expires first on top",
    tag: "Agents",
    access: "customer",
    right: "read",
    query: asksQuery,
    response: asksAnswer,
    handler: async ({ scope, query }) => listBody("asks", await listAsks(scope, query), toAsk),
  }),
});
