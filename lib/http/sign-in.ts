import "server-only";
import type { ActorKind } from "@/lib/auth/permissions";
import { signInCookies } from "@/lib/auth/cookies";
import { accountKey, browserKey, deviceCookie, knownDevice } from "@/lib/auth/device";
import { addressKey } from "@/lib/core/address-key";
import { AppError } from "@/lib/core/errors";
import { SUCCESS } from "@/lib/core/validation";
import {
  clearPoints,
  clearPointsUnder,
  refuseAnyExhausted,
  refuseExhausted,
  returnPoint,
  takePoint,
} from "./rate-limit";
import type { RateCount } from "./rate-limit";
import { reply } from "./reply";
import type { RequestSessions } from "@/lib/auth/caller";
import type { Actor } from "@/lib/auth/permissions";

interface Incoming {
  ip: string | null;
  requestId: string;
  request: Request;
  sessions: RequestSessions;
}

/** Who stands at the door: address, browser and the session of this kind that it already holds. */
export async function visitorOf({ ip, requestId, request, sessions }: Incoming, kind: ActorKind) {
  const previous = sessions.bearer ? null : await sessions.find(kind);
  return {
    actor: null as Actor | null,
    ip,
    requestId,
    userAgent: request.headers.get("user-agent"),
    previous,
  };
}

/** What a try counts for: the first is the pair of account and caller, which a success forgets. */
async function countsOf(
  kind: ActorKind,
  email: string,
  ip: string | null,
  cookies: string | null,
): Promise<RateCount[]> {
  const account = accountKey(kind, email);
  const device = await knownDevice(cookies, kind, email);
  if (device) return [{ rule: "signInDevice", key: `${account}:${device}` }];
  const address = addressKey(ip);
  return [
    { rule: "signInPair", key: `${account}:${address}` },
    { rule: "signInAddress", key: address },
    { rule: "signInAccount", key: account },
  ];
}

/** 429 for an address without tries left, before anything that it sends is read. */
export async function refuseThrottledAddress({ ip, request }: Pick<Incoming, "ip" | "request">) {
  if (browserKey(request.headers.get("cookie")) === null)
    await refuseExhausted("signInAddress", addressKey(ip));
}

/** Runs a sign-in inside its limits (docs/api.md, Limits). */
export async function limitSignIn<T>(
  kind: ActorKind,
  email: string,
  { ip, request }: Pick<Incoming, "ip" | "request">,
  work: (isKnown: boolean) => Promise<T>,
): Promise<T> {
  const counts = await countsOf(kind, email, ip, request.headers.get("cookie"));
  const isKnown = counts[0]?.rule === "signInDevice";
  await refuseAnyExhausted(counts);
  for (const { rule, key } of counts) await takePoint(rule, key);
  const returnPoints = (some: RateCount[]) =>
    Promise.all(some.map(({ rule, key }) => returnPoint(rule, key)));
  try {
    const result = await work(isKnown);
    const [pair, ...others] = counts;
    if (pair) await clearPoints(pair.rule, pair.key);
    await returnPoints(others);
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || ["unavailable", "busy"].includes(error.code))
      await returnPoints(counts);
    throw error;
  }
}

/** The account's holder has just proved the address. */
export async function clearSignInLimits(kind: ActorKind, email: string): Promise<void> {
  const account = accountKey(kind, email);
  for (const rule of ["signInPair", "signInAccount", "signInDevice"] as const)
    await clearPointsUnder(rule, account);
}

interface SignedIn<U> {
  token: string;
  user: U;
  /** Of the password that was right: another one may have been set since. */
  stamp: string;
}

/** With the kind's cookies, and the one that the browser is known by the next time. */
export function signedInReply<U extends { email: string }>(
  kind: ActorKind,
  request: Request,
  { user, token, stamp }: SignedIn<U>,
  status = 200,
) {
  const cookies = request.headers.get("cookie");
  const device = deviceCookie(kind, user.email, { cookies, stamp });
  return reply({ user, token }, { status, cookies: [...signInCookies(kind, token), device] });
}

/** Keeps the browser known in which its holder has just chosen another password. */
export function passwordChangedReply({ kind, email }: Actor, stamp: string) {
  return reply(SUCCESS, { cookies: [deviceCookie(kind, email, { stamp })] });
}

/** For password or code inside a session: 10 wrong ones in 15 minutes, then a wait. */
export async function limitReauthentication<T>({ id }: Actor, work: () => Promise<T>): Promise<T> {
  await takePoint("reauthentication", id);
  const result = await work();
  // Its own point alone: a password that is known must not buy new guesses of a code.
  await returnPoint("reauthentication", id);
  return result;
}
