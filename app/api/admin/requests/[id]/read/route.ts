import { personOf } from "@/lib/auth/permissions";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { readMessages } from "@/lib/domain/requests/messages";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Mark what the customer wrote in a request as read by the caller",
    description: "Writing a message does so too.",
    tag: "Requests",
    access: "admin",
    right: "work",
    params: idParams,
    response: success,
    handler: async ({ scope, actor, params }) => {
      await readMessages({ scope, personId: personOf(actor) }, params.id);
      return SUCCESS;
    },
  }),
});
