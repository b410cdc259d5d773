export interface Failure {
  message: string;
  /** `stale`: somebody else changed the row (412). `offline`: no response. */
  kind: "refused" | "stale" | "session" | "unavailable" | "offline";
  issues: { path: string; message: string }[];
}

interface ErrorResponse extends Error {
  status: number;
  code?: string;
  issues?: { path: string; message: string }[];
}

/** The error that lib/http/client.ts throws, recognized by its shape. */
function isErrorResponse(error: unknown): error is ErrorResponse {
  return (
    error instanceof Error &&
    "status" in error &&
    typeof error.status === "number" &&
    error.status > 0
  );
}

/** The HTTP status of a failed request; 0 without a response. */
export function statusOf(error: unknown): number {
  return isErrorResponse(error) ? error.status : 0;
}

/** Why a request needs a new sign-in: the session has ended, or is too old for this request. */
export function signInReason(error: unknown): "ended" | "old" | null {
  if (!isErrorResponse(error)) return null;
  if (error.status === 401) return "ended";
  return error.code === "reauthentication_required" ? "old" : null;
}

export function failureOf(error: unknown): Failure {
  if (!isErrorResponse(error)) {
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

/** A field's message: the label and the schema's "must have 8 characters or more". */
export function sentence(label: string, message: string): string {
  const initial = message.charAt(0);
  const text = initial === initial.toLowerCase() ? `${label} ${message}` : message;
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
