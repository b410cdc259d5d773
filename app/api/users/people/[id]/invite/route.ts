import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { inviteAgain } from "@/lib/domain/customers/invitations";
import { takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Mail the invitation again; the former link dies",
    description: "Three an hour a person (429). A 409 once it is accepted.",
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    of: "person",
    params: idParams,
    response: success,
    limit: "invitation",
    handler: async ({ scope, caller, params }) => {
      await inviteAgain(scope, params.id, caller, (email) => takePoint("resetMail", email));
      return SUCCESS;
    },
  }),
});
