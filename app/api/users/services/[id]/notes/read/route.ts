import { ownScope } from "@/lib/auth/scope";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { readNotes } from "@/lib/domain/note/mutations";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Mark what the agency wrote about one of the caller's services as read",
    tag: "Subscriptions",
    access: "customer",
    params: idParams,
    response: success,
    handler: async ({ actor, params }) => {
      await readNotes(ownScope(actor), params.id);
      return SUCCESS;
    },
  }),
});
