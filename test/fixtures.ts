import type { Prisma } from "@/generated/prisma/client";
import { actorOf, firstOwner } from "@/lib/auth/permissions";
import type { Caller, CustomerRole, PersonRow } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { findContact } from "@/lib/domain/customers/people";
import { admin, customer, customerRows, writeCustomers } from "@/test/factories/customer";
import type { NewCustomer } from "@/test/factories/customer";
import { service } from "@/test/factories/service";

/** What tests begin with: rows of the factories, written. */

/** A customer with its owner, whose id is another one. */
export async function makeCustomer(over: Partial<NewCustomer> = {}) {
  const row = customer(over);
  await writeCustomers(db(), [row]);
  return findCustomer(row.id);
}

/** A customer with its first owner. */
export async function findCustomer(id: string) {
  const { people, ...row } = await db().customer.findUniqueOrThrow({
    where: { id },
    include: { people: { where: { customerRole: "owner" }, orderBy: [...firstOwner], take: 1 } },
  });
  const [owner] = people;
  if (!owner) throw new Error(`Customer ${id} has no owner.`);
  return { ...row, owner };
}

/** Somebody who can sign in: the owner of a new customer. */
export const makeUser = async (over: Partial<NewCustomer> = {}) => (await makeCustomer(over)).owner;

export const makeAdmin = (over: Parameters<typeof admin>[0] = {}) =>
  db().user.create({ data: admin(over) });

/** Somebody else of a customer, who has accepted unless `over` says otherwise. */
export function makePerson(
  customerId: string,
  customerRole: CustomerRole,
  over: Partial<NewCustomer> = {},
) {
  const { owner } = customerRows(customer(over));
  return db().user.create({ data: { ...owner, customerId, customerRole } });
}

/** Changes a customer, with what is also its first owner's. */
export async function changeCustomer(id: string, change: Partial<NewCustomer>, tx: Tx = db()) {
  const { owner, customer: company } = customerRows({ ...customer(), ...change, id });
  const changed = (columns: object) =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => column in change));
  await tx.customer.update({ where: { id }, data: changed(company) });
  const contact = await findContact(tx, id);
  if (contact) await tx.user.update({ where: { id: contact.id }, data: changed(owner) });
}

/** A service at $100 a month without a setup fee. */
export const makeService = (over: Partial<Prisma.ServiceCreateManyInput> = {}) =>
  db().service.create({ data: service({ monthlyCents: 10_000, ...over }) });

/** The user as the caller of a mutation; of one that asks for the session's age, in a session. */
export function callerOf(user: PersonRow, sessionId = user.id): Caller {
  return { actor: actorOf(user, sessionId), ip: "192.0.2.1", requestId: "test" };
}

/** The owner of a customer of the factory as the caller. */
export function ownerOf({ id, ownerId, name, email }: NewCustomer): Caller {
  const role = { role: "customer", customerRole: "owner", adminRole: null } as const;
  return callerOf({ id: ownerId, name, email, customerId: id, ...role });
}
