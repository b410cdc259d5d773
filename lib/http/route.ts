import "server-only";
import type { z } from "zod";
import { viewerOf } from "@/lib/auth/permissions";
import { AppError } from "@/lib/core/errors";
import { loggedPath } from "@/lib/core/logged-path";
import { logger } from "@/lib/core/logger";
import { withRequest } from "@/lib/core/request-context";
import { retryOnce } from "@/lib/db/outage";
import type {
  Access,
  Declaration,
  Method,
  NamesRight,
  Operation,
  RequestOutcome,
  RequestContext,
  RightOf,
  RawBody,
} from "./declaration";
import { METHODS } from "./declaration";
import { clientAddress, requestId } from "./incoming-request";
import { refuseLongQuery } from "./input";
import { countBusy, observeRequest, routeOf } from "./metrics";
import { perform } from "./pipeline";
import { problem, toAppError } from "./problem";
import { countingRefusals } from "./refused-input";

declare const declared: unique symbol;

/** An operation that `route` made. */
export interface Route {
  readonly operation: Operation;
  readonly [declared]: true;
}

export function route<
  A extends Access,
  const R extends RightOf<A>,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
>(declaration: Declaration<A, R, P, Q, B, D> & NamesRight<A>): Route {
  // The pipeline validates with exactly these schemas before it calls the handler; only the types
  // are lost here.
  return { operation: declaration as unknown as Operation } as Route;
}

interface Segment {
  /** Undefined where the address has none. */
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

export type Handler = (request: Request, segment: Segment) => Promise<Response>;
type Exported = Method | "HEAD" | "OPTIONS";
/** What a path declares, by method: for OpenAPI and the tests. */
export type Operations = Partial<Record<Method, Operation>>;
type Handlers = Record<Exported, Handler> & { operations: Operations };

/**
 * A route file's exports, all methods of them, because Next answers an absent one with a bare 405:
 * `export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({ POST:
 * route({ … }) })`.
 */
export function routes(declared: Partial<Record<Method, Route>>): Handlers {
  const present = METHODS.filter((method) => declared[method]);
  const allow = ["OPTIONS", ...(declared.GET ? ["HEAD"] : []), ...present].sort().join(", ");
  const operations = Object.fromEntries(
    present.map((method) => [method, declared[method]?.operation]),
  ) as Handlers["operations"];
  const handle = (method: Exported): Handler => {
    const declaredMethod = method === "HEAD" ? "GET" : method;
    const operation = declaredMethod === "OPTIONS" ? undefined : operations[declaredMethod];
    return (request, segment) =>
      answer(
        request,
        segment,
        async (context) => {
          const bound = () => refuseLongQuery(request);
          if (operation?.signed) bound();
          else await countingRefusals({ request, ip: context.ip, actor: null }, bound);
          if (operation) {
            const params = await segment.params;
            return performSafely(operation, request, params, context);
          }
          if (method === "OPTIONS" && present.length > 0)
            return {
              response: new Response(null, { status: 204, headers: { Allow: allow } }),
              actor: null,
            };
          if (present.length === 0)
            throw new AppError("not_found", "There is nothing at this address.");
          throw new AppError("method_not_allowed", `${method} is not available here.`);
        },
        allow,
        operation?.writeRefusal,
      );
  };
  const exported = [...METHODS, "HEAD", "OPTIONS"] as const;
  return {
    ...(Object.fromEntries(exported.map((method) => [method, handle(method)])) as Record<
      Exported,
      Handler
    >),
    operations,
  };
}

/** A read, or a change under a key, is repeated once when the database broke it off. */
function performSafely(
  operation: Operation,
  request: Request,
  params: unknown,
  context: RequestContext,
): Promise<RequestOutcome> {
  if (["GET", "HEAD"].includes(request.method))
    return retryOnce(() => perform(operation, request, params, context));
  if (!operation.idempotent || !request.headers.has("idempotency-key"))
    return perform(operation, request, params, context);
  // Each try reads a body of its own.
  return retryOnce(() => perform(operation, request.clone(), params, context));
}

async function answer(
  request: Request,
  segment: Segment,
  work: (context: RequestContext) => Promise<RequestOutcome>,
  allow: string,
  write: Operation["writeRefusal"],
): Promise<Response> {
  const began = performance.now();
  const context = {
    ip: clientAddress(request.headers),
    requestId: requestId(request.headers),
    log: logger,
  };
  const { method } = request;
  const path = new URL(request.url).pathname;
  const info = { requestId: context.requestId, method, path: loggedPath(path) };
  context.log = logger.child(info);
  const { response, actor, code } = await withRequest(info, () =>
    run(work, context, (error) => refusal(error, allow, write?.(error, request))),
  );
  response.headers.set("X-Request-Id", context.requestId);
  response.headers.set("X-Content-Type-Options", "nosniff");
  const seconds = (performance.now() - began) / 1_000;
  // What the catch-all answers has no name of its own.
  const route = allow === "OPTIONS" ? "other" : routeOf(path, (await segment.params) ?? {});
  observeRequest({ method, route, status: response.status }, seconds);
  if (code === "busy") countBusy(route);
  context.log.info(
    {
      status: response.status,
      ms: Math.round(seconds * 1_000),
      refusal: code,
      actor: actor?.id,
      kind: actor?.kind,
      key: actor?.key?.id,
      viewer: viewerOf(actor)?.id,
      ip: context.ip,
    },
    "request",
  );
  if (method !== "HEAD") return response;
  return new Response(null, { status: response.status, headers: response.headers });
}

async function run(
  work: (context: RequestContext) => Promise<RequestOutcome>,
  context: RequestContext,
  refuse: (error: AppError) => Response,
) {
  try {
    return { ...(await work(context)), code: undefined };
  } catch (error) {
    const expected = toAppError(error, context.log);
    return { response: refuse(expected), actor: null, code: expected.code };
  }
}

function refusal(error: AppError, allow: string, written?: RawBody): Response {
  const headers: Record<string, string> =
    error.code === "method_not_allowed" ? { Allow: allow } : {};
  return problem(error, headers, written);
}
