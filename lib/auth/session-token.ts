import "server-only";
import { now } from "@/lib/core/clock";
import { LRUCache } from "lru-cache";
import { decode, encode, getToken } from "next-auth/jwt";
import type { JWT } from "next-auth/jwt";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { absoluteSeconds, cookieName } from "./cookies";
import type { ActorKind } from "./permissions";
import { masterSecrets } from "./secrets";

/** next-auth's encrypted JWT. It names a row of Session; the row is the truth. */
export interface SessionToken {
  sid: string;
  uid: string;
  kind: ActorKind;
  /** Of an administrator's view: `uid` is the administrator's. */
  view?: View;
}

/** Whose portal is seen, and the administrator's session that the view ends with. */
export interface View {
  customerId: string;
  parentId: string;
}

const viewClaim = z.object({ customerId: z.string(), parentId: z.string() });

/** One secret a kind: a customer's token does not even decrypt as an administrator's. */
export const secretOf = (kind: ActorKind, secret = masterSecrets()[0]) => `${secret}:${kind}`;

export function sealToken(token: SessionToken): Promise<string> {
  const { kind } = token;
  return encode({ token: { ...token }, secret: secretOf(kind), maxAge: absoluteSeconds(kind) });
}

/** Tokens that decoded: deriving the key and decrypting costs a page a twentieth of its time. */
const decoded = new LRUCache<string, JWT>({ max: 2_000 });

/** next-auth's `decode` of a kind, from memory for a token that decoded before. */
export const decoderOf =
  (kind: ActorKind) =>
  async ({ token }: { token?: string }): Promise<JWT | null> => {
    if (!token || token.length > 4_000) return null;
    const key = `${kind}:${token}`;
    const cached = decoded.get(key);
    if (cached && now().getTime() < Number(cached.exp) * 1_000) return cached;
    for (const secret of masterSecrets()) {
      const claims = await decode({ token, secret: secretOf(kind, secret) }).catch(() => null);
      if (!claims) continue;
      decoded.set(key, claims);
      return claims;
    }
    return null;
  };

/** What a decrypted token of this kind says; null for one that is not of this kind. */
export function claimsOf(kind: ActorKind, token: JWT | null): SessionToken | null {
  if (token?.kind !== kind || typeof token.sid !== "string" || typeof token.uid !== "string")
    return null;
  const session = { sid: token.sid, uid: token.uid, kind };
  if (token.view === undefined) return session;
  const view = viewClaim.safeParse(token.view).data;
  return view ? { ...session, view } : null;
}

/** What a sealed token of this kind says; null when it does not open. Never throws. */
export async function openToken(kind: ActorKind, sealed: string): Promise<SessionToken | null> {
  return claimsOf(kind, await decoderOf(kind)({ token: sealed }));
}

/** For middleware: what the request's cookie of this kind says. */
export async function tokenOf(req: NextRequest, kind: ActorKind): Promise<SessionToken | null> {
  const token = await getToken({
    req,
    cookieName: cookieName(kind),
    secret: secretOf(kind),
    decode: decoderOf(kind),
  });
  return claimsOf(kind, token);
}
