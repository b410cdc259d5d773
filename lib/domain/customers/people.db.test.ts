import { GET as customers } from "@/app/api/admin/users/route";
import { GET as whoAmI } from "@/app/api/auth/me/route";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { updateProfile } from "@/lib/domain/accounts/profile";
import { call, signedIn } from "@/test/call";
import { callerOf, makePerson, makeSettings, makeUser } from "@/test/fixtures";

const limits = { countChange: () => Promise.resolve(), mayMail: () => Promise.resolve(true) };
const findCustomer = (id: string) => db().customer.findUniqueOrThrow({ where: { id } });
const findPerson = (id: string) => db().user.findUniqueOrThrow({ where: { id } });

/** A company with its first owner, an owner who came later, and somebody who pays. */
async function makeCompany() {
  await makeSettings();
  const { id } = await makeUser();
  const second = await makePerson(id, "owner");
  const payer = await makePerson(id, "billing");
  return { first: await findPerson(id), second, payer };
}

/** The list of customers as an administrator sees it. */
const listed = async (query: string) =>
  call<{ users: unknown[]; total: number }>(customers, {
    url: `/api/admin/users?${query}`,
    as: await signedIn("admin", (await makeUser({ role: "admin" })).id),
  });

const put = (user: Awaited<ReturnType<typeof findPerson>>, input: object) =>
  updateProfile(callerOf(user), input, null, limits);

test("the first owner's name stands for the customer; another person's does not", async () => {
  const { first, second, payer } = await makeCompany();
  await put(second, { name: "Second Owner" });
  await put(payer, { name: "Somebody Else" });
  expect(await findCustomer(first.id)).toMatchObject({ name: first.name, email: first.email });
  await put(first, { name: "First Owner" });
  expect(await findCustomer(first.id)).toMatchObject({ name: "First Owner" });
});

test("a company's field is one for all its people, and each of their profiles is a newer version", async () => {
  const { first, second, payer } = await makeCompany();
  const written = await put(payer, { company: "Together Ltd" });
  expect(written).toMatchObject({ company: "Together Ltd", name: payer.name });
  expect(await findCustomer(first.id)).toMatchObject({ company: "Together Ltd" });
  for (const { id, version } of [first, second, payer])
    expect((await findPerson(id)).version).toBe(version + 1);
});

test("deactivating a customer signs all its people out, and activating lets them in again", async () => {
  const { first, second, payer } = await makeCompany();
  const admin = await makeUser({ role: "admin" });
  const caller = callerOf(admin);
  const people = [first, second, payer].map(({ id }) => id);
  for (const id of people) await signedIn("customer", id);
  const set = (isActive: boolean) =>
    updateCustomer(agencyScope(caller.actor, "agency"), first.id, { isActive }, null, caller);
  const active = () => db().user.count({ where: { id: { in: people }, isActive: true } });
  await set(false);
  expect(await active()).toBe(0);
  expect(await db().session.count({ where: { userId: { in: people }, revokedAt: null } })).toBe(0);
  await set(true);
  expect(await active()).toBe(3);
});

test("an address that an administrator enters is the first owner's, whoever that is by now", async () => {
  const { first, second } = await makeCompany();
  await db().user.update({ where: { id: first.id }, data: { customerRole: "member" } });
  const caller = callerOf(await makeUser({ role: "admin" }));
  const scope = agencyScope(caller.actor, "agency");
  const email = `moved.${second.email}`;
  await updateCustomer(scope, first.id, { email }, null, caller);
  expect(await findPerson(second.id)).toMatchObject({ email, emailVerifiedAt: null });
  expect(await findPerson(first.id)).toMatchObject({ email: first.email });
  const mailed = { userId: second.id };
  expect(await db().token.findFirst({ where: { email } })).toMatchObject(mailed);
  expect(await db().mail.findMany({ where: { to: second.email } })).toMatchObject([mailed]);
});

test("a list of customers counts their people, and a search finds a customer by any of them", async () => {
  const { first, payer } = await makeCompany();
  const { body: searched } = await listed(`search=${encodeURIComponent(payer.email)}`);
  const entry = { _id: first.id, name: first.name, email: first.email, people: 3 };
  expect(searched).toMatchObject({ users: [entry], total: 1 });
  await db().user.update({ where: { id: payer.id }, data: { deletedAt: new Date() } });
  expect((await listed(`search=${encodeURIComponent(payer.email)}`)).body.total).toBe(0);
  const { body: left } = await listed(`search=${encodeURIComponent(first.email)}`);
  expect(left.users).toMatchObject([{ people: 2 }]);
});

test("a person's record says whose they are, and what", async () => {
  const { first, payer } = await makeCompany();
  const me = async (kind: "customer" | "admin", id: string) =>
    (await call<{ user: unknown }>(whoAmI, { as: await signedIn(kind, id) })).body.user;
  const role = { customerId: first.id, customerRole: "billing", adminRole: null };
  expect(await me("customer", payer.id)).toMatchObject({ _id: payer.id, ...role });
  const admin = await makeUser({ role: "admin" });
  const none = { customerId: null, customerRole: null, adminRole: "owner" };
  expect(await me("admin", admin.id)).toMatchObject(none);
});
