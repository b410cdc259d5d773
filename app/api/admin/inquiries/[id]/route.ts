import { agencyScope } from "@/lib/auth/scope";
import { updateInquiry } from "@/lib/domain/inquiry/mutations";
import { inquiryAnswer, inquiryInput, inquiryParams } from "@/lib/domain/inquiry/schema";
import { toInquiry } from "@/lib/domain/inquiry/serializer";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Change an inquiry's status",
    tag: "Inquiries",
    access: "admin",
    params: inquiryParams,
    body: inquiryInput,
    response: inquiryAnswer,
    etag: true,
    handler: async ({ actor, caller, params, body, ifMatch }) => ({
      data: toInquiry(await updateInquiry(agencyScope(actor), params.id, body, ifMatch, caller)),
    }),
  }),
});
