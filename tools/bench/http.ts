import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { cookieName } from "@/lib/auth/cookies";
import type { Kind } from "@/lib/auth/permissions";
import { DEMO_SIGN_INS } from "@/test/factories/credentials";

export interface Answer {
  /** 0 when the connection broke. */
  status: number;
  /** What broke the connection, then. */
  text: string;
  headers: IncomingHttpHeaders;
  ms: number;
}

/**
 * One request, as JSON when it has a body. Unlike fetch it comes from whichever address of the
 * loopback network `localAddress` says, as from another caller.
 */
export async function send(
  url: string,
  { body, headers, ...options }: RequestOptions & { body?: object } = {},
): Promise<Answer> {
  const began = performance.now();
  const outgoing = request(url, {
    family: 4,
    timeout: 30_000,
    method: body ? "POST" : "GET",
    ...options,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
  });
  outgoing.on("timeout", () => outgoing.destroy(new Error("no answer in 30 s")));
  outgoing.on("error", () => undefined).end(body && JSON.stringify(body));
  const answered = once(outgoing, "response") as Promise<[IncomingMessage]>;
  const answer = await answered
    .then(async ([message]) => ({
      status: message.statusCode ?? 0,
      headers: message.headers,
      text: await text(message),
    }))
    .catch((error: Error) => ({ status: 0, headers: {}, text: error.message }));
  return { ...answer, ms: performance.now() - began };
}

/** The cookie of the demonstration's customer or administrator, signed in. */
export async function signIn(site: string, kind: Kind = "customer"): Promise<string> {
  const address = `${site}/api/auth/${kind === "admin" ? "admin-login" : "login"}`;
  const { text } = await send(address, { headers: { origin: site }, body: DEMO_SIGN_INS[kind] });
  return `${cookieName(kind)}=${(JSON.parse(text) as { token: string }).token}`;
}
