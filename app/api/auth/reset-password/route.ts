import { deviceCookie } from "@/lib/auth/device";
import { SUCCESS, success } from "@/lib/core/validation";
import { resetPassword } from "@/lib/domain/accounts/passwords";
import { resetInput } from "@/lib/domain/accounts/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";
import { clearSignInLimits } from "@/lib/http/sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Set a new password with a mailed link",
    description:
      "All sessions of the account end. A link that is used, old or replaced: 400, code invalid_token.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: resetInput,
    response: success,
    limit: "token",
    handler: async ({ body, caller }) => {
      const { role, email, stamp } = await resetPassword(body.token, body.password, caller);
      await clearSignInLimits(role, email);
      // The browser that opened the link counts as known at the next sign-in.
      const cookies = [deviceCookie(role, email, { stamp })];
      return reply(SUCCESS, { cookies });
    },
  }),
});
