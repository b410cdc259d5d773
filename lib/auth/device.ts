import "server-only";
import { parse } from "cookie";
import { foldEmail } from "@/lib/core/normalize";
import { cookiePrefix, setCookie } from "./cookies";
import type { Kind } from "./permissions";
import { seal, sha256, unseal } from "./secrets";

/*
 * A browser that has signed in to an account keeps a cookie that says so (OWASP, "device cookies"):
 * its tries are counted apart, so that nobody else's wrong ones keep it out. It proves nothing
 * more, and holds no way in.
 */

const PURPOSE = "device";
const YEAR = 365 * 24 * 3_600;
/** Cookies that are looked at when the account is not known yet. */
const MOST = 5;

/**
 * The name under which an account is counted: by kind and address as it is written, known or not.
 */
export function accountKey(kind: Kind, email: string): string {
  return `${kind}:${sha256(foldEmail(email.slice(0, 254).trim())).slice(0, 32)}`;
}

const family = () => `${cookiePrefix()}device_`;
const nameFor = (account: string) => `${family()}${sha256(account).slice(0, 12)}`;

function open(sealed: string): { account: string; id: string } | null {
  try {
    const [account = "", id = ""] = unseal(PURPOSE, sealed).split(" ");
    return { account, id };
  } catch {
    return null;
  }
}

/** The browser's id when it has signed in to this account before; else null. */
export function knownDevice(cookies: string | null, account: string): string | null {
  const device = open(parse(cookies ?? "")[nameFor(account)] ?? "");
  return device?.account === account ? device.id : null;
}

/** Whether the browser has signed in to any account before. */
export function hasDevice(cookies: string | null): boolean {
  return Object.entries(parse(cookies ?? ""))
    .filter(([name]) => name.startsWith(family()))
    .slice(0, MOST)
    .some(([, sealed]) => open(sealed ?? "") !== null);
}

/** The `Set-Cookie` value that lets a browser be known the next time. */
export function deviceCookie(account: string, id: string = crypto.randomUUID()): string {
  return setCookie(nameFor(account), seal(PURPOSE, `${account} ${id}`), YEAR);
}
