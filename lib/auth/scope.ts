import "server-only";
import { cache } from "react";
import { AppError, notFound } from "@/lib/core/errors";
import { requireActor } from "./actor";
import type { Actor } from "./permissions";

declare const minted: unique symbol;

/** The right to one customer's rows. `userId` is the customer's id, as in the contract. */
export interface CustomerScope {
  readonly userId: string;
  readonly [minted]: true;
}

/** The right to every customer's rows: an administrator's. */
export interface AgencyScope {
  readonly userId: null;
  readonly [minted]: true;
}

export type Scope = CustomerScope | AgencyScope;

/** The right to report for one agent, and to read it: its key's. */
export interface AgentScope {
  readonly agentId: string;
  readonly keyId: string;
  readonly [minted]: true;
}

const customer = (userId: string) => ({ userId }) as CustomerScope;

/** A customer's own rows. */
export function customerScope(actor: Actor): CustomerScope {
  if (actor.kind !== "customer") throw new AppError("forbidden", "This is for customers.");
  return customer(actor.customerId);
}

/** All rows, for administrators alone. */
export function agencyScope(actor: Actor): AgencyScope {
  if (actor.kind !== "admin") throw new AppError("forbidden", "This is for administrators.");
  return { userId: null } as AgencyScope;
}

/** What an actor may touch: a customer one's own rows, an administrator all of them. */
export function scopeOf(actor: Actor): Scope {
  return actor.kind === "admin" ? agencyScope(actor) : customerScope(actor);
}

/** The rows of the customer `userId`, for that customer or an administrator. */
export function scopeOfCustomer(actor: Actor, userId: string): CustomerScope {
  if (actor.kind === "customer" && actor.customerId !== userId) throw notFound("customer");
  return customer(userId);
}

/** What a key opens that was looked up (agent-keys.ts). */
export const agentScope = (agentId: string, keyId: string) => ({ agentId, keyId }) as AgentScope;

/** The rows of the customer whom a mail is for: it carries no other's document. */
export const scopeOfRecipient = (userId: string): CustomerScope => customer(userId);

/**
 * The right of the customer whose page is being rendered to their own rows; leads to /login without
 * a session.
 */
export const customerPageScope = cache(async (): Promise<CustomerScope> =>
  customerScope(await requireActor("customer")),
);

/** The same of the administrator, to everything; leads to /admin without a session. */
export const agencyPageScope = cache(async (): Promise<AgencyScope> =>
  agencyScope(await requireActor("admin")),
);
