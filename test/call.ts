import { mintSession } from "@/lib/auth/sessions";
import type { ActorKind } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/db/transactions";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { cookieName } from "@/lib/auth/cookies";
import type { Handler } from "@/lib/http/route";

export interface Call {
  method?: string;
  /** Path with query; only the query and the Idempotency-Key look at it. */
  url?: string;
  params?: Record<string, string | string[]>;
  /** An object is sent as JSON, a string or a Buffer as it is. */
  body?: unknown;
  /** Signed-in sessions, sent as cookies with the site's own Origin. */
  as?: TestSession | TestSession[];
  bearer?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export interface TestSession {
  kind: ActorKind;
  id: string;
  token: string;
}

/** A session of a user in the database, as a sign-in would have made it. */
export async function signedIn(kind: ActorKind, userId: string): Promise<TestSession> {
  const minted = await inTransaction((tx) =>
    mintSession(tx, kind, userId, { ip: "192.0.2.1", userAgent: "test" }),
  );
  return { kind, ...minted };
}

/** The same, of a sign-in eleven minutes ago: it is not fresh. */
export async function oldSignIn(kind: ActorKind, userId: string): Promise<TestSession> {
  const session = await signedIn(kind, userId);
  const createdAt = new Date(now().getTime() - 11 * MINUTE_MS);
  await db().session.update({ where: { id: session.id }, data: { createdAt } });
  return session;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
  response: Response;
}

let addresses = 0;

/** An address that no other call has: the refused input of one is no other's. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

const isBuffer = (body: unknown): body is Buffer<ArrayBuffer> => Buffer.isBuffer(body);

/**
 * Calls a route handler as Next would, without a server: `call(handlers.POST, { method: "POST",
 * params, body, as })`.
 */
export async function call<T = Record<string, unknown>>(
  handler: Handler,
  {
    method = "GET",
    url = "/api/test",
    params = {},
    body,
    as,
    bearer,
    ip = "192.0.2.1",
    headers: more,
  }: Call = {},
): Promise<Answer<T>> {
  const headers = new Headers({
    "x-client-ip": ip,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
  if (as) {
    headers.set(
      "cookie",
      [as]
        .flat()
        .map(({ kind, token }) => `${cookieName(kind)}=${token}`)
        .join("; "),
    );
    headers.set("origin", env().SITE_URL);
  }
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  // An empty text takes a header away.
  for (const [name, value] of Object.entries(more ?? {})) {
    if (value === "") headers.delete(name);
    else headers.set(name, value);
  }
  const payload =
    body === undefined || typeof body === "string" || isBuffer(body) ? body : JSON.stringify(body);
  const request = new Request(new URL(url, env().SITE_URL), { method, headers, body: payload });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.clone().text();
  const json = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: (json && text ? JSON.parse(text) : undefined) as T,
    text,
    response,
  };
}
