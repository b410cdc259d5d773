import { SUCCESS, success } from "@/lib/core/validation";
import { resendVerification } from "@/lib/domain/accounts/email-change";
import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Mail another link that proves the address",
    description: "Above three mails an hour the same answer without a mail.",
    tag: "Sign-in",
    access: "customer",
    sessionOnly: true,
    right: "self",
    response: success,
    handler: async ({ actor }) => {
      if (await hasPoint("verificationMail", actor.id)) await resendVerification(actor.id);
      return SUCCESS;
    },
  }),
});
