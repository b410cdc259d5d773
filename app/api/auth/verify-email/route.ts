import { SUCCESS, success } from "@/lib/core/validation";
import { confirmEmail } from "@/lib/domain/accounts/email-change";
import { verifyInput } from "@/lib/domain/accounts/schema";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Prove an e-mail address with a mailed link",
    description:
      "A pending address replaces the former one, and the account's other sessions end. An " +
      "account without any proved address gives way to whoever opens the link: without a session " +
      "of it, a password is needed (400, code password_required), and all its sessions end.",
    tag: "Sign-in",
    access: "anyone",
    sessionOnly: true,
    body: verifyInput,
    response: success,
    limit: "token",
    handler: async ({ body, caller, sessions }) => {
      const actors = await Promise.all([sessions.find("customer"), sessions.find("admin")]);
      await confirmEmail(body.token, body.password, { ...caller, actors });
      return SUCCESS;
    },
  }),
});
