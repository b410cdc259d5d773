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
  /** It goes out although the page is left. */
  keepalive?: boolean;
}

interface Problem {
  error?: unknown;
  code?: ErrorCode;
  issues?: Issue[];
}

async function problem(response: Response): Promise<ApiError> {
  return problemOf(response.status, (await response.json().catch(() => ({}))) as Problem);
}

function problemOf(status: number, body: Problem): ApiError {
  const message = typeof body.error === "string" ? body.error : `HTTP error! status: ${status}`;
  return new ApiError(status, body.code ?? "internal", message, body.issues);
}

async function call<T>(
  method: string,
  path: string,
  body: unknown,
  { version, idempotencyKey, signal, keepalive }: Options,
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
      keepalive,
      credentials: "same-origin",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable();
  }
  if (!response.ok) throw await problem(response);
  return (await response.json()) as T;
}

const unreachable = () => new ApiError(0, "network", "The server could not be reached.");

interface Upload {
  /** Told the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file as it is. XMLHttpRequest, because `fetch` does not say how far it is. */
function upload<T>(path: string, file: Blob, { onProgress, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    if (isPortal()) request.setRequestHeader("x-session", "customer");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response as T);
      else reject(problemOf(status, (response ?? {}) as Problem));
    };
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new DOMException("It was taken away.", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
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
  upload,
};
