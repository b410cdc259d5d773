import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { deleteInquiry, updateInquiry } from "@/lib/domain/inbox/inquiries";
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
  DELETE: route({
    summary: "Delete an inquiry for good, with its replies and mails",
    tag: "Inquiries",
    access: "admin",
    right: "work",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await deleteInquiry(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
