import "server-only";
import { findAgentByKey } from "@/lib/auth/agent-keys";
import { bearerToken, requestSessions } from "@/lib/auth/caller";
import type { RequestSessions } from "@/lib/auth/caller";
import { isOwnRow } from "@/lib/auth/own-rows";
import { viewerOf } from "@/lib/auth/permissions";
import type { Actor, CustomerActor, ActorKind } from "@/lib/auth/permissions";
import { can } from "@/lib/auth/rights";
import type { AdminRight, CustomerRight } from "@/lib/auth/rights";
import { agencyScope, customerScope, scopeOf } from "@/lib/auth/scope";
import type { AgentScope, Scope } from "@/lib/auth/scope";
import { refuseOldSignIn } from "@/lib/auth/sessions";
import { now } from "@/lib/core/clock";
import { AppError, notFound } from "@/lib/core/errors";
import type { ErrorCode } from "@/lib/core/errors";
import { loggedPath } from "@/lib/core/logged-path";
import { processState } from "@/lib/core/process-state.mjs";
import { idParams } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { parseParams } from "./input";
import { rightsOf } from "./declaration";
import type { Access, Operation } from "./declaration";
import { refuseForeign } from "./origin";
import { clientAddress, requestId } from "./incoming-request";
import { hasPoint, takePoint } from "./rate-limit";

/** Administration and Both ask for the administrator's session first (docs/api.md). */
const ORDER: Record<Exclude<Access, "open" | "key">, readonly ActorKind[]> = {
  anyone: ["customer", "admin"],
  anySession: ["customer", "admin"],
  customer: ["customer", "admin"],
  anyoneAdminFirst: ["admin", "customer"],
  admin: ["admin", "customer"],
  both: ["admin", "customer"],
};

/** A screen of the portal says so: what is pressed there is not an administrator's record. */
const orderOf = (access: keyof typeof ORDER, { headers }: Request): readonly ActorKind[] =>
  access === "both" && headers.get("x-session") === "customer" ? ["customer"] : ORDER[access];

const optional = new Set<Access>(["open", "anyone", "anyoneAdminFirst"]);

const unauthenticated = () => new AppError("unauthenticated", "Sign in to go on.");

export interface Authorization {
  actor: Actor | null;
  scope: Scope<CustomerRight, AdminRight> | null;
  agent: AgentScope | null;
  sessions: RequestSessions;
}

/** Session, maintenance mode, right, age of the sign-in: in the contract's order. */
export async function authorize(
  operation: Operation,
  request: Request,
  segment: unknown,
): Promise<Authorization> {
  const { access } = operation;
  // Who signs in or opens a mailed link is not proved by a view.
  const sessions = requestSessions(request.headers, access === "open");
  if (access === "key") return authorizeAgent(operation, request, sessions);
  await checkKey(operation, request, sessions);
  const actor =
    access === "open" && !sessions.bearer
      ? null
      : await findActor(access === "open" ? "anyone" : access, request, sessions);
  if (!actor && (sessions.bearer || !optional.has(access))) throw unauthenticated();
  try {
    await checkRequest(operation, request, sessions);
    const scope = actor && (await mintScope(operation, actor, segment));
    if (actor && operation.sessionOnly === "fresh") await refuseOldSignIn(actor);
    return { actor: access === "open" ? null : actor, scope, agent: null, sessions };
  } catch (error) {
    if (actor && error instanceof AppError && DENIALS.has(error.code))
      await auditDenied(actor, request, error);
    throw error;
  }
}

const sessionRequired = (message: string) => new AppError("session_required", message);

/** What of a body no key sends. */
export function refuseSessionFields(
  { sessionFields = [] }: Operation,
  actor: Actor | null,
  body: unknown,
): void {
  if (!actor?.key) return;
  const sent = new Map(Object.entries(body ?? {}));
  const refused = sessionFields.find((field) => sent.get(field) != null);
  if (refused) throw sessionRequired(`A key does not set ${refused}. Sign in to go on.`);
}

