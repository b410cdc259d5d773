import { POST as importFile } from "@/app/api/admin/import/customers/route";
import { GET as listCustomers, POST as addCustomer } from "@/app/api/admin/users/route";
import { GET as whoAmI } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { updateCustomer } from "@/lib/domain/accounts/customer-lifecycle";
import { updateProfile } from "@/lib/domain/accounts/profile";
import { call, signedIn } from "@/test/call";
import { callerOf, findCustomer, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";

const limits = { countChange: () => Promise.resolve(), mayMail: () => Promise.resolve(true) };
const findPerson = (id: string) => db().user.findUniqueOrThrow({ where: { id } });

/** A company with its first owner, an owner who came later, and somebody who pays. */
async function makeCompany() {
  const { id, owner: first } = await makeCustomer();
  const second = await makePerson(id, "owner");
  const payer = await makePerson(id, "billing");
  return { id, first, second, payer };
}

/** The list of customers as an administrator sees it. */
const listed = async (query: string) =>
  call<{ users: unknown[]; total: number }>(listCustomers, {
    url: `/api/admin/users?${query}`,
    as: await signedIn("admin", (await makeAdmin()).id),
  });

const put = (user: Awaited<ReturnType<typeof findPerson>>, input: object) =>
  updateProfile(callerOf(user), input, null, limits);

const sameId = ({ id, customerId }: { id: string; customerId: string | null }) => id === customerId;

test("who registers and who is created or imported as a customer has the customer's id", async () => {
  const as = await signedIn("admin", (await makeAdmin()).id);
  const name = "Ada Quill";
  const domain = `${crypto.randomUUID()}.example`;
  const password = "otters carry lamps";
  const headers = { "content-type": "text/csv" };
  const body = `name,email\n${name},imported@${domain}`;
  await call(register, { method: "POST", body: { name, email: `registered@${domain}`, password } });
  await call(addCustomer, { method: "POST", body: { name, email: `created@${domain}` }, as });
  await call(importFile, { method: "POST", body, headers, as });
  const people = await db().user.findMany({ where: { email: { endsWith: domain } } });
  expect(people.map(sameId)).toEqual([true, true, true]);
  expect(sameId((await makeCustomer()).owner)).toBe(false);
});

test("the first owner's name stands for the customer; another person's does not", async () => {
  const { id, first, second, payer } = await makeCompany();
  await put(second, { name: "Second Owner" });
  await put(payer, { name: "Somebody Else" });
  expect(await findCustomer(id)).toMatchObject({ name: first.name, email: first.email });
  await put(first, { name: "First Owner" });
  expect(await findCustomer(id)).toMatchObject({ name: "First Owner" });
});

test("a company's field is one for all its people, and each of their profiles is a newer version", async () => {
  const { id, first, second, payer } = await makeCompany();
  const written = await put(payer, { company: "Together Ltd" });
  expect(written).toMatchObject({ company: "Together Ltd", name: payer.name });
  expect(await findCustomer(id)).toMatchObject({ company: "Together Ltd" });
  for (const person of [first, second, payer])
    expect((await findPerson(person.id)).version).toBe(person.version + 1);
});

test("deactivating a customer signs all its people out, and activating lets them in again", async () => {
  const { id, first, second, payer } = await makeCompany();
  const admin = await makeAdmin();
  const caller = callerOf(admin);
  const people = [first, second, payer].map((person) => person.id);
  for (const userId of people) await signedIn("customer", userId);
  const set = (isActive: boolean) =>
    updateCustomer(agencyScope(caller.actor, "agency"), id, { isActive }, null, caller);
  const active = () => db().user.count({ where: { id: { in: people }, isActive: true } });
  await set(false);
  expect(await active()).toBe(0);
  expect(await db().session.count({ where: { userId: { in: people }, revokedAt: null } })).toBe(0);
  await set(true);
  expect(await active()).toBe(3);
});

test("an address that an administrator enters is the first owner's, whoever that is by now", async () => {
  const { id, first, second } = await makeCompany();
  await db().user.update({ where: { id: first.id }, data: { customerRole: "member" } });
  const caller = callerOf(await makeAdmin());
  const scope = agencyScope(caller.actor, "agency");
  const email = `moved.${second.email}`;
  await updateCustomer(scope, id, { email }, null, caller);
  expect(await findPerson(second.id)).toMatchObject({ email, emailVerifiedAt: null });
  expect(await findPerson(first.id)).toMatchObject({ email: first.email });
  const mailed = { userId: second.id };
  expect(await db().token.findFirst({ where: { email } })).toMatchObject(mailed);
  expect(await db().mail.findMany({ where: { to: second.email } })).toMatchObject([mailed]);
});

test("a list of customers counts their people, and a search finds a customer by any of them", async () => {
  const { id, first, payer } = await makeCompany();
  const { body: searched } = await listed(`search=${encodeURIComponent(payer.email)}`);
  const entry = { _id: id, name: first.name, email: first.email, people: 3 };
  expect(searched).toMatchObject({ users: [entry], total: 1 });
  await db().user.update({ where: { id: payer.id }, data: { deletedAt: new Date() } });
  expect((await listed(`search=${encodeURIComponent(payer.email)}`)).body.total).toBe(0);
  const { body: left } = await listed(`search=${encodeURIComponent(first.email)}`);
  expect(left.users).toMatchObject([{ people: 2 }]);
});

test("a person's record says whose they are, and what", async () => {
  const { id, payer } = await makeCompany();
  const me = async (kind: "customer" | "admin", id: string) =>
    (await call<{ user: unknown }>(whoAmI, { as: await signedIn(kind, id) })).body.user;
  const role = { customerId: id, customerRole: "billing", adminRole: null };
  expect(await me("customer", payer.id)).toMatchObject({ _id: payer.id, ...role });
  const admin = await makeAdmin();
  const none = { customerId: null, customerRole: null, adminRole: "owner" };
  expect(await me("admin", admin.id)).toMatchObject(none);
});
