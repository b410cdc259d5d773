import type { AdminRole, Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { DEMO_PASSWORD_HASH } from "./credentials";
import { anyRandom, type Random } from "./random";

type PersonFields = Omit<
  Prisma.UserCreateManyInput,
  "role" | "adminRole" | "customerId" | "customerRole"
>;
type CompanyFields = Pick<
  Prisma.CustomerCreateManyInput,
  | "company"
  | "phone"
  | "billingAddress"
  | "taxId"
  | "poNumber"
  | "taxExempt"
  | "paymentTermsDays"
  | "deletionRequestedAt"
>;
/** A customer with its owner, whose id is another one: a mix-up of both fails. */
export type NewCustomer = PersonFields &
  CompanyFields & { id: string; ownerId: string; name: string; email: string };

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
export function customerRows(fields: NewCustomer) {
  const { id, ownerId, company, phone, billingAddress, taxId, poNumber, ...rest } = fields;
  const { taxExempt, paymentTermsDays, deletionRequestedAt, ...person } = rest;
  const { name, email, pendingEmail, emailVerifiedAt, isActive, createdAt, deletedAt } = person;
  return {
    customer: {
      id,
      name,
      email,
      pendingEmail,
      emailVerifiedAt,
      company,
      phone,
      billingAddress,
      taxId,
      poNumber,
      taxExempt,
      paymentTermsDays,
      isActive,
      deletionRequestedAt,
      createdAt,
      deletedAt,
    },
    owner: {
      ...person,
      id: ownerId,
      role: "customer" as const,
      customerId: id,
      customerRole: "owner" as const,
    },
  };
}

/** Writes customers with their owners. */
export async function writeCustomers(
  tx: Pick<Prisma.TransactionClient, "customer" | "user">,
  customers: NewCustomer[],
): Promise<void> {
  const rows = customers.map(customerRows);
  await tx.customer.createMany({ data: rows.map((row) => row.customer) });
  await tx.user.createMany({ data: rows.map((row) => row.owner) });
}

/** A customer whose owner can sign in with DEMO_PASSWORD. */
export function customer(over: Partial<NewCustomer> = {}, random: Random = anyRandom): NewCustomer {
  const { name, email } = person(random);
  const { createdAt = now(), passwordHash = DEMO_PASSWORD_HASH } = over;
  return {
    id: random.uuid(),
    name,
    email,
    company: `${random.pick(family)} ${random.pick(trade)}`,
    phone: `+1 555 01${random.int(10, 99)} ${random.int(1000, 9999)}`,
    createdAt,
    passwordHash,
    acceptedAt: passwordHash === null ? null : createdAt,
    emailVerifiedAt: now(),
    ...over,
    ownerId: over.ownerId ?? random.uuid(new Date(createdAt)),
  };
}

/** An administrator who can sign in with DEMO_PASSWORD. */
export function admin(
  { adminRole = "owner", ...over }: Partial<NewCustomer> & { adminRole?: AdminRole } = {},
  random: Random = anyRandom,
): Prisma.UserCreateManyInput & { id: string; name: string; email: string } {
  const ownerId = over.id ?? random.uuid();
  const { owner } = customerRows(customer({ ...over, ownerId }, random));
  return { ...owner, role: "admin", adminRole, customerId: null, customerRole: null };
}
