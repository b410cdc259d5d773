import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { absoluteSeconds } from "./cookies";
import type { Kind } from "./permissions";

/*
 * The cookie's codec: next-auth's encrypted JWT, with a secret per kind so that a customer's token put into the
 * administrator's cookie does not even decrypt. It names a row of Session; the row is the truth.
 */

const secretOf = (kind: Kind) => `${env().NEXTAUTH_SECRET}:${kind}`;

export interface SessionToken {
  sid: string;
  uid: string;
  kind: Kind;
}

export function sealToken(token: SessionToken): Promise<string> {
  return encode({ token: { ...token }, secret: secretOf(token.kind), maxAge: absoluteSeconds(token.kind) });
}

/** What a token of this kind says; null for a forged, foreign, expired or malformed one. Never throws. */
export async function openToken(kind: Kind, sealed: string): Promise<SessionToken | null> {
  if (sealed.length > 4_000) return null;
  try {
    const token = await decode({ token: sealed, secret: secretOf(kind) });
    if (!token || token.kind !== kind || typeof token.sid !== "string" || typeof token.uid !== "string") return null;
    return { sid: token.sid, uid: token.uid, kind };
  } catch {
    return null;
  }
}
