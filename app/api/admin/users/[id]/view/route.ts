import { VIEW_SECONDS, signInCookies } from "@/lib/auth/cookies";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { viewAsCustomer } from "@/lib/domain/accounts/view-as-customer";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Look at the portal as a customer for 15 minutes",
    description:
      "Sets a customer cookie that reads as the customer's first owner; every unsafe method with " +
      "it is a 403, code read_only. Ends with the administrator's session. A 409 for a " +
      "deactivated customer, and in a browser that is signed in as a customer.",
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "agency",
    params: idParams,
    response: success,
    status: 201,
    handler: async ({ scope, caller, params, sessions, request }) => {
      const userAgent = request.headers.get("user-agent");
      const customer = await sessions.find("customer");
      const token = await viewAsCustomer(scope, params.id, caller, { userAgent, customer });
      const cookies = signInCookies("customer", token, VIEW_SECONDS);
      return reply(SUCCESS, { status: 201, cookies });
    },
  }),
});
