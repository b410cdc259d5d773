import { agencyScope } from "@/lib/auth/scope";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { readNotes } from "@/lib/domain/note/mutations";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Mark what the customer wrote about a subscription as read",
    tag: "Subscriptions",
    access: "admin",
    params: idParams,
    response: success,
    handler: async ({ actor, params }) => {
      await readNotes(agencyScope(actor), params.id);
      return SUCCESS;
    },
  }),
});
