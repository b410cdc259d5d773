import { signOutCookies } from "@/lib/auth/cookies";
import { SUCCESS, idParams, success } from "@/lib/core/validation";
import { endSession } from "@/lib/domain/session/mutations";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  DELETE: route({
    summary: "End one of the administrator's own sessions",
    tag: "Administration",
    access: "admin",
    params: idParams,
    response: success,
    handler: async ({ actor, caller, params, ifMatch, sessions }) => {
      await endSession(caller, params.id, ifMatch);
      const own = params.id === actor.sessionId && !sessions.bearer;
      return reply(SUCCESS, { cookies: own ? signOutCookies(actor.kind) : [] });
    },
  }),
});
