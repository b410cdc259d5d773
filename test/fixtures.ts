import type { Prisma } from "@/generated/prisma/client";
import { actorOf } from "@/lib/auth/permissions";
import type { Caller, CustomerRole, PersonRow } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { admin, customer, customerRows, writeCustomers } from "@/test/factories/customer";
import type { NewUser } from "@/test/factories/customer";
import { service } from "@/test/factories/service";
import { settings } from "@/test/factories/site";

/** What tests begin with: rows of the factories, written. */

/** A customer with its owner, whose fields are both rows', or an administrator. */
export async function makeUser(over: Partial<NewUser> = {}) {
  if (over.role === "admin") return db().user.create({ data: admin(over) });
  const user = customer(over);
  await writeCustomers(db(), [user]);
  return findUser(user.id);
}

/** Somebody else of a customer, who has accepted unless `over` says otherwise. */
export function makePerson(
  customerId: string,
  customerRole: CustomerRole,
  over: Partial<NewUser> = {},
) {
  const { owner } = customerRows(customer(over));
  return db().user.create({ data: { ...owner, customerId, customerRole } });
}

/** Changes an account, both rows of a customer's. */
export async function changeUser(id: string, data: Partial<NewUser>, tx: Tx = db()) {
  const user = await tx.user.findUniqueOrThrow({ where: { id } });
  if (user.role === "customer") {
    const { customer: company } = customerRows({ ...user, ...data });
    const changed = Object.entries(company).filter(([field]) => field in data);
    await tx.customer.update({ where: { id }, data: Object.fromEntries(changed) });
  }
  const { owner } = customerRows({ ...user, ...data });
  const columns = Object.entries(owner).filter(([field]) => field in data);
  await tx.user.update({ where: { id }, data: Object.fromEntries(columns) });
}

/** A person with the fields of their customer. */
export async function findUser(id: string) {
  const { customer: company, ...user } = await db().user.findUniqueOrThrow({
    where: { id },
    include: { customer: true },
  });
  return { ...user, ...company, id, version: user.version };
}

/** A service at $100 a month without a setup fee. */
export const makeService = (over: Partial<Prisma.ServiceCreateManyInput> = {}) =>
  db().service.create({ data: service({ monthlyCents: 10_000, ...over }) });

export const makeSettings = () =>
  db().settings.upsert({ where: { id: 1 }, update: {}, create: settings() });

/** The user as the caller of a mutation; of one that asks for the session's age, in a session. */
export function callerOf(user: PersonRow, sessionId = user.id): Caller {
  return { actor: actorOf(user, sessionId), ip: "192.0.2.1", requestId: "test" };
}

/** The customer's first owner as the caller. */
export function ownerOf({ id, name, email }: { id: string; name: string; email: string }): Caller {
  const role = { role: "customer", customerRole: "owner", adminRole: null } as const;
  return callerOf({ id, name, email, customerId: id, ...role });
}
