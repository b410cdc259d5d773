import { z } from "zod";
import { narrowTo } from "@/lib/auth/scope";
import { SUCCESS, success, uuid } from "@/lib/core/validation";
import { changePersonRole, removePerson } from "@/lib/domain/customers/membership";
import { personAnswer, personInput } from "@/lib/domain/customers/schema";
import { toCompanyPerson } from "@/lib/domain/customers/serializers";
import { route, routes } from "@/lib/http/route";

const params = z.strictObject({ id: uuid, personId: uuid });
const LAST_OWNER = "A 409, code last_owner, when no owner would remain who has accepted.";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Give one of a customer's people another role",
    description: LAST_OWNER,
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params,
    body: personInput,
    response: personAnswer,
    etag: true,
    handler: async ({ scope, caller, params: { id, personId }, body, ifMatch }) => {
      const company = narrowTo<"company">(scope, id);
      const person = await changePersonRole(company, personId, body, ifMatch, caller);
      return { data: toCompanyPerson(person) };
    },
  }),
  DELETE: route({
    summary: "Remove one of a customer's people; their sessions end",
    description: LAST_OWNER,
    tag: "Customers",
    access: "admin",
    sessionOnly: true,
    right: "work",
    params,
    response: success,
    handler: async ({ scope, caller, params: { id, personId }, ifMatch }) => {
      await removePerson(narrowTo<"company">(scope, id), personId, ifMatch, caller);
      return SUCCESS;
    },
  }),
});
