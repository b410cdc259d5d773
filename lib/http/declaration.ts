import type { z } from "zod";
import type { Actor, Caller } from "@/lib/auth/permissions";
import type { OwnRow } from "@/lib/auth/own-rows";
import type { AdminRight, CustomerRight, Rights } from "@/lib/auth/rights";
import type { AgencyScope, AgentScope, CustomerScope, Scope } from "@/lib/auth/scope";
import type { RequestSessions } from "@/lib/auth/caller";
import type { AppError } from "@/lib/core/errors";
import type { Logger } from "@/lib/core/logger";
import type { BodyRule } from "./body";
import type { RuleName } from "./rate-limit";
import type { Reply } from "./reply";

/** Whose session is looked for first (docs/api.md, Who is calling); `key` is an agent's. */
export type Access =
  "open" | "anyone" | "anyoneAdminFirst" | "anySession" | "customer" | "admin" | "both" | "key";

/** What an operation for signed-in people names beside `access`: the right that it takes. */
export type RightOf<A extends Access> = A extends "customer"
  ? CustomerRight
  : A extends "admin"
    ? AdminRight
    : A extends "both"
      ? Rights
      : undefined;

/** Who forgets it cannot compile. */
export type NamesRight<A extends Access> = A extends "customer" | "admin" | "both"
  ? { right: RightOf<A> }
  : { right?: undefined };

type ScopeOf<A extends Access, R> = A extends "customer"
  ? CustomerScope<Extract<R, CustomerRight>>
  : A extends "admin"
    ? AgencyScope<Extract<R, AdminRight>>
    : A extends "both"
      ? R extends Rights
        ? Scope<R["customer"], R["admin"]>
        : never
      : null;

type ActorOf<A extends Access> = A extends "open" | "key"
  ? null
  : A extends "anyone" | "anyoneAdminFirst"
    ? Actor | null
    : Actor;

export type ApiTag =
  | "Sign-in"
  | "Account"
  | "Catalogue"
  | "Customers"
  | "Services"
  | "Subscriptions"
  | "Payments"
  | "Testimonials"
  | "Settings"
  | "Inquiries"
  | "Requests"
  | "Administration"
  | "Agents"
  | "Integrations"
  | "Operation";

/** What is known of any request before it is looked at. */
export interface RequestContext {
  ip: string | null;
  requestId: string;
  log: Logger;
}

/** The outcome of a request, with who made it. */
export interface RequestOutcome {
  response: Response;
  actor: Actor | null;
}

/** What a handler is given: all of it checked. */
export interface Context<A extends Access, R, P, Q, B> extends RequestContext {
  actor: ActorOf<A>;
  /** The rows that the actor's right reaches. */
  scope: ScopeOf<A, R>;
  /** The agent whose key was sent. */
  agent: A extends "key" ? AgentScope : null;
  /** The actor with address and request id, as mutations take it. */
  caller: Caller<ActorOf<A>>;
  params: P;
  query: Q;
  body: B;
  /** The version that `If-Match` demands; null when none was sent. */
  ifMatch: number | null;
  sessions: RequestSessions;
  request: Request;
  /** The body as it was sent, for signatures. */
  raw: Uint8Array<ArrayBuffer>;
}

/** A body with its media type. */
export interface RawBody {
  body: BodyInit;
  type: string;
}

type Result<D> = D | Reply<D> | Response;

export interface Declaration<
  A extends Access,
  R extends RightOf<A>,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
> {
  /** One line for the API page. */
  summary: string;
  description?: string;
  tag: ApiTag;
  access: A;
  right?: R;
  /** What `id` names: to a customer whose role lacks the right, another customer's is a 404. */
  of?: OwnRow;
  params?: P;
  query?: Q;
  body?: B;
  /** Other media types or another size than JSON's 100,000 bytes. */
  accepts?: BodyRule;
  response?: D;
  produces?: string;
  /** The success status, 200 if absent. */
  status?: number;
  /** Other success statuses, with the same body. */
  alsoStatus?: readonly number[];
  /** Looked at before the body is read (rate-limit.ts), counted when the input is valid. */
  limit?: RuleName;
  /** Refuses before the body is read, by limits that only the handler can count. */
  precheck?(
    incoming: Pick<Context<A, R, unknown, unknown, unknown>, "ip" | "request">,
  ): Promise<void>;
  /** The body proves itself by a signature over its bytes (`raw`), which are not parsed here. */
  signed?: boolean;
  /** Honours Idempotency-Key. */
  idempotent?: boolean;
  /** A field of the answer's `data` that a repeat under its Idempotency-Key has not. */
  onceOnly?: string;
  /** An error in the words of another protocol than the contract's. */
  writeRefusal?(error: AppError, request: Request): RawBody;
  /** A single entity: its version is the ETag. */
  etag?: boolean;
  /**
   * No API key opens it: what is a person's own, and who may do what. `fresh`: nor does a session
   * whose sign-in is more than ten minutes old (403 `reauthentication_required`).
   */
  sessionOnly?: true | "fresh";
  /** Fields of the body that no API key sends: a person's, where the others are a company's. */
  sessionFields?: readonly string[];
  /** Whether a key that only reads may send it, though it is a POST. */
  readingKeys?: boolean;
  /** Goes on in maintenance mode, for everyone. */
  maintenance?: "exempt";
  handler(
    context: Context<A, R, z.output<P>, z.output<Q>, z.output<B>>,
  ): Promise<Result<z.input<D>>> | Result<z.input<D>>;
}

/** A declaration whose types no longer matter: what the pipeline runs and OpenAPI is made from. */
export type Operation = Omit<
  Declaration<Access, RightOf<Access>, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
  "handler"
> & {
  handler(
    context: Context<Access, RightOf<Access>, unknown, unknown, unknown>,
  ): Promise<Result<unknown>> | Result<unknown>;
};

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** The right that an operation takes, by the kind of who calls. */
export function rightsOf({ access, right }: Pick<Operation, "access" | "right">): Partial<Rights> {
  // `route` has the compiler see to it that the right is one of the access.
  if (access === "customer") return { customer: right as CustomerRight };
  if (access === "admin") return { admin: right as AdminRight };
  return access === "both" ? (right as Rights) : {};
}
