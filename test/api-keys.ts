import { newApiKey } from "@/lib/auth/api-keys";
import { ADMIN_ROLES, CUSTOMER_ROLES } from "@/lib/auth/permissions";
import type { AdminRole, CustomerRole } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { updatePerson } from "@/lib/domain/customers/people";
import { makeAdmin } from "./fixtures";

interface NewKey {
  customerId?: string;
  customerRole?: CustomerRole;
  adminRole?: AdminRole;
  createdById: string;
  readOnly?: boolean;
  expiresOn?: Date;
}

/** An API key in the database, with the key itself. */
export async function makeApiKey(over: NewKey) {
  const { key, ...stored } = newApiKey();
  const data = { name: "Warehouse", readOnly: false, createdAt: now(), ...stored, ...over };
  const { id } = await db().apiKey.create({ data });
  return { id, key };
}

interface Owners {
  customer: { id: string; owner: { id: string } };
  other: { id: string; owner: { id: string } };
  admin: { id: string };
}

/** A key of each role of an agency and a customer. */
async function keysOf({ customer, admin }: Owners, readOnly: boolean) {
  const ofCustomer = CUSTOMER_ROLES.map(async (customerRole) => {
    const holder = { customerId: customer.id, createdById: customer.owner.id };
    return [customerRole, (await makeApiKey({ ...holder, customerRole, readOnly })).key] as const;
  });
  const ofAgency = ADMIN_ROLES.map(async (adminRole) => {
    const created = await makeApiKey({ createdById: admin.id, adminRole, readOnly });
    return [adminRole, created.key] as const;
  });
  return {
    customer: Object.fromEntries(await Promise.all(ofCustomer)),
    agency: Object.fromEntries(await Promise.all(ofAgency)),
  };
}

const ENDS = ["expired", "deleted", "of a demoted maker", "of a gone maker"] as const;

/** A key that was good and is not any more. */
async function deadKey(how: (typeof ENDS)[number]): Promise<string> {
  const maker = await makeAdmin();
  const expiresOn = how === "expired" ? new Date("2020-01-01") : undefined;
  const { id, key } = await makeApiKey({ adminRole: "finance", createdById: maker.id, expiresOn });
  if (how === "deleted") await db().apiKey.delete({ where: { id } });
  if (how === "of a demoted maker") await updatePerson(db(), maker.id, { adminRole: "staff" });
  if (how === "of a gone maker") await updatePerson(db(), maker.id, { isActive: false });
  return key;
}

/** Of each role one that writes and one that only reads, another customer's, and dead ones. */
export async function makeApiKeys(owners: Owners) {
  const { id: customerId, owner } = owners.other;
  const [writing, reading, other, ...dead] = await Promise.all([
    keysOf(owners, false),
    keysOf(owners, true),
    makeApiKey({ customerId, customerRole: "owner", createdById: owner.id }),
    ...ENDS.map(async (how) => ({ how, key: await deadKey(how) })),
  ]);
  return { writing, reading, other: other.key, dead };
}
export type ApiKeys = Awaited<ReturnType<typeof makeApiKeys>>;
