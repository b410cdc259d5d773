import { SUCCESS } from "@/lib/core/validation";
import { undoEmailChange } from "@/lib/domain/accounts/email-change";
import { linkInput, undoneAnswer } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";
import { clearSignInLimits } from "@/lib/http/sign-in";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Bring the former e-mail address back",
    description:
      "By the link that the former address was mailed, for 72 hours: else 400, code " +
      "invalid_token. The password is removed and all sessions end; resetToken sets a new " +
      "password.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: linkInput,
    response: undoneAnswer,
    limit: "token",
    handler: async ({ body, caller }) => {
      const { role, email, resetToken } = await undoEmailChange(body.token, caller);
      await clearSignInLimits(role, email);
      return Object.assign({ resetToken }, SUCCESS);
    },
  }),
});
