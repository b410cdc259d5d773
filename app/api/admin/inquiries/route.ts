import { listBody } from "@/lib/core/paging";
import { agencyScope } from "@/lib/auth/scope";
import { listInquiries } from "@/lib/domain/inquiry/data";
import { inquiriesAnswer, inquiriesQuery } from "@/lib/domain/inquiry/schema";
import { toInquiry } from "@/lib/domain/inquiry/serializer";
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
