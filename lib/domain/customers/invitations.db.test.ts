import { POST as invite } from "@/app/api/users/people/route";
import { POST as again } from "@/app/api/users/people/[id]/invite/route";
import { POST as inviteByAgency } from "@/app/api/admin/users/[id]/people/route";
import { POST as inviteContact } from "@/app/api/admin/users/[id]/invite/route";
import { LINK_MINUTES, findToken } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { sendPasswordReset } from "@/lib/domain/accounts/passwords";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { changeCustomer, makeAdmin, makeCustomer, makePerson, makeUser } from "@/test/fixtures";
import { mailTo, tokenTo } from "@/test/mails";

let customer: Awaited<ReturnType<typeof makeCustomer>>;
let asOwner: TestSession;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  customer = await makeCustomer({ company: "Northwind" });
  asOwner = await signedIn("customer", customer.owner.id);
});

const input = (over: object = {}) => ({
  name: "Robin Hale",
  email: `robin.${crypto.randomUUID()}@example.com`,
  role: "member",
  ...over,
});
type Invited = { data: { _id: string }; code: string };
const post = (body: object) => call<Invited>(invite, { method: "POST", body, as: asOwner });
const invited = async (over: object = {}) => (await post(input(over))).body.data;
const postAgain = (id: string, as = asOwner) =>
  call<{ code: string }>(again, { method: "POST", params: { id }, as });

test("who is invited is one of the people, has not accepted, and is mailed a link for seven days", async () => {
  const body = input({ role: "billing" });
  const answer = await post(body);
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({
    ...body,
    isActive: true,
    invitedAt: expect.any(String),
    acceptedAt: null,
    lastSeenAt: null,
  });
  const { _id } = answer.body.data;
  const row = await db().user.findUniqueOrThrow({ where: { id: _id } });
  expect(row).toMatchObject({
    customerId: customer.id,
    customerRole: "billing",
    passwordHash: null,
  });
  const token = await db().token.findFirstOrThrow({ where: { userId: _id } });
  const minutes = (token.expiresAt.getTime() - token.createdAt.getTime()) / 60_000;
  expect([token.purpose, minutes]).toEqual(["invite", LINK_MINUTES.invite]);
  const mailed = await tokenTo(body.email);
  expect(await findToken(db(), ["invite"], mailed)).toMatchObject({ userId: _id });
  expect(token.hash).not.toContain(mailed);
});

test("who registered invites nobody before the address is confirmed", async () => {
  await db().user.update({
    where: { id: customer.owner.id },
    data: { isSelfRegistered: true, emailVerifiedAt: null },
  });
  const body = input({ role: "owner" });
  const refused = await post(body);
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect(await db().user.count({ where: { email: body.email } })).toBe(0);
  await db().user.update({
    where: { id: customer.owner.id },
    data: { emailVerifiedAt: new Date() },
  });
  expect((await post(body)).status).toBe(201);
});

test("inviting is in the audit log of the company", async () => {
  const { _id } = await invited({ name: "Ada Byron" });
  const event = await db().auditEvent.findFirstOrThrow({
    where: { action: "person.invited", entityId: customer.id },
  });
  expect(event).toMatchObject({ actorId: customer.owner.id, entity: "customer" });
  expect(event.changes).toMatchObject({ name: { to: "Ada Byron" }, role: { to: "member" } });
  await postAgain(_id);
  const count = await db().auditEvent.count({
    where: { action: "person.invited_again", entityId: customer.id },
  });
  expect(count).toBe(1);
});

test("an address that belongs to anyone is a 409: a customer's, an administrator's, a colleague's", async () => {
  const colleague = input();
  expect((await post(colleague)).status).toBe(201);
  const admin = await makeAdmin();
  for (const email of [customer.email, admin.email, (await makeUser()).email, colleague.email])
    expect(await post(input({ email }))).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("inviting again voids the former link, and is a 409 once accepted", async () => {
  const { email, ...rest } = input();
  const { _id } = await invited({ email, ...rest });
  const former = await tokenTo(email);
  expect((await postAgain(_id)).status).toBe(200);
  expect(await findToken(db(), ["invite"], former)).toBeNull();
  expect(await findToken(db(), ["invite"], await tokenTo(email))).toMatchObject({ userId: _id });
  await db().user.update({ where: { id: _id }, data: { acceptedAt: new Date() } });
  expect(await postAgain(_id)).toMatchObject({ status: 409, body: { code: "conflict" } });
});

test("an invitation is mailed three times an hour at most, and twenty people an hour are invited", async () => {
  const { _id } = await invited();
  for (const status of [200, 200, 200, 429]) expect((await postAgain(_id)).status).toBe(status);
  await db().rateLimit.deleteMany();
  for (let count = 0; count < 20; count += 1) expect((await post(input())).status).toBe(201);
  expect((await post(input())).status).toBe(429);
});

test("the mail names inviter and company only once the inviter's address is proved", async () => {
  const texts = async () => {
    const { email } = await db().user.findUniqueOrThrow({ where: { id: (await invited())._id } });
    return mailTo(email);
  };
  expect(await texts()).toContain(`${customer.name} invites you to Northwind`);
  await changeCustomer(customer.id, { emailVerifiedAt: null });
  const anonymous = await texts();
  expect(anonymous).not.toContain("Northwind");
  expect(anonymous).not.toContain(customer.name);
});

test("an administrator invites to a company; not to an inactive one, and not to a deleted one", async () => {
  const asAdmin = await signedIn("admin", (await makeAdmin()).id);
  const postFor = (id: string) =>
    call<Invited>(inviteByAgency, { method: "POST", params: { id }, body: input(), as: asAdmin });
  expect(await postFor(customer.id)).toMatchObject({ status: 201 });
  const inactive = await makeCustomer({ isActive: false });
  expect(await postFor(inactive.id)).toMatchObject({ status: 409 });
  const deleted = await makeCustomer({ deletedAt: new Date() });
  expect(await postFor(deleted.id)).toMatchObject({ status: 404 });
});

test("who was invited cannot come in by a forgotten password; who opened the account can", async () => {
  const meta = { ip: null, requestId: null };
  const { _id } = await invited();
  const { email } = await db().user.findUniqueOrThrow({ where: { id: _id } });
  const resets = (userId: string) => db().token.count({ where: { userId, purpose: "reset" } });
  await sendPasswordReset({ ...meta, email });
  expect(await resets(_id)).toBe(0);
  const opened = await makeUser({ passwordHash: null });
  await sendPasswordReset({ ...meta, email: opened.email });
  expect(await resets(opened.id)).toBe(1);
});

test("the agency's link goes to the first owner, whoever that is now", async () => {
  const second = await makePerson(customer.id, "owner");
  await db().user.update({ where: { id: customer.owner.id }, data: { deletedAt: new Date() } });
  const as = await signedIn("admin", (await makeAdmin()).id);
  const answer = await call(inviteContact, { method: "POST", params: { id: customer.id }, as });
  expect(answer.status).toBe(200);
  expect(await db().mail.count({ where: { to: second.email, kind: "reset" } })).toBe(1);
});
