import "server-only";
import { findKeyHolder, isApiKey } from "./api-keys";
import type { KeyHolder } from "./api-keys";
import { cookieName, readCookie } from "./cookies";
import { viewerOf } from "./permissions";
import type { Actor, ActorKind } from "./permissions";
import { readSession } from "./sessions";

/** The sessions that a request presents. Each is looked up once, when it is asked for. */
export interface RequestSessions {
  /** Who acts by the API key that was sent; null without a good one. */
  key(): Promise<KeyHolder | null>;
  /** True with an `Authorization` header: then cookies are not looked at. */
  bearer: boolean;
  find(kind: ActorKind): Promise<Actor | null>;
  /** The first valid one in the given order. */
  first(order: readonly ActorKind[]): Promise<Actor | null>;
}

/** The token of `Authorization: Bearer`; null without one. */
export function bearerToken(headers: Headers): string | null {
  const authorization = headers.get("authorization")?.trim() ?? "";
  return /^Bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? null;
}

/** What a request presents, by bearer or else by cookie (docs/api.md, Who is calling). */
export function requestSessions(headers: Headers, ignoresViews = false): RequestSessions {
  const authorization = headers.get("authorization");
  const token = bearerToken(headers);
  const lookups = new Map<ActorKind, Promise<Actor | null>>();
  let keyLookup: Promise<KeyHolder | null> | undefined;

  function key(): Promise<KeyHolder | null> {
    keyLookup ??= token && isApiKey(token) ? findKeyHolder(token) : Promise.resolve(null);
    return keyLookup;
  }
  async function findByKey(kind: ActorKind): Promise<Actor | null> {
    const holder = await key();
    return holder?.actor.kind === kind ? holder.actor : null;
  }

  function find(kind: ActorKind): Promise<Actor | null> {
    if (token && isApiKey(token)) return findByKey(kind);
    const sealed =
      authorization === null ? readCookie(headers.get("cookie"), cookieName(kind)) : token;
    const lookup =
      lookups.get(kind) ?? (sealed ? readSession(kind, sealed) : Promise.resolve(null));
    lookups.set(kind, lookup);
    return ignoresViews ? lookup.then((actor) => (viewerOf(actor) ? null : actor)) : lookup;
  }
  async function first(order: readonly ActorKind[]): Promise<Actor | null> {
    for (const kind of order) {
      const actor = await find(kind);
      if (actor) return actor;
    }
    return null;
  }
  return { bearer: authorization !== null, key, find, first };
}
