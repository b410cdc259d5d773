import { personOf } from "@/lib/auth/permissions";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { readMessages } from "@/lib/domain/requests/messages";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Mark what the agency wrote in a request as read by the caller",
    description: "Writing a message does so too. A key marks nothing.",
    tag: "Requests",
    access: "customer",
    right: "requests",
    of: "request",
    params: idParams,
    response: success,
    handler: async ({ scope, actor, params }) => {
      await readMessages({ scope, personId: personOf(actor) }, params.id);
      return SUCCESS;
    },
  }),
});
