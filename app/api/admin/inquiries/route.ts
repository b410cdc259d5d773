import { listBody } from "@/lib/core/paging";
import { listInquiries } from "@/lib/domain/inbox/queries";
import { inquiriesAnswer, inquiriesQuery } from "@/lib/domain/inbox/schema";
import { toInquiry } from "@/lib/domain/inbox/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The inbox",
    tag: "Inquiries",
    access: "admin",
    right: "work",
    query: inquiriesQuery,
    response: inquiriesAnswer,
    handler: async ({ scope, query }) =>
      listBody("inquiries", await listInquiries(scope, query), toInquiry),
  }),
});
