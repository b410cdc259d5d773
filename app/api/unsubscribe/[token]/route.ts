import { SUCCESS, success } from "@/lib/core/validation";
import { unsubscribe } from "@/lib/domain/accounts/unsubscribe";
import { unsubscribeParams } from "@/lib/domain/accounts/schema";
import { seeOther } from "@/lib/http/plain-form";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "Lead whoever opens the address of a mail's List-Unsubscribe to the notifications",
    description: "Changes nothing: programs that look into mails open links.",
    tag: "Account",
    access: "open",
    params: unsubscribeParams,
    status: 303,
    handler: () => seeOther("/dashboard/account#notifications"),
  }),
  POST: route({
    summary: "Switch reports off by one click in a mail program (RFC 8058)",
    description:
      "The address of the mail's List-Unsubscribe proves itself: no session, no origin. Again it " +
      "changes nothing. 400, code invalid_token, for any other.",
    tag: "Account",
    access: "open",
    signed: true,
    accepts: {
      types: ["application/x-www-form-urlencoded", "multipart/form-data"],
      limit: 10_000,
    },
    params: unsubscribeParams,
    response: success,
    handler: async ({ params, caller }) => {
      await unsubscribe(params.token, caller);
      return SUCCESS;
    },
  }),
});
