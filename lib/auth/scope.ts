import "server-only";
import { notFound as showNotFound } from "next/navigation";
import { cache } from "react";
import { AppError, notFound } from "@/lib/core/errors";
import { requireActor } from "./actor";
import type { Actor, AdminRole, CustomerRole } from "./permissions";
import { ADMIN_RIGHTS, CUSTOMER_RIGHTS, adminMay, customerMay } from "./rights";
import type { AdminRight, AdminRightsOf, CustomerRight, CustomerRightsOf, Rights } from "./rights";

declare const minted: unique symbol;

/**
 * A right to one customer's rows, with all that it implies: CustomerScope<"money"> serves where
 * "read" is demanded. `customerId` is the customer's id, as in the contract.
 */
export interface CustomerScope<R extends CustomerRight> {
  readonly customerId: string;
  readonly role: CustomerRole;
  readonly [minted]: Readonly<Record<CustomerRightsOf<R>, "customer">>;
}

/** A right to every customer's rows: an administrator's. */
export interface AgencyScope<R extends AdminRight> {
  readonly customerId: null;
  readonly role: AdminRole;
  readonly [minted]: Readonly<Record<AdminRightsOf<R>, "admin">>;
}

export type Scope<C extends CustomerRight, A extends AdminRight> =
  CustomerScope<C> | AgencyScope<A>;

/** The right to report for one agent, and to read it: its key's. */
export interface AgentScope {
  readonly agentId: string;
  readonly keyId: string;
  readonly [minted]: "agent";
}

const customer = <R extends CustomerRight>(customerId: string, role: CustomerRole) =>
  ({ customerId, role }) as CustomerScope<R>;

/** What somebody is refused with whose role is none of these. */
const roleRequired = (roles: readonly string[]) =>
  new AppError("role_required", `Your role does not include this. It needs: ${roles.join(", ")}.`);

export function customerScope<R extends CustomerRight>(actor: Actor, right: R): CustomerScope<R> {
  if (actor.kind !== "customer") throw new AppError("forbidden", "This is for customers.");
  if (!customerMay(actor.role, right)) throw roleRequired(CUSTOMER_RIGHTS[right]);
  return customer(actor.customerId, actor.role);
}

/** A right to all rows, for administrators alone. */
export function agencyScope<R extends AdminRight>(actor: Actor, right: R): AgencyScope<R> {
  if (actor.kind !== "admin") throw new AppError("forbidden", "This is for administrators.");
  if (!adminMay(actor.role, right)) throw roleRequired(ADMIN_RIGHTS[right]);
  return { customerId: null, role: actor.role } as AgencyScope<R>;
}

/** What an actor may touch: a customer one's own rows, an administrator all of them. */
export function scopeOf<R extends Rights>(
  actor: Actor,
  rights: R,
): Scope<R["customer"], R["admin"]> {
  return actor.kind === "admin"
    ? agencyScope(actor, rights.admin)
    : customerScope(actor, rights.customer);
}

/** The rows of the customer `customerId`, in a scope that includes them. */
export function narrowTo<C extends "read" | "money" | "company">(
  scope: Scope<C, "work">,
  customerId: string,
): CustomerScope<C> {
  if (scope.customerId === null) return customer(customerId, "owner");
  if (scope.customerId !== customerId) throw notFound("customer");
  return scope;
}

/** The scope with another right, or null: for what an answer shows to whoever may see it. */
export const withRight = <R extends CustomerRight>(
  { customerId, role }: CustomerScope<CustomerRight>,
  right: R,
): CustomerScope<R> | null => (customerMay(role, right) ? customer(customerId, role) : null);

/** A 403 for a scope without a right. */
export function requireRight(scope: CustomerScope<CustomerRight>, right: CustomerRight): void {
  if (!customerMay(scope.role, right)) throw roleRequired(CUSTOMER_RIGHTS[right]);
}

/** What a key opens that was looked up (agent-keys.ts). */
export const agentScope = (agentId: string, keyId: string) => ({ agentId, keyId }) as AgentScope;

/** What the owner of an endpoint may see, to whom messages about it are sent. */
export const scopeOfEndpoint = (customerId: string | null): Scope<"company", "agency"> =>
  customerId === null
    ? ({ customerId, role: "owner" } as AgencyScope<"agency">)
    : customer(customerId, "owner");

/** The rows of the customer whom a mail is for: it carries no other's document. */
export const scopeOfRecipient = (customerId: string): CustomerScope<"money"> =>
  customer(customerId, "owner");

/**
 * The right of the customer whose page is being rendered; leads to /login without a session, and
 * to the area's page of what is not there when their role lacks it.
 */
export const customerPageScope = cache(async (right: CustomerRight) => {
  const actor = await requireActor("customer");
  if (actor.kind === "customer" && !customerMay(actor.role, right)) showNotFound();
  return customerScope(actor, right);
}) as <R extends CustomerRight>(right: R) => Promise<CustomerScope<R>>;

/** The same of the administrator, to everything; leads to /admin without a session. */
export const agencyPageScope = cache(async (right: AdminRight) => {
  const actor = await requireActor("admin");
  if (actor.kind === "admin" && !adminMay(actor.role, right)) showNotFound();
  return agencyScope(actor, right);
}) as <R extends AdminRight>(right: R) => Promise<AgencyScope<R>>;
