interface More {
  status?: number;
  headers?: Record<string, string>;
  /** `Set-Cookie` values. */
  cookies?: string[];
}

/** A body with more than the declared status: other headers, cookies, another status. */
export class Reply<T> {
  constructor(
    readonly body: T,
    readonly more: More,
  ) {}
}

export const reply = <T>(body: T, more: More): Reply<T> => new Reply(body, more);

/**
 * The version of a single entity's body: `{ data: { version } }`, or under `settings` or `user`.
 */
function versionOf(body: unknown): number | null {
  if (typeof body !== "object" || body === null) return null;
  const entity: unknown =
    "data" in body
      ? body.data
      : "settings" in body
        ? body.settings
        : "user" in body
          ? body.user
          : null;
  return typeof entity === "object" &&
    entity !== null &&
    "version" in entity &&
    typeof entity.version === "number"
    ? entity.version
    : null;
}

/** A handler's result as a response; `status` is the operation's declared one. */
export function respond(
  result: Response | Reply<unknown>,
  status: number,
  etag: boolean,
): Response {
  if (result instanceof Response) return result;
  const { body, more } = result;
  const answer = new Response(JSON.stringify(body), {
    status: more.status ?? status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...more.headers },
  });
  for (const cookie of more.cookies ?? []) answer.headers.append("Set-Cookie", cookie);
  const version = etag ? versionOf(body) : null;
  if (version !== null) answer.headers.set("ETag", `"${version}"`);
  return answer;
}
