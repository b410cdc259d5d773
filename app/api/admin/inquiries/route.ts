import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { listInquiries } from "@/lib/domain/inbox/queries";
import { inquiriesAnswer, inquiriesQuery } from "@/lib/domain/inbox/schema";
import { toInquiry } from "@/lib/domain/inbox/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The inbox",
    tag: "Inquiries",
    access: "admin",
    query: inquiriesQuery,
    response: inquiriesAnswer,
    handler: async ({ actor, query }) =>
      listBody("inquiries", await listInquiries(agencyScope(actor), query), toInquiry),
  }),
});
