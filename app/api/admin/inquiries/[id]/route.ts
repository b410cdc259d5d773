import { idParams } from "@/lib/core/validation";
import { updateInquiry } from "@/lib/domain/inbox/inquiries";
import { inquiryAnswer, inquiryInput } from "@/lib/domain/inbox/schema";
import { toInquiry } from "@/lib/domain/inbox/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Change an inquiry's status",
    tag: "Inquiries",
    access: "admin",
    right: "work",
    params: idParams,
    body: inquiryInput,
    response: inquiryAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toInquiry(await updateInquiry(scope, params.id, body, ifMatch, caller)),
    }),
  }),
});
