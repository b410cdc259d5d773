/** The machine words of the contract's errors (docs/api.md, Conventions). */
export type ErrorCode =
  | "invalid_input"
  | "invalid_token"
  | "address_refused"
  | "password_required"
  | "unauthenticated"
  | "invalid_credentials"
  | "two_factor_required"
  | "forbidden"
  | "role_required"
  | "foreign_origin"
  | "read_only"
  | "session_required"
  | "reauthentication_required"
  | "wrong_password"
  | "wrong_code"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "last_owner"
  | "nothing_due"
  | "not_available"
  | "no_payment_method"
  | "not_collectable"
  | "invalid_signature"
  | "not_paid"
  | "not_void"
  | "gone"
  | "payment_due"
  | "payment_in_progress"
  | "period_charged"
  | "not_done"
  | "already_answered"
  | "expired"
  | "withdrawn"
  | "in_review"
  | "closed"
  | "already_decided"
  | "replaced"
  | "storage_full"
  | "stale"
  | "too_large"
  | "uri_too_long"
  | "unsupported_type"
  | "idempotency_mismatch"
  | "rate_limited"
  | "maintenance"
  | "busy"
  | "unavailable"
  | "provider_unavailable"
  | "internal";

export interface Issue {
  /** Dotted path of the field, `price.monthly`. */
  path: string;
  message: string;
}

/** An expected refusal: rolls back, reaches the caller as JSON, is never logged as an error. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues?: Issue[];
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number;

  constructor(
    code: ErrorCode,
    message: string,
    more: { issues?: Issue[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.issues = more.issues;
    this.retryAfter = more.retryAfter;
  }
}

/** The one answer to a missing row and to another customer's. */
export const notFound = (what: string) => new AppError("not_found", `This ${what} does not exist.`);

/** `Retry-After` of an outage. */
export const RETRY_AFTER_SECONDS = 3;

/** The one answer during an outage of the database, or of what else a request needs. */
export const unavailable = () =>
  new AppError("unavailable", "The service is not available at this moment. Try again shortly.", {
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** The answer of a process, or of its database, that has as much to do as it can. */
export const busy = (sentence: string) =>
  new AppError("busy", `${sentence} Try again shortly.`, { retryAfter: RETRY_AFTER_SECONDS });

/** What was typed into this field is wrong. */
export const wrongAt = (
  path: string,
  code: "wrong_code" | "wrong_password",
  message: string,
): AppError => new AppError(code, message, { issues: [{ path, message }] });

export const conflict = (sentence: string) => new AppError("conflict", sentence);

export const stale = () =>
  new AppError(
    "stale",
    "Somebody changed this in the meantime. Look at the new state and save again.",
  );
