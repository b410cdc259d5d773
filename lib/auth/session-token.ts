import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/core/env";
import { remember } from "@/lib/core/remember";
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
  return encode({
    token: { ...token },
    secret: secretOf(token.kind),
    maxAge: absoluteSeconds(token.kind),
  });
}

/** Tokens of the last requests, opened: deriving the key and decrypting costs a page a twentieth of its time, twice. */
const opened = new Map<string, { token: SessionToken; until: number }>();
const KEPT = 2_000;

/** What a token of this kind says; null for a forged, foreign, expired or malformed one. Never throws. */
export async function openToken(kind: Kind, sealed: string): Promise<SessionToken | null> {
  if (sealed.length > 4_000) return null;
  const known = opened.get(sealed);
  if (known?.token.kind === kind && Date.now() < known.until) return known.token;
  try {
    const token = await decode({ token: sealed, secret: secretOf(kind) });
    if (
      !token ||
      token.kind !== kind ||
      typeof token.sid !== "string" ||
      typeof token.uid !== "string"
    )
      return null;
    const said = { sid: token.sid, uid: token.uid, kind };
    // Only what opened is kept, so that rubbish drives nothing out.
    remember(opened, KEPT, sealed, { token: said, until: Number(token.exp) * 1_000 });
    return said;
  } catch {
    return null;
  }
}
