import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { Issue } from "@/lib/core/errors";

const MAX_DEPTH = 32;
const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const unusable = (text: string) => text.includes("\0") || loneSurrogate.test(text);

/** The first place in a value that no schema should have to think of: NUL and half characters (PostgreSQL stores neither), depth, `__proto__`. */
function hostile(value: unknown, path: string[] = []): Issue | null {
  const at = path.join(".");
  if (typeof value === "string")
    return unusable(value)
      ? { path: at, message: "has a character that cannot be used here" }
      : null;
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= MAX_DEPTH) return { path: at, message: "is nested too deeply" };
  for (const [key, inner] of Object.entries(value)) {
    if (key === "__proto__" || unusable(key))
      return { path: at, message: "has a field name that cannot be used" };
    const found = hostile(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Validates what came in against its schema, or refuses it (400) with every issue and its dotted path. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  where: "body" | "query",
): z.output<T> {
  const found = hostile(value);
  if (found) throw invalid(where, [found]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    where,
    parsed.error.issues
      .slice(0, 50)
      .map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message })),
  );
}

function invalid(where: "body" | "query", issues: Issue[]): AppError {
  const [first] = issues;
  const subject = first?.path ? `${first.path}: ` : "";
  const sentence = where === "body" ? "The input is not valid" : "The query is not valid";
  return new AppError(
    "invalid_input",
    `${sentence}. ${subject}${first?.message ?? ""}`.replace(/[. ]*$/, "."),
    { issues },
  );
}

/** Path parameters; what the schema does not take does not exist (404). */
export function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("not_found", "There is no such thing.");
  return parsed.data;
}

/** The version that `If-Match` demands; null without one or with `*`. Anything that is no version of ours never fits. */
export function ifMatch(headers: Headers): number | null {
  const header = headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return null;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
}
