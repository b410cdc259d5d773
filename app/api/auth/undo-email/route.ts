import { SUCCESS, success } from "@/lib/core/validation";
import { undoEmailChange } from "@/lib/domain/accounts/email-change";
import { linkInput } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";
import { clearSignInLimits } from "@/lib/http/sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Bring the former e-mail address back",
    description:
      "By the link that the former address was mailed, for 72 hours: else 400, code invalid_token. All sessions end.",
    tag: "Sign-in",
    access: "anyone",
    body: linkInput,
    response: success,
    limit: "token",
    handler: async ({ body, caller }) => {
      const { role, email } = await undoEmailChange(body.token, caller);
      await clearSignInLimits(role, email);
      return SUCCESS;
    },
  }),
});
