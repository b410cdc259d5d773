/** What somebody is in a company, and one sentence about what that allows. */
export const customerRoles = [
  {
    value: "owner",
    label: "Owner",
    text: "Sees and does everything: services, payments, people and the account itself.",
  },
  {
    value: "billing",
    label: "Billing",
    text: "Pays charges, sees invoices and billing details, and reads about the services.",
  },
  {
    value: "member",
    label: "Member",
    text: "Follows services and agents and writes notes. Sees no prices, charges or invoices.",
  },
] as const;

/** The same of the agency's administrators. */
export const adminRoles = [
  {
    value: "owner",
    label: "Owner",
    text: "Sees and changes everything, administrators and site settings included.",
  },
  {
    value: "finance",
    label: "Finance",
    text: "Works with customers and all money: prices, charges, refunds, the billing run.",
  },
  {
    value: "staff",
    label: "Staff",
    text: "Works with customers, services, notes, the inbox and agents. Changes no amounts.",
  },
] as const;

type Role = (typeof customerRoles | typeof adminRoles)[number];

export type RoleOptions = readonly Pick<Role, "label" | "text" | "value">[];

export const roleLabel = (roles: RoleOptions, value: string) =>
  roles.find((role) => role.value === value)?.label ?? value;
