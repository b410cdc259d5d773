import { GET as people } from "@/app/api/users/people/route";
import { DELETE as remove, PUT as put } from "@/app/api/users/people/[id]/route";
import { DELETE as removeByAgency } from "@/app/api/admin/users/[id]/people/[personId]/route";
import { GET as whoAmI } from "@/app/api/auth/me/route";
import type { CustomerRole } from "@/lib/auth/permissions";
import { agencyScope, narrowTo } from "@/lib/auth/scope";
import { issueToken } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { callerOf, makeAdmin, makeCustomer, makePerson, makeUser } from "@/test/fixtures";
import { invitePerson } from "./invitations";
import { changePersonRole } from "./membership";

const PENDING = { passwordHash: null };

async function makeCompany() {
  const { id, owner: first } = await makeCustomer();
  const second = await makePerson(id, "owner");
  const member = await makePerson(id, "member");
  const [asFirst, asSecond, asMember] = await Promise.all(
    [first, second, member].map((person) => signedIn("customer", person.id)),
  );
  if (!asFirst || !asSecond || !asMember) throw new Error("no session");
  return { id, first, second, member, asFirst, asSecond, asMember };
}

type Refusal = { code: string };
const setRole = (id: string, role: CustomerRole, as: TestSession) =>
  call<Refusal & { data: { role: string } }>(put, {
    method: "PUT",
    params: { id },
    body: { role },
    as,
  });
const removed = (id: string, as: TestSession) =>
  call<Refusal>(remove, { method: "DELETE", params: { id }, as });
const roleOf = async (as: TestSession) =>
  (await call<{ user: { customerRole: string } }>(whoAmI, { as })).body.user.customerRole;
const lastOwner = { status: 409, body: { code: "last_owner" } };

test("a role is felt at the next request", async () => {
  const { member, asFirst, asMember } = await makeCompany();
  expect(await setRole(member.id, "billing", asFirst)).toMatchObject({
    status: 200,
    body: { data: { role: "billing" } },
  });
  expect(await roleOf(asMember)).toBe("billing");
});

test("who is removed is signed out, their links die, their address is free, and their notes have their name", async () => {
  const { member, asFirst, asMember } = await makeCompany();
  await inTransaction((tx) => issueToken(tx, "reset", member));
  expect((await removed(member.id, asFirst)).status).toBe(200);
  expect((await call(whoAmI, { as: asMember })).status).toBe(401);
  expect(await db().token.count({ where: { userId: member.id, usedAt: null } })).toBe(0);
  const row = await db().user.findUniqueOrThrow({ where: { id: member.id } });
  expect(row).toMatchObject({ name: member.name, customerId: member.customerId });
  expect((await makeUser({ email: member.email })).email).toBe(member.email);
  const listed = await call<{ people: { _id: string }[]; total: number }>(people, { as: asFirst });
  expect(listed.body.total).toBe(2);
  expect((await removed(member.id, asFirst)).status).toBe(404);
});

test("roles and removals are in the audit log of the company", async () => {
  const { id, member, asFirst } = await makeCompany();
  await setRole(member.id, "billing", asFirst);
  await removed(member.id, asFirst);
  const events = await db().auditEvent.findMany({
    where: { entity: "customer", entityId: id },
    orderBy: { createdAt: "asc" },
  });
  expect(events).toMatchObject([
    { action: "person.role_changed", changes: { role: { from: "member", to: "billing" } } },
    { action: "person.removed", changes: { name: { from: member.name, to: null } } },
  ]);
});

test("an owner may leave or step back while another one is there, and not as the last", async () => {
  const { first, second, asFirst, asSecond } = await makeCompany();
  expect((await setRole(first.id, "member", asFirst)).status).toBe(200);
  expect(await setRole(second.id, "member", asSecond)).toMatchObject(lastOwner);
  expect(await removed(second.id, asSecond)).toMatchObject(lastOwner);
  await setRole(first.id, "owner", asSecond);
  const left = await removed(second.id, asSecond);
  expect([left.status, left.headers.get("set-cookie")]).toEqual([
    200,
    expect.stringContaining("sid_customer=;"),
  ]);
  expect((await call(whoAmI, { as: asSecond })).status).toBe(401);
});

test("who has not accepted is no owner to stay behind; such an invitation can be taken back", async () => {
  const { id, first, second, asFirst } = await makeCompany();
  expect((await removed(second.id, asFirst)).status).toBe(200);
  const pending = await makePerson(id, "owner", PENDING);
  expect(await removed(first.id, asFirst)).toMatchObject(lastOwner);
  expect((await removed(pending.id, asFirst)).status).toBe(200);
});

test("a company that nobody has accepted for yet does not lose its only owner", async () => {
  const { id, owner } = await makeCustomer(PENDING);
  const as = await signedIn("admin", (await makeAdmin()).id);
  const params = { id, personId: owner.id };
  const answer = await call<Refusal>(removeByAgency, { method: "DELETE", params, as });
  expect(answer).toMatchObject(lastOwner);
});

test("of two owners who leave, step back or remove each other at once, one remains", async () => {
  const races = [
    [removed, removed, "self"],
    [removed, removed, "other"],
    [(id: string, as: TestSession) => setRole(id, "billing", as), removed, "self"],
    [(id: string, as: TestSession) => setRole(id, "billing", as), removed, "other"],
  ] as const;
  for (const [one, another, whom] of races) {
    const { id, first, second, asFirst, asSecond } = await makeCompany();
    const [firstAim, secondAim] = whom === "self" ? [first, second] : [second, first];
    await Promise.all([one(firstAim.id, asFirst), another(secondAim.id, asSecond)]);
    const owners = { customerId: id, customerRole: "owner", deletedAt: null } as const;
    expect(await db().user.count({ where: owners })).toBe(1);
  }
});

test("when the first owner leaves, the next one stands for the company", async () => {
  const { id, first, second, asSecond } = await makeCompany();
  await removed(first.id, asSecond);
  const company = await db().customer.findUniqueOrThrow({ where: { id } });
  expect(company).toMatchObject({ name: second.name, email: second.email, deletedAt: null });
});

test("a person is of the company in the address", async () => {
  const [{ first }, other] = [await makeCompany(), await makeCompany()];
  const admin = await signedIn("admin", (await makeAdmin()).id);
  const params = { id: other.id, personId: first.id };
  const answer = await call(removeByAgency, { method: "DELETE", params, as: admin });
  expect(answer.status).toBe(404);
});

test("an administrator without the right to amounts gives no role that pays", async () => {
  const { id } = await makeCustomer();
  const colleague = await makePerson(id, "member");
  const staff = await makeAdmin();
  const row = await db().user.update({ where: { id: staff.id }, data: { adminRole: "staff" } });
  const caller = callerOf(row);
  const company = narrowTo<"company">(agencyScope(caller.actor, "work"), id);
  const input = { name: "Sam Guest", email: `sam.${crypto.randomUUID()}@example.com` };
  for (const role of ["owner", "billing"] as const) {
    const change = () => changePersonRole(company, colleague.id, { role }, null, caller);
    await expect(change()).rejects.toMatchObject({ code: "role_required" });
    const invitation = async () => invitePerson(company, { ...input, role }, caller);
    await expect(invitation()).rejects.toMatchObject({ code: "role_required" });
  }
  expect(await invitePerson(company, { ...input, role: "member" }, caller)).toMatchObject(input);
});
