import { z } from "zod";

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

const versioned = z.object({ version: z.number() });

/** `{ data: { version } }`, or under `settings` or `user`. */
function versionOf(body: unknown): number | undefined {
  const { data, settings, user } = { ...(body as Record<string, unknown> | null) };
  return versioned.safeParse(data ?? settings ?? user).data?.version;
}

/** A handler's result as a response; `status` is the operation's declared one. */
export function respond({ body, more }: Reply<unknown>, status: number, etag: boolean): Response {
  const answer = new Response(JSON.stringify(body), {
    status: more.status ?? status,
    headers: { "Content-Type": "application/json; charset=utf-8", ...more.headers },
  });
  for (const cookie of more.cookies ?? []) answer.headers.append("Set-Cookie", cookie);
  const version = etag ? versionOf(body) : undefined;
  if (version !== undefined) answer.headers.set("ETag", `"${version}"`);
  return answer;
}
