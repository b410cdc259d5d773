import { listBody } from "@/lib/core/paging";
import { invitePerson } from "@/lib/domain/customers/invitations";
import { listPeople } from "@/lib/domain/customers/queries";
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
    summary: "The people of the caller's company",
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    query: peopleQuery,
    response: peopleAnswer,
    handler: async ({ scope, query }) =>
      listBody("people", await listPeople(scope, query), toCompanyPerson),
  }),
  POST: route({
    summary: "Invite somebody to the caller's company by a mailed link",
    description: "The link works once, for seven days. A 409 when the address belongs to anyone.",
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    body: newPersonInput,
    response: personAnswer,
    status: 201,
    limit: "invitation",
    idempotent: true,
    etag: true,
    handler: async ({ scope, caller, body }) => ({
      data: toCompanyPerson(await invitePerson(scope, body, caller)),
    }),
  }),
});
