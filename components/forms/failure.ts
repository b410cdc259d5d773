/** What a form shows of a failed request. */
export interface Failure {
  /** A sentence for a person: what happened and what to do. */
  message: string;
  /** `stale`: somebody else changed the row (412). `offline`: no answer came. */
  kind: "refused" | "stale" | "session" | "unavailable" | "offline";
  issues: { path: string; message: string }[];
}

interface Refused extends Error {
  status: number;
  code?: string;
  issues?: { path: string; message: string }[];
}

/** The contract's error as lib/http/client.ts throws it, told apart by shape. */
function isRefused(error: unknown): error is Refused {
  return (
    error instanceof Error &&
    "status" in error &&
    typeof error.status === "number" &&
    error.status > 0
  );
}

/** The HTTP status of a failed request; 0 when no answer came. */
export function statusOf(error: unknown): number {
  return isRefused(error) ? error.status : 0;
}

/**
 * Why a request needs a new sign-in: the session has ended, or it is too old for what was asked;
 * null when it needs none.
 */
export function signInReason(error: unknown): "ended" | "old" | null {
  if (!isRefused(error)) return null;
  if (error.status === 401) return "ended";
  return error.code === "reauthentication_required" ? "old" : null;
}

/** Any error of a request, in words: refused, not ready, or never arrived. */
export function failureOf(error: unknown): Failure {
  if (!isRefused(error)) {
    return {
      kind: "offline",
      message:
        "The server could not be reached. Check your connection and try again: what you typed is still here.",
      issues: [],
    };
  }
  const issues = error.issues ?? [];
  if (error.status === 401)
    return {
      kind: "session",
      message: "Your session has ended. Sign in again: what you typed is still here.",
      issues,
    };
  if (error.status === 412) return { kind: "stale", message: error.message, issues };
  if (error.status === 503)
    return { kind: "unavailable", message: `${error.message} Try again in a moment.`, issues };
  return { kind: "refused", message: error.message, issues };
}

/**
 * A rule's message beside its field: the schemas say "must have 8 characters or more", the label
 * says of what.
 */
export function sentence(label: string, message: string): string {
  const starts = message.charAt(0);
  const whole = starts === starts.toLowerCase() ? `${label} ${message}` : message;
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}
