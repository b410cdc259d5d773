import { listBody } from "@/lib/core/paging";
import { listEvents } from "@/lib/domain/audit/queries";
import { auditAnswer, auditQuery } from "@/lib/domain/audit/schema";
import { toEvent } from "@/lib/domain/audit/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List what was done, by whom, from where",
    description: "customerId: what was done to that customer or by it.",
    tag: "Administration",
    access: "admin",
    right: "work",
    query: auditQuery,
    response: auditAnswer,
    handler: async ({ scope, query }) =>
      listBody("events", await listEvents(scope, query), toEvent),
  }),
});
