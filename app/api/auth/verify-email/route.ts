import { success } from "@/lib/core/validation";
import { verifyEmail } from "@/lib/domain/account/mutations";
import { verifyInput } from "@/lib/domain/session/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Prove an e-mail address with a mailed link",
    tag: "Sign-in",
    access: "anyone",
    body: verifyInput,
    response: success,
    limit: "token",
    handler: async ({ body, caller }) => {
      await verifyEmail(body.token, caller);
      return { success: true as const };
    },
  }),
});
