import { SUCCESS } from "@/lib/core/validation";
import { sendInquiry } from "@/lib/domain/inbox/inquiries";
import { inquirySent, newInquiryInput } from "@/lib/domain/inbox/schema";
import { takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Send the agency a message",
    description: "`topic` is where on the site the visitor came from.",
    tag: "Inquiries",
    access: "anyone",
    body: newInquiryInput,
    response: inquirySent,
    status: 201,
    limit: "inquiry",
    idempotent: true,
    handler: async ({ caller, body }) => {
      await takePoint("inquiries", "all");
      await sendInquiry(body, caller);
      return SUCCESS;
    },
  }),
});
