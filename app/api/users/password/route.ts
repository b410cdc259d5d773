import { success } from "@/lib/core/validation";
import { changePassword } from "@/lib/domain/account/mutations";
import { passwordInput } from "@/lib/domain/customer/schema";
import { limitReauthentication, passwordChangedReply } from "@/lib/http/sign-in";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Change the caller's own password",
    description:
      "All other sessions of the account end. A wrong current password: 403, code wrong_password.",
    tag: "Account",
    access: "customer",
    body: passwordInput,
    response: success,
    handler: async ({ actor, caller, body }) => {
      const { stamp } = await limitReauthentication(actor, () => changePassword(caller, body));
      return passwordChangedReply(actor, stamp);
    },
  }),
});
