import { SUCCESS, success } from "@/lib/core/validation";
import { disownAccount } from "@/lib/domain/accounts/email-change";
import { linkInput } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Close an account that somebody else opened with one's address",
    description:
      "By the link of the first mail, for a week, as long as the address is not confirmed: else 400, code invalid_token.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: linkInput,
    response: success,
    limit: "token",
    handler: async ({ body, caller }) => {
      await disownAccount(body.token, caller);
      return SUCCESS;
    },
  }),
});
