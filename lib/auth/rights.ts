import type { Actor, AdminActor, AdminRole, CustomerActor, CustomerRole } from "./permissions";

/* Who may what (docs/api.md, Roles): all that asks for a role asks here. */

export const CUSTOMER_RIGHTS = {
  /** Services, agents and notes, without amounts. */
  read: ["owner", "billing", "member"],
  /** Notes and verdicts. */
  write: ["owner", "member"],
  /** Requests and their messages: billing people those about money and their own. */
  requests: ["owner", "billing", "member"],
  /** Subscribe, pause, cancel, agree to a baseline. */
  services: ["owner"],
  /** Every amount, charges and their documents, paying, billing details. */
  money: ["owner", "billing"],
  /** People, the export of the company's data, the request for its deletion. */
  company: ["owner"],
  /** One's own name, address, password, sessions, notifications. */
  self: ["owner", "billing", "member"],
} as const satisfies Record<string, readonly CustomerRole[]>;
export type CustomerRight = keyof typeof CUSTOMER_RIGHTS;

export const ADMIN_RIGHTS = {
  /** Read everything but the mail log; write what is no amount. */
  work: ["owner", "finance", "staff"],
  /** Assign, price, charge, record, refund, void, export payments, run and set up billing. */
  money: ["owner", "finance"],
  /** Administrators, settings of the site, the mail log, deleting a customer. */
  agency: ["owner"],
  /** One's own name, address, password, sessions, second factor. */
  self: ["owner", "finance", "staff"],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminRight = keyof typeof ADMIN_RIGHTS;

/** A right of each kind, for what both may do. */
export interface Rights {
  customer: CustomerRight;
  admin: AdminRight;
}

const customerRoles: Record<CustomerRight, readonly CustomerRole[]> = CUSTOMER_RIGHTS;
const adminRoles: Record<AdminRight, readonly AdminRole[]> = ADMIN_RIGHTS;

export const customerMay = (role: CustomerRole, right: CustomerRight) =>
  customerRoles[right].includes(role);

export const adminMay = (role: AdminRole, right: AdminRight) => adminRoles[right].includes(role);

/** Whether a role has every right that another one has. */
export const customerIncludes = (role: CustomerRole, other: CustomerRole) =>
  Object.values(customerRoles).every((roles) => !roles.includes(other) || roles.includes(role));

export const adminIncludes = (role: AdminRole, other: AdminRole) =>
  Object.values(adminRoles).every((roles) => !roles.includes(other) || roles.includes(role));

export function can(actor: CustomerActor, right: CustomerRight): boolean;
export function can(actor: AdminActor, right: AdminRight): boolean;
export function can(actor: Actor, rights: Rights): boolean;
export function can(actor: Actor, right: CustomerRight | AdminRight | Rights): boolean {
  const named = typeof right === "string" ? right : right[actor.kind];
  return actor.kind === "customer"
    ? customerMay(actor.role, named as CustomerRight)
    : adminMay(actor.role, named as AdminRight);
}

type RolesOf<T extends Record<string, readonly string[]>, R extends keyof T> = T[R][number];

/** The rights that whoever has R has too: their roles include all of R's. */
type Implied<T extends Record<string, readonly string[]>, R extends keyof T> = {
  [S in keyof T]: [RolesOf<T, R>] extends [RolesOf<T, S>] ? S : never;
}[keyof T];

export type CustomerRightsOf<R extends CustomerRight> = Implied<typeof CUSTOMER_RIGHTS, R>;
export type AdminRightsOf<R extends AdminRight> = Implied<typeof ADMIN_RIGHTS, R>;
