import "server-only";
import type { NextAuthOptions } from "next-auth";
import { logger } from "@/lib/core/logger";
import { retryOnce } from "@/lib/db/outage";
import { absoluteSeconds, cookieName, secure } from "./cookies";
import type { Actor, ActorKind } from "./permissions";
import { claimsOf, decoderOf, secretOf } from "./session-token";
import { findActor } from "./sessions";

declare module "next-auth" {
  interface Session {
    /** Null when the session was signed out, revoked, idle too long, or its account is closed. */
    actor?: Actor | null;
    /** next-auth would take a database that does not answer for a missing session. */
    failure?: unknown;
  }
}

/**
 * next-auth's options for the sessions of one kind: each has its own cookie, secret and life time.
 * There are no providers, because app/api/auth signs in (docs/decisions/0002-sessions).
 */
export function authOptions(kind: ActorKind): NextAuthOptions {
  return {
    providers: [],
    secret: secretOf(kind),
    session: { strategy: "jwt", maxAge: absoluteSeconds(kind) },
    jwt: { decode: decoderOf(kind) },
    cookies: {
      sessionToken: {
        name: cookieName(kind),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: secure() },
      },
    },
    callbacks: {
      async session({ session, token }) {
        const claims = claimsOf(kind, token);
        try {
          return { ...session, actor: claims && (await retryOnce(() => findActor(claims))) };
        } catch (failure) {
          return { ...session, failure };
        }
      },
    },
    logger: {
      // A cookie that does not open is a visitor without a session, and no news.
      error: (code) => logger.debug({ code }, "next-auth"),
      warn: (code) => logger.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}
