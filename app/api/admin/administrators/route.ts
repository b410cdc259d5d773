import { listBody } from "@/lib/core/paging";
import { listAdministrators } from "@/lib/domain/customers/queries";
import { inviteAdministrator } from "@/lib/domain/customers/administrators";
import {
  administratorAnswer,
  administratorsAnswer,
  administratorsQuery,
  newAdministratorInput,
} from "@/lib/domain/customers/schema";
import { toAdministrator } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The administrators",
    tag: "Administration",
    access: "admin",
    sessionOnly: true,
    right: "agency",
    query: administratorsQuery,
    response: administratorsAnswer,
    handler: async ({ scope, query }) =>
      listBody("administrators", await listAdministrators(scope, query), toAdministrator),
  }),
  POST: route({
    summary: "Invite an administrator, who is mailed a link to set a password",
    tag: "Administration",
    access: "admin",
    sessionOnly: true,
    right: "agency",
    body: newAdministratorInput,
    response: administratorAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => ({
      data: toAdministrator(await inviteAdministrator(scope, body, caller)),
    }),
  }),
});
