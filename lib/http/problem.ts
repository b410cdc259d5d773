import "server-only";
import { toPublicError } from "@/lib/db/outage";
import { AppError } from "@/lib/core/errors";
import type { ErrorCode } from "@/lib/core/errors";
import type { RawBody } from "./declaration";
import type { Logger } from "@/lib/core/logger";

/** The one table from machine word to status (docs/api.md, Conventions). */
const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_token: 400,
  address_refused: 400,
  password_required: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  role_required: 403,
  foreign_origin: 403,
  read_only: 403,
  session_required: 403,
  reauthentication_required: 403,
  wrong_password: 403,
  wrong_code: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_owner: 409,
  nothing_due: 409,
  not_available: 409,
  no_payment_method: 409,
  not_collectable: 409,
  invalid_signature: 400,
  not_paid: 409,
  not_void: 409,
  payment_due: 409,
  payment_in_progress: 409,
  period_charged: 409,
  not_done: 409,
  already_answered: 409,
  closed: 409,
  already_decided: 409,
  replaced: 409,
  expired: 409,
  withdrawn: 409,
  in_review: 409,
  storage_full: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  maintenance: 503,
  busy: 503,
  unavailable: 503,
  provider_unavailable: 503,
};

/** What the log says of an error that nobody expected, by what its caller sees. */
const EVENTS: Partial<Record<ErrorCode, string>> = {
  unavailable: "the database does not answer",
  busy: "no connection to the database was free",
};

/** Anything thrown below a handler as the error that its caller sees. */
export function toAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error;
  const publicError = toPublicError(error);
  log.error({ err: error }, EVENTS[publicError.code] ?? "request failed");
  return publicError;
}

const written = ({ code, message, issues }: AppError): RawBody => ({
  body: JSON.stringify({ error: message, code, ...(issues ? { issues } : {}) }),
  type: "application/json; charset=utf-8",
});

/** An error as the contract's answer, `{ error, code, issues? }`, or as its operation writes it. */
export function problem(
  error: AppError,
  headers: Record<string, string> = {},
  { body, type } = written(error),
): Response {
  const { code, retryAfter } = error;
  const answer = new Response(body, {
    status: STATUS[code],
    headers: { "Content-Type": type, "Cache-Control": "no-store", ...headers },
  });
  if (retryAfter !== undefined)
    answer.headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  if (STATUS[code] === 401) answer.headers.set("WWW-Authenticate", "Bearer");
  return answer;
}
