import { signOutCookies } from "@/lib/auth/cookies";
import { AppError } from "@/lib/core/errors";
import { SUCCESS, success } from "@/lib/core/validation";
import { signOut } from "@/lib/domain/accounts/sessions";
import { logoutInput } from "@/lib/domain/accounts/schema";
import { reply } from "@/lib/http/reply";
import { route, routes } from "@/lib/http/route";

/**
 * Pages that the browser keeps for "back" go with the session (ASVS 14.3.1). Not the cookies, among
 * which are the other kind's session and the mark of a known browser, and not the storage, which
 * holds the color mode and nothing of the account.
 */
const FORGET = { "Clear-Site-Data": '"cache"' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Sign out",
    description: "Revokes the session on the server. The first session found, if none is named.",
    tag: "Sign-in",
    access: "anySession",
    body: logoutInput,
    response: success,
    handler: async ({ actor, sessions, body, ip, requestId }) => {
      const asked = body.session ? await sessions.find(body.session) : actor;
      if (!asked) throw new AppError("unauthenticated", "There is no such session.");
      await signOut({ actor: asked, ip, requestId });
      return reply(SUCCESS, {
        headers: FORGET,
        cookies: sessions.bearer ? [] : signOutCookies(asked.kind),
      });
    },
  }),
});
