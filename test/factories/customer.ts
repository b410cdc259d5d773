import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { DEMO_PASSWORD_HASH } from "./credentials";
import { anyRandom, type Random } from "./random";

type PersonFields = Omit<Prisma.UserCreateManyInput, "customerId" | "customerRole">;
type CompanyFields = Pick<
  Prisma.CustomerCreateManyInput,
  | "company"
  | "phone"
  | "billingAddress"
  | "taxId"
  | "poNumber"
  | "taxExempt"
  | "deletionRequestedAt"
>;
/** A person with the fields of the customer that they opened. */
export type NewUser = PersonFields & CompanyFields & { id: string; name: string; email: string };

const firstNames = [
  "Amara",
  "Bastian",
  "Chiara",
  "Dmitri",
  "Eleni",
  "Farouk",
  "Greta",
  "Hiroshi",
  "Ines",
  "Jonas",
  "Kavya",
  "Lucía",
  "Mats",
  "Noor",
  "Otis",
  "Priya",
];
const family = [
  "Adeyemi",
  "Bergström",
  "Castellanos",
  "Dubois",
  "Eriksen",
  "Fischer",
  "Grünwald",
  "Hayashi",
  "Ivanova",
  "Jansen",
  "Kowalska",
  "Lindqvist",
];
const syllables = [
  "ba",
  "de",
  "fi",
  "go",
  "hu",
  "ka",
  "le",
  "mi",
  "no",
  "pu",
  "ra",
  "se",
  "ti",
  "vo",
  "wy",
  "xa",
  "yo",
  "zu",
];
const trade = [
  "Logistics",
  "Clinics",
  "Retail",
  "Foods",
  "Insurance",
  "Robotics",
  "Textiles",
  "Energy",
];

/** A name that no other test of the same run bears. */
function person(random: Random): { name: string; email: string } {
  const second = Array.from({ length: 4 }, () => random.pick(syllables)).join("");
  const [first, last] = [
    random.pick(firstNames),
    `${random.pick(family)}-${second[0]?.toUpperCase()}${second.slice(1)}`,
  ];
  const local = `${first}.${last}`
    .normalize("NFD")
    .replace(/[^a-z.-]/gi, "")
    .toLowerCase();
  return {
    name: `${first} ${last}`,
    email: `${local}.${random.int(100_000, 999_999)}@example.com`,
  };
}

/** The rows of a customer and its owner. */
export function customerRows(user: NewUser) {
  const { company, phone, billingAddress, taxId, poNumber, taxExempt, ...others } = user;
  const { deletionRequestedAt, ...person } = others;
  const { id, name, email, pendingEmail, emailVerifiedAt, isActive } = person;
  const contact = { id, name, email, pendingEmail, emailVerifiedAt, isActive };
  const address = { company, phone, billingAddress, taxId, poNumber };
  const fields = { ...address, taxExempt, deletionRequestedAt };
  const { createdAt, deletedAt } = person;
  return {
    customer: { ...contact, ...fields, createdAt, deletedAt },
    owner: { ...person, customerId: id, customerRole: "owner" as const },
  };
}

/** Writes customers with their owners. */
export async function writeCustomers(
  tx: Pick<Prisma.TransactionClient, "customer" | "user">,
  users: NewUser[],
): Promise<void> {
  const rows = users.map(customerRows);
  await tx.customer.createMany({ data: rows.map((row) => row.customer) });
  await tx.user.createMany({ data: rows.map((row) => row.owner) });
}

/** A customer who can sign in with DEMO_PASSWORD. */
export function customer(over: Partial<NewUser> = {}, random: Random = anyRandom): NewUser {
  const { name, email } = person(random);
  const { createdAt = now(), passwordHash = DEMO_PASSWORD_HASH } = over;
  return {
    id: random.uuid(),
    role: "customer",
    name,
    email,
    company: `${random.pick(family)} ${random.pick(trade)}`,
    phone: `+1 555 01${random.int(10, 99)} ${random.int(1000, 9999)}`,
    createdAt,
    passwordHash,
    acceptedAt: passwordHash === null ? null : createdAt,
    emailVerifiedAt: now(),
    ...over,
  };
}

/** An administrator who can sign in with DEMO_PASSWORD. */
export function admin(over: Partial<NewUser> = {}, random: Random = anyRandom) {
  const { customer: _none, owner } = customerRows(customer({ role: "admin", ...over }, random));
  return { adminRole: "owner" as const, ...owner, customerId: null, customerRole: null };
}
