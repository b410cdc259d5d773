import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { Issue } from "@/lib/core/errors";
import { flawOf } from "@/lib/core/flaws";

const MAX_ISSUES = 20;
const MAX_KEYS = 5;
const MAX_NAME_LENGTH = 80;

/** A name of the caller's, as an answer quotes it. */
const quoted = (name: PropertyKey) => {
  const text = String(name);
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
};

const issueOf = (path: PropertyKey[], message: string): Issue => ({
  path: path.map(quoted).join("."),
  message,
});

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "unrecognized_keys") return issue.message;
  const names = issue.keys.slice(0, MAX_KEYS).map((key) => `"${quoted(key)}"`);
  const more = issue.keys.length - names.length;
  return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/**
 * Validates what came in against its schema, or refuses it (400) with its first issues and their
 * dotted paths. The values of the field `unchecked` are the handler's to look through.
 */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  where: "body" | "query",
  unchecked?: string,
): z.output<T> {
  const flaw = flawOf(value, unchecked);
  if (flaw) throw invalid(where, [issueOf(flaw.path, flaw.message)]);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, MAX_ISSUES);
  throw invalid(
    where,
    issues.map((issue) => issueOf(issue.path, messageOf(issue))),
  );
}

function invalid(where: "body" | "query", issues: Issue[]): AppError {
  const [first] = issues;
  const subject = first?.path ? `${first.path}: ` : "";
  const whole = where === "body" ? "The input is not valid" : "The query is not valid";
  const sentence = `${whole}. ${subject}${first?.message ?? ""}`.trimEnd();
  return new AppError("invalid_input", sentence.endsWith(".") ? sentence : `${sentence}.`, {
    issues,
  });
}

/** Path parameters; what the schema does not take does not exist (404). */
export function parseParams<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("not_found", "There is no such thing.");
  return parsed.data;
}

/** Null without `If-Match` or with `*`. nginx weakens tags when it compresses: W/"1" is 1. */
export function ifMatch(headers: Headers): number | null {
  const header = headers.get("if-match")?.trim();
  if (header === undefined || header === "*") return null;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  return version === undefined ? -1 : Number(version);
}

/** Bounds of a query string (docs/api.md, Conventions). */
const MAX_BYTES = 2_048;
const MAX_PARAMETERS = 64;

/** Whether a query string, without its `?`, is longer than is accepted. */
function isTooLong(query: string): boolean {
  return query.length > MAX_BYTES || query.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
}

export const hasLongQuery = ({ url }: Request): boolean => isTooLong(new URL(url).search.slice(1));

export function refuseLongQuery(request: Request): void {
  if (!hasLongQuery(request)) return;
  throw new AppError(
    "uri_too_long",
    "The query string is longer than 2,048 bytes or has more than 64 parameters.",
  );
}
