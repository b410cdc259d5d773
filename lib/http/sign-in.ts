import "server-only";
import type { Kind } from "@/lib/auth/permissions";
import { signInCookies } from "@/lib/auth/cookies";
import { AppError } from "@/lib/core/errors";
import { addressKey } from "./address";
import { clearPoints, refuseExhausted, returnPoint, takePoint } from "./rate-limit";
import { reply } from "./reply";
import type { Presented } from "@/lib/auth/caller";
import type { Actor } from "@/lib/auth/permissions";

interface Incoming {
  ip: string | null;
  requestId: string;
  request: Request;
  sessions: Presented;
}

/** Who stands at the door: address, browser and the session of this kind that it already holds. */
export async function visitorOf({ ip, requestId, request, sessions }: Incoming, kind: Kind) {
  const previous = sessions.bearer ? null : await sessions.find(kind);
  return {
    actor: null as Actor | null,
    ip,
    requestId,
    userAgent: request.headers.get("user-agent"),
    previous,
  };
}

/**
 * Runs a sign-in inside its limits: 10 failures an account and 50 an address in 15 minutes (docs/api.md, Limits). The point is taken before the
 * password is looked at, so that tries at once count as many; a success gives it back and clears the account's. The account's count
 * is by address written, known or not, and a wait, never a lock.
 */
export async function limitSignIn<T>(
  kind: Kind,
  account: string,
  ip: string | null,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${kind}:${account.trim().normalize("NFKC").toLowerCase().slice(0, 200)}`;
  const address = addressKey(ip);
  await refuseExhausted("signInAccount", key);
  await takePoint("signInAddress", address);
  await takePoint("signInAccount", key);
  try {
    const done = await work();
    await clearPoints("signInAccount", key);
    await returnPoint("signInAddress", address);
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable")
      await Promise.all([returnPoint("signInAccount", key), returnPoint("signInAddress", address)]);
    throw error;
  }
}

/** The answer that signs a browser in: the body of the contract and the kind's cookies. */
export function signedInReply<T extends { token: string }>(kind: Kind, body: T, status = 200) {
  return reply(body, { status, cookies: signInCookies(kind, body.token) });
}

/** Runs what asks a signed-in person for password or code again: 10 wrong ones in 15 minutes, then a wait. */
export async function limitReauthentication<T>({ id }: Actor, work: () => Promise<T>): Promise<T> {
  await takePoint("reauthentication", id);
  const done = await work();
  await clearPoints("reauthentication", id);
  return done;
}
