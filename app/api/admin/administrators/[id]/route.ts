import { SUCCESS, idParams, success } from "@/lib/core/validation";
import {
  changeAdministratorRole,
  removeAdministrator,
} from "@/lib/domain/customers/administrators";
import { administratorAnswer, administratorInput } from "@/lib/domain/customers/schema";
import { toAdministrator } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Give an administrator another role",
    description: "A 409, code last_owner, when no owner would remain.",
    tag: "Administration",
    access: "admin",
    sessionOnly: "fresh",
    right: "agency",
    params: idParams,
    body: administratorInput,
    response: administratorAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => ({
      data: toAdministrator(await changeAdministratorRole(scope, params.id, body, ifMatch, caller)),
    }),
  }),
  DELETE: route({
    summary: "Remove an administrator; their sessions end",
    description: "A 409 for oneself and for the last one.",
    tag: "Administration",
    access: "admin",
    sessionOnly: "fresh",
    right: "agency",
    params: idParams,
    response: success,
    handler: async ({ scope, caller, params, ifMatch }) => {
      await removeAdministrator(scope, params.id, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
