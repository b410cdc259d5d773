import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { removeAdministrator } from "@/lib/domain/customers/administrators";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  DELETE: route({
    summary: "Remove an administrator; their sessions end",
    description:
      "Needs a sign-in of the last ten minutes (403, code reauthentication_required). A 409 for oneself and for the last one.",
    tag: "Administration",
    access: "admin",
    right: "agency",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await removeAdministrator(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
