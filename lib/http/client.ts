import type { Issue, ErrorCode } from "@/lib/core/errors";

/** A refusal of the API (docs/api.md, Conventions); status 0 had no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | "network";
  readonly issues: Issue[];

  constructor(status: number, code: ApiError["code"], message: string, issues: Issue[] = []) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

interface Options {
  /** Sent as If-Match: 412 when it is no longer the present one. */
  version?: number;
  /** The same key for each repetition of one intent (a payment, a creation): done once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Problem {
  error?: unknown;
  code?: ErrorCode;
  issues?: Issue[];
}

async function problem(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Problem;
  const message =
    typeof body.error === "string" ? body.error : `HTTP error! status: ${response.status}`;
  return new ApiError(response.status, body.code ?? "internal", message, body.issues);
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  { version, idempotencyKey, signal }: Options,
): Promise<T> {
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (version !== undefined) headers.set("if-match", `"${version}"`);
  if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  if (isPortal()) headers.set("x-session", "customer");
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      credentials: "same-origin",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "network", "The server could not be reached.");
  }
  if (!response.ok) throw await problem(response);
  return (await response.json()) as T;
}

/** The portal acts as the customer, whoever is signed in beside (docs/api.md, Who is calling). */
const isPortal = () => /^\/dashboard(\/|$)/.test(location.pathname);

/** The browser's way to the API. */
export const api = {
  get: <T>(path: string, options: Options = {}) => call<T>("GET", path, undefined, options),
  post: <T>(path: string, body?: unknown, options: Options = {}) =>
    call<T>("POST", path, body, options),
  put: <T>(path: string, body?: unknown, options: Options = {}) =>
    call<T>("PUT", path, body, options),
  delete: <T>(path: string, body?: unknown, options: Options = {}) =>
    call<T>("DELETE", path, body, options),
};
