import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { agencyScope } from "@/lib/auth/scope";
import { removeAdministrator } from "@/lib/domain/customers/administrators";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  DELETE: route({
    summary: "Remove an administrator; their sessions end",
    description:
      "Needs a sign-in of the last ten minutes (403, code reauthentication_required). A 409 for oneself and for the last one.",
    tag: "Administration",
    access: "admin",
    params: idParams,
    response: success,
    handler: async ({ actor, caller, params, ifMatch }) => {
      await removeAdministrator(agencyScope(actor), params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
