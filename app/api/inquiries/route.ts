import { viaOf } from "@/app/api/message-via";
import { customerScope } from "@/lib/auth/scope";
import { SUCCESS } from "@/lib/core/validation";
import { sendInquiry } from "@/lib/domain/inbox/inquiries";
import { inquirySent, newInquiryInput } from "@/lib/domain/inbox/schema";
import { askByForm } from "@/lib/domain/requests/inquiries";
import { requestNumber } from "@/lib/domain/requests/policy";
import { companyKey, takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Send the agency a message",
    description:
      "`topic` is where on the site the visitor came from. Of a signed-in customer it is a request, whose number the answer has.",
    tag: "Inquiries",
    access: "anyone",
    body: newInquiryInput,
    response: inquirySent,
    status: 201,
    limit: "inquiry",
    idempotent: true,
    handler: async ({ actor, caller, body, sessions }) => {
      if (actor?.kind === "customer") {
        const scope = customerScope(actor, "requests");
        await takePoint("messages", companyKey(scope));
        const { number } = await askByForm(scope, body, viaOf(sessions), { ...caller, actor });
        return { ...SUCCESS, request: requestNumber(number) };
      }
      await takePoint("inquiries", "all");
      await sendInquiry(body, caller);
      return SUCCESS;
    },
  }),
});