/** What no key opens, what one that only reads does not change, and how often one may ask. */
async function checkKey(
  { sessionOnly, readingKeys }: Operation,
  { method }: Request,
  sessions: RequestSessions,
): Promise<void> {
  const holder = await sessions.key();
  if (!holder?.actor.key) return;
  await takePoint("apiKey", holder.actor.key.id);
  if (sessionOnly) throw sessionRequired("A key does not open this. Sign in to go on.");
  if (holder.readOnly && !readingKeys && !SAFE.has(method))
    throw new AppError("read_only", "This key only reads: nothing is changed.");
}

/**
 * The session that counts. Where a customer's may count, a view of the portal is refused everything
 * but reading, also beside the administrator's own session: what is pressed on a customer's screen
 * must not be done by the administrator. Whoever signs out of the area beside it may.
 */
async function findActor(
  access: Exclude<Access, "open" | "key">,
  request: Request,
  sessions: RequestSessions,
): Promise<Actor | null> {
  if (SAFE.has(request.method) || !viewerOf(await sessions.find("customer")))
    return sessions.first(orderOf(access, request));
  const mayGoOn = access === "admin" || access === "anySession";
  const administrator = mayGoOn ? await sessions.find("admin") : null;
  if (!administrator)
    throw new AppError("read_only", "You are looking at this as a customer: nothing is changed.");
  return administrator;
}

const SAFE = new Set(["GET", "HEAD"]);

const DENIALS = new Set<ErrorCode>(["forbidden", "role_required", "foreign_origin"]);

async function mintScope(operation: Operation, actor: Actor, segment: unknown) {
  const { customer, admin } = rightsOf(operation);
  if (actor.kind === "customer" && customer && !can(actor, customer))
    await refuseOthers(operation, actor, segment);
  if (customer && admin) return scopeOf(actor, { customer, admin });
  if (customer) return customerScope(actor, customer);
  return admin ? agencyScope(actor, admin) : null;
}

/** What is another customer's does not exist for any role. */
async function refuseOthers({ of }: Operation, actor: CustomerActor, segment: unknown) {
  if (!of) return;
  const { id } = parseParams(idParams.strip(), segment);
  if (!(await isOwnRow(of, id, actor.customerId))) throw notFound(of);
}

/** A key opens the paths that are declared for one, where no session counts. */
async function authorizeAgent(
  operation: Operation,
  request: Request,
  sessions: RequestSessions,
): Promise<Authorization> {
  const key = bearerToken(request.headers);
  const agent = key === null ? null : await findAgentByKey(key);
  if (!agent) throw new AppError("unauthenticated", "Send a valid key of the agent.");
  if (isClosed(operation)) throw closed();
  return { actor: null, scope: null, agent, sessions };
}

const isClosed = ({ maintenance }: Operation) =>
  maintenance !== "exempt" && processState.maintenance !== undefined;

const closed = () =>
  new AppError("maintenance", "The site is being maintained. Come back in a little while.", {
    retryAfter: 120,
  });

async function checkRequest(
  operation: Operation,
  request: Request,
  sessions: RequestSessions,
): Promise<void> {
  const { access } = operation;
  if (!sessions.bearer && access !== "open") refuseForeign(request, !optional.has(access));
  // An administrator keeps working, on a customer's screen in the same browser too.
  if (isClosed(operation) && !(await sessions.find("admin"))) throw closed();
}

/**
 * Leaves an event of a signed-in caller who was refused for want of the right, or who came from a
 * foreign site (ASVS 16.3.2). A few an account: the log keeps its rows for ever, and neither a
 * caller nor a foreign site may fill it. Each is in the server's log.
 */
async function auditDenied(actor: Actor, request: Request, { code }: AppError): Promise<void> {
  if (!(await hasPoint("refusals", (actor.key ?? actor).id))) return;
  const what = `${request.method} ${loggedPath(new URL(request.url).pathname)}`.slice(0, 200);
  await db().auditEvent.create({
    data: {
      actorId: actor.id,
      actorName: actor.name,
      actorRole: actor.kind,
      keyId: actor.key?.id,
      action: "access.refused",
      entity: "api",
      entityId: what,
      createdAt: now(),
      changes: { reason: { from: null, to: code } },
      ip: clientAddress(request.headers),
      requestId: requestId(request.headers),
    },
    select: { id: true },
  });
}
