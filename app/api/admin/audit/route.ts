import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { listEvents } from "@/lib/domain/audit/queries";
import { auditAnswer, auditQuery } from "@/lib/domain/audit/schema";
import { toEvent } from "@/lib/domain/audit/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "List what was done, by whom, from where",
    tag: "Administration",
    access: "admin",
    query: auditQuery,
    response: auditAnswer,
    handler: async ({ actor, query }) =>
      listBody("events", await listEvents(agencyScope(actor), query), toEvent),
  }),
});
