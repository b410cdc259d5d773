import { narrowTo } from "@/lib/auth/scope";
import { listBody } from "@/lib/core/paging";
import { idParams } from "@/lib/core/validation";
import { invitePerson } from "@/lib/domain/customers/invitations";
import { listPeople, requireCustomer } from "@/lib/domain/customers/queries";
import {
  newPersonInput,
  peopleAnswer,
  peopleQuery,
  personAnswer,
} from "@/lib/domain/customers/schema";
import { toCompanyPerson } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  GET: route({
    summary: "The people of a customer",
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: idParams,
    query: peopleQuery,
    response: peopleAnswer,
    handler: async ({ scope, params, query }) => {
      const company = await requireCustomer(narrowTo<"company">(scope, params.id));
      return listBody("people", await listPeople(company, query), toCompanyPerson);
    },
  }),
  POST: route({
    summary: "Invite somebody to a customer's company by a mailed link",
    description: "The link works once, for seven days. A 409 when the address belongs to anyone.",
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params: idParams,
    body: newPersonInput,
    response: personAnswer,
    status: 201,
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, params, body }) => ({
      data: toCompanyPerson(
        await invitePerson(narrowTo<"company">(scope, params.id), body, caller),
      ),
    }),
  }),
});
