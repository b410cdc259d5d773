import "server-only";
import { parse } from "cookie";
import { foldEmail } from "@/lib/core/normalize";
import { db } from "@/lib/db/client";
import { cookiePrefix, setCookie } from "./cookies";
import type { ActorKind } from "./permissions";
import { seal, sha256, unseal } from "./secrets";

/*
 * A browser that has signed in to an account keeps a cookie that says so (OWASP, "device cookies"):
 * its tries are counted apart, so that nobody else's wrong ones keep it out. It proves nothing
 * more, and holds no way in. It is good as long as the password is: whoever knew the one before has
 * no tries of their own at the next.
 */

const PURPOSE = "device";
const YEAR = 365 * 24 * 3_600;
/** Cookies that are looked at when the account is not known yet. */
const MAX_COOKIES = 5;

const addressOf = (email: string) => foldEmail(email.slice(0, 254).trim());

/** What tries on an account are counted by: its kind and address, known or not. */
export function accountKey(kind: ActorKind, email: string): string {
  return `${kind}:${sha256(addressOf(email)).slice(0, 32)}`;
}

const family = () => `${cookiePrefix()}device_`;
const nameFor = (account: string) => `${family()}${sha256(account).slice(0, 12)}`;

interface Device {
  account: string;
  id: string;
  password: string;
}

function open(sealed: string): Device | null {
  try {
    const [account = "", id = "", password = ""] = unseal(PURPOSE, sealed).split(" ");
    return { account, id, password };
  } catch {
    return null;
  }
}

/** What tells a password from the ones before, out of its hash; empty when there is none. */
export const stampOf = (passwordHash: string | null | undefined) =>
  passwordHash ? sha256(passwordHash) : "";

async function presentPassword(kind: ActorKind, email: string): Promise<string> {
  const user = await db().user.findFirst({
    where: { email: addressOf(email), role: kind, deletedAt: null },
    select: { passwordHash: true },
  });
  return stampOf(user?.passwordHash);
}

/** What the browser keeps of this account; null when that is nothing, or not of our making. */
function deviceOf(cookies: string | null, account: string): Device | null {
  const device = open(parse(cookies ?? "")[nameFor(account)] ?? "");
  return device?.account === account && device.password ? device : null;
}

/**
 * The browser's id when it has signed in to this account before, with the password of now; else
 * null. The account is looked up for a cookie of its own alone: nothing tells strangers whether
 * there is one.
 */
export async function knownDevice(
  cookies: string | null,
  kind: ActorKind,
  email: string,
): Promise<string | null> {
  const device = deviceOf(cookies, accountKey(kind, email));
  return device && device.password === (await presentPassword(kind, email)) ? device.id : null;
}

/** What a browser counts by that has signed in to any account before; null for all others. */
export function browserKey(cookies: string | null): string | null {
  const devices = Object.entries(parse(cookies ?? ""))
    .filter(([name]) => name.startsWith(family()))
    .slice(0, MAX_COOKIES);
  for (const [, sealed] of devices) {
    const device = open(sealed ?? "");
    if (device) return `device:${sha256(`${device.account} ${device.password}`).slice(0, 32)}`;
  }
  return null;
}

interface Shown {
  /** What the browser sent: one that is known already stays the same. */
  cookies?: string | null;
  /** Of the password that it has shown: another one may have been set since. */
  stamp: string;
}

/** The `Set-Cookie` value that lets a browser be known the next time. */
export function deviceCookie(
  kind: ActorKind,
  email: string,
  { cookies = null, stamp: password }: Shown,
): string {
  const account = accountKey(kind, email);
  const device = deviceOf(cookies, account);
  const id = device?.password === password ? device.id : crypto.randomUUID();
  return setCookie(nameFor(account), seal(PURPOSE, `${account} ${id} ${password}`), YEAR);
}
