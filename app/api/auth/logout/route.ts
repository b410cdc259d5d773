import { signOutCookies } from "@/lib/auth/cookies";
import { AppError } from "@/lib/core/errors";
import { SUCCESS, success } from "@/lib/core/validation";
import { signOut } from "@/lib/domain/accounts/sessions";
import { logoutInput } from "@/lib/domain/accounts/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

/** Clears pages kept for "back" (ASVS 14.3.1); cookies and storage also hold what must stay. */
const CLEAR_CACHE = { "Clear-Site-Data": '"cache"' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Sign out",
    description: "Revokes the session on the server. The first session found, if none is named.",
    tag: "Sign-in",
    access: "anySession",
    sessionOnly: true,
    body: logoutInput,
    response: success,
    handler: async ({ actor, sessions, body, ip, requestId }) => {
      const signedOut = body.session ? await sessions.find(body.session) : actor;
      if (!signedOut) throw new AppError("unauthenticated", "There is no such session.");
      await signOut({ actor: signedOut, ip, requestId });
      return reply(SUCCESS, {
        headers: CLEAR_CACHE,
        cookies: sessions.bearer ? [] : signOutCookies(signedOut.kind),
      });
    },
  }),
});
