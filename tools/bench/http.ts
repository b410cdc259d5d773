import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { cookieName } from "@/lib/auth/cookies";
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

/** The cookie of the demonstration's customer, signed in. */
export async function signIn(site: string): Promise<string> {
  const headers = { origin: site };
  const { text } = await send(`${site}/api/auth/login`, { headers, body: DEMO_SIGN_INS.customer });
  return `${cookieName("customer")}=${(JSON.parse(text) as { token: string }).token}`;
}
