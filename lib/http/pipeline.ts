import "server-only";
import { z } from "zod";
import { accountOf } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/permissions";
import { sha256 } from "@/lib/auth/secrets";
import { env } from "@/lib/core/env";
import { addressKey } from "@/lib/core/address-key";
import { loggedPath } from "@/lib/core/logged-path";
import { authorize, refuseSessionFields } from "./access";
import type { Authorization } from "./access";
import {
  fields,
  jsonBody,
  mediaType,
  parseBody,
  readBytes,
  readNone,
  readUnpacked,
  refuseLong,
  textOf,
} from "./body";
import type { Access, Context, Operation, RequestOutcome, RequestContext } from "./declaration";
import { keyOf, withIdempotency } from "./idempotency";
import { ifMatch, parseInput, parseParams } from "./input";
import { appliesTo, countedBy, refuseAnyExhausted, takePoint, writesOf } from "./rate-limit";
import { countingRefusals, refuseSpent } from "./refused-input";
import { Reply, respond } from "./reply";

const empty = z.strictObject({});
const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** In the contract's order: session, right, rate, type, size, content. */
export async function perform(
  operation: Operation,
  request: Request,
  segment: unknown,
  context: RequestContext,
): Promise<RequestOutcome> {
  const authorization = await authorize(operation, request, segment);
  const work = () => performAuthorized(operation, request, segment, context, authorization);
  if (operation.signed) return work();
  return countingRefusals(senderOf(request, context, authorization), work);
}

const senderOf = (request: Request, { ip }: RequestContext, { actor, agent }: Authorization) => ({
  request,
  ip,
  actor,
  agentKey: agent?.keyId,
});

async function performAuthorized(
  operation: Operation,
  request: Request,
  segment: unknown,
  context: RequestContext,
  authorization: Authorization,
): Promise<RequestOutcome> {
  const { actor, scope, agent, sessions } = authorization;
  const params = parseParams(operation.params ?? z.object({}), segment ?? {});
  const address = `address:${addressKey(context.ip)}`;
  const account = actor ? accountOf(actor) : address;
  const caller = agent ? `key:${agent.keyId}` : account;
  const counts = [
    ...(isCustomersWrite(operation, request, actor) ? writesOf((actor.key ?? actor).id) : []),
    ...(appliesTo(operation.limit, actor)
      ? [{ rule: operation.limit, key: countedBy(operation.limit, { caller, address, actor }) }]
      : []),
  ];
  await refuseAnyExhausted(counts);
  await operation.precheck?.({ ip: context.ip, request });
  const { pathname, search, searchParams } = new URL(request.url);
  if (!operation.signed && (unsafe.has(request.method) || search !== ""))
    refuseSpent(senderOf(request, context, authorization));
  const { body, raw } = await readInput(operation, request);
  refuseSessionFields(operation, actor, body);
  const query = parseInput(operation.query ?? empty, fields(searchParams), "query");
  const input = {
    ...context,
    actor,
    scope,
    agent,
    caller: { actor, ip: context.ip, requestId: context.requestId },
    params,
    query,
    body,
    raw,
    sessions,
    request,
    ifMatch: ifMatch(request.headers),
  };
  const key = operation.idempotent ? keyOf(request.headers) : null;
  const work = async () => {
    for (const { rule, key } of counts) await takePoint(rule, key);
    return produce(operation, input);
  };
  const rebuild = () => produce(operation, input);
  const fingerprint = () => `${request.method} ${search} ${Buffer.from(raw).toString("latin1")}`;
  const response =
    key === null
      ? await work()
      : await withIdempotency(
          {
            caller,
            path: storedPath(pathname),
            key,
            fingerprint: fingerprint(),
            redact: redactOf(operation),
          },
          work,
          rebuild,
        );
  cachePolicy(response, operation, actor);
  return { response, actor };
}

/** A path as it may be stored: what is a credential in it is a hash. */
function storedPath(pathname: string): string {
  const shown = loggedPath(pathname);
  return shown === pathname ? pathname : `${shown} ${sha256(pathname)}`;
}

/** Leaves the field out of a body that only the first answer has. */
function redactOf({ onceOnly }: Operation): ((body: string) => string) | undefined {
  if (onceOnly === undefined) return undefined;
  return (body) => {
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    return JSON.stringify({ data: { ...data, [onceOnly]: undefined } });
  };
}

/** Signing out is not among them: nobody is kept from it. */
const isCustomersWrite = (
  { access }: Operation,
  { method }: Request,
  actor: Actor | null,
): actor is Actor =>
  actor?.kind === "customer" && unsafe.has(method) && (access === "customer" || access === "both");

async function readInput(
  operation: Operation,
  request: Request,
): Promise<{ body: unknown; raw: Uint8Array<ArrayBuffer> }> {
  if (!unsafe.has(request.method)) return { body: undefined, raw: new Uint8Array() };
  const rule = operation.accepts ?? jsonBody;
  const type = mediaType(request.headers, rule);
  if (rule.isStream) {
    refuseLong(request.headers, rule);
    return { body: undefined, raw: new Uint8Array() };
  }
  if (operation.signed) return { body: undefined, raw: await readBytes(request, rule) };
  const read = rule.isRaw ? readUnpacked : readBytes;
  const raw = await (type === null ? readNone : read)(request, rule);
  if (rule.isRaw) return { body: undefined, raw };
  const value = parseBody(type ?? rule.types[0] ?? "", textOf(raw));
  const schema = operation.body ?? empty.optional();
  return { body: parseInput(schema, value, "body", rule.uncheckedList), raw };
}

async function produce(
  operation: Operation,
  input: Context<Access, Operation["right"], unknown, unknown, unknown>,
): Promise<Response> {
  return responseOf(operation, await operation.handler(input));
}

function responseOf(operation: Operation, result: unknown): Response {
  if (result instanceof Response) return result;
  const answer = result instanceof Reply ? result : new Reply<unknown>(result, {});
  // Outside production an answer that breaks its own declaration is a failure, so that every test
  // is a contract test.
  if (env().NODE_ENV !== "production") operation.response?.parse(answer.body);
  return respond(answer, operation.status ?? 200, operation.etag ?? false);
}

/** What touches a session is never stored; public data is asked for again each time. */
function cachePolicy(response: Response, { access }: Operation, actor: Actor | null): void {
  const personal =
    actor !== null ||
    !["open", "anyone", "anyoneAdminFirst"].includes(access) ||
    response.headers.has("set-cookie");
  const isStorable = !response.headers.get("cache-control")?.includes("no-store");
  if (personal && isStorable) response.headers.set("Cache-Control", "no-store");
  if (!response.headers.has("cache-control")) response.headers.set("Cache-Control", "no-cache");
}
