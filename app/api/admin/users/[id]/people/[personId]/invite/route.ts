import { z } from "zod";
import { narrowTo } from "@/lib/auth/scope";
import { SUCCESS, success, uuid } from "@/lib/core/validation";
import { inviteAgain } from "@/lib/domain/customers/invitations";
import { takePoint } from "@/lib/http/rate-limit";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Mail one of a customer's people the invitation again; the former link dies",
    description: "Three an hour a person (429). A 409 once it is accepted.",
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: z.strictObject({ id: uuid, personId: uuid }),
    response: success,
    handler: async ({ scope, caller, params: { id, personId } }) => {
      await inviteAgain(narrowTo<"company">(scope, id), personId, caller, (email) =>
        takePoint("resetMail", email),
      );
      return SUCCESS;
    },
  }),
});
