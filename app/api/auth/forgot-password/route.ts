import { SUCCESS, success } from "@/lib/core/validation";
import { requestPasswordReset } from "@/lib/domain/accounts/passwords";
import { forgotInput } from "@/lib/domain/accounts/schema";
import { addressKey } from "@/lib/core/address-key";
import { hasPoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Ask for a link to set a new password",
    description:
      "The same answer whether or not the address is known, and above three mails an hour.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: forgotInput,
    response: success,
    handler: async ({ body, caller }) => {
      const mayAsk =
        (await hasPoint("resetAddress", addressKey(caller.ip))) &&
        (await hasPoint("resetMail", body.email));
      if (mayAsk) await requestPasswordReset(body.email, caller);
      return SUCCESS;
    },
  }),
});
