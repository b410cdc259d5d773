import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { sendAccessLink } from "@/lib/domain/accounts/passwords";
import { takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Mail a customer an invitation, or a reset where there is a password already",
    description: "Three an hour a customer (429). A 409 while the customer is inactive.",
    tag: "Customers",
    access: "admin",
    right: "work",
    sessionOnly: true,
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params }) => {
      await sendAccessLink(scope, params.id, caller, (email) => takePoint("resetMail", email));
      return SUCCESS;
    },
  }),
});
