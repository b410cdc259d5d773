import { signOutCookies } from "@/lib/auth/cookies";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { changePersonRole, removePerson } from "@/lib/domain/customers/membership";
import { personAnswer, personInput } from "@/lib/domain/customers/schema";
import { toCompanyPerson } from "@/lib/domain/customers/serializers";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

const LAST_OWNER = "A 409, code last_owner, when no owner would remain who has accepted.";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  PUT: route({
    summary: "Give one of the company's people another role",
    description: LAST_OWNER,
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    of: "person",
    params: idParams,
    body: personInput,
    response: personAnswer,
    etag: true,
    handler: async ({ scope, caller, params, body, ifMatch }) => {
      const person = await changePersonRole(scope, params.id, body, ifMatch, caller);
      return { data: toCompanyPerson(person) };
    },
  }),
  DELETE: route({
    summary: "Remove one of the company's people; their sessions end",
    description: LAST_OWNER,
    tag: "Account",
    access: "customer",
    sessionOnly: true,
    right: "company",
    of: "person",
    params: idParams,
    response: success,
    handler: async ({ actor, scope, caller, params, ifMatch, sessions }) => {
      await removePerson(scope, params.id, ifMatch, caller);
      const isSelf = params.id === actor.id && !sessions.bearer;
      return reply(SUCCESS, { cookies: isSelf ? signOutCookies("customer") : [] });
    },
  }),
});
