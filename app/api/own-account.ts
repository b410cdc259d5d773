import { signOutCookies } from "@/lib/auth/cookies";
import { listBody } from "@/lib/core/paging";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { findOwnAccount, listOwnSessions } from "@/lib/domain/accounts/queries";
import { changePassword } from "@/lib/domain/accounts/passwords";
import { updateProfile } from "@/lib/domain/accounts/profile";
import {
  administratorProfileInput,
  passwordInput,
  profileInput,
  userAnswer,
} from "@/lib/domain/customers/schema";
import { endOtherSessions, endSession } from "@/lib/domain/accounts/sessions";
import { sessionsAnswer, sessionsQuery } from "@/lib/domain/accounts/schema";
import { toSession } from "@/lib/domain/accounts/serializers";
import { hasPoint, takePoint } from "@/lib/http/rate-limit";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { limitReauthentication, passwordChangedReply } from "@/lib/http/sign-in";

/* Operations on one's own account: the same under /api/users and /api/admin. */

const KINDS = {
  customer: { access: "customer", tag: "Account", whose: "the caller's", input: profileInput },
  admin: {
    access: "admin",
    tag: "Administration",
    whose: "the administrator's",
    input: administratorProfileInput,
  },
} as const;
type Kind = keyof typeof KINDS;

export function ownProfile(kind: Kind, description: string) {
  const { access, tag, whose, input } = KINDS[kind];
  return {
    GET: route({
      summary: `Read ${whose} own record`,
      tag,
      access,
      sessionOnly: true,
      right: "self",
      response: userAnswer,
      etag: true,
      handler: async ({ actor }) => ({ data: await findOwnAccount(actor) }),
    }),
    PUT: route({
      summary: `Change ${whose} own record`,
      description,
      tag,
      access,
      sessionOnly: true,
      right: "self",
      body: input,
      response: userAnswer,
      etag: true,
      handler: async ({ actor, caller, body, ifMatch }) => ({
        data: await updateProfile(caller, body, ifMatch, {
          countChange: () => takePoint("emailChange", actor.id),
          mayMail: () => hasPoint("verificationMail", actor.id),
        }),
      }),
    }),
  };
}

export function ownPassword(kind: Kind) {
  const { access, tag, whose } = KINDS[kind];
  return {
    PUT: route({
      summary: `Change ${whose} own password`,
      description:
        "All other sessions of the account end. A wrong current password: 403, code wrong_password.",
      tag,
      access,
      sessionOnly: true,
      right: "self",
      body: passwordInput,
      response: success,
      handler: async ({ actor, caller, body }) => {
        const { stamp } = await limitReauthentication(actor, () => changePassword(caller, body));
        return passwordChangedReply(actor, stamp);
      },
    }),
  };
}

export function ownSessions(kind: Kind) {
  const { access, tag, whose } = KINDS[kind];
  return {
    GET: route({
      summary: `List ${whose} own sessions`,
      tag,
      access,
      sessionOnly: true,
      right: "self",
      query: sessionsQuery,
      response: sessionsAnswer,
      handler: async ({ actor, query }) =>
        listBody("sessions", await listOwnSessions(actor, query), (row) =>
          toSession(row, actor.sessionId),
        ),
    }),
    DELETE: route({
      summary: "End all other sessions",
      tag,
      access,
      sessionOnly: "fresh",
      right: "self",
      response: success,
      handler: async ({ caller }) => {
        await endOtherSessions(caller);
        return SUCCESS;
      },
    }),
  };
}

export function ownSession(kind: Kind) {
  const { access, tag, whose } = KINDS[kind];
  return {
    DELETE: route({
      summary: `End one of ${whose} own sessions`,
      description:
        "Another than the one that asks needs a sign-in of the last ten minutes (403, code reauthentication_required).",
      tag,
      access,
      sessionOnly: true,
      right: "self",
      params: idParams,
      response: success,
      handler: async ({ actor, caller, params, ifMatch, sessions }) => {
        await endSession(caller, params.id, ifMatch);
        const isCurrent = params.id === actor.sessionId && !sessions.bearer;
        return reply(SUCCESS, { cookies: isCurrent ? signOutCookies(actor.kind) : [] });
      },
    }),
  };
}
