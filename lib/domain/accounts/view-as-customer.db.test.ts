import { POST as view } from "@/app/api/admin/users/[id]/view/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as pay } from "@/app/api/subscriptions/[id]/pay/route";
import { GET as exported } from "@/app/api/users/export/route";
import { GET as dashboard } from "@/app/api/users/dashboard/route";
import { GET as sessionsOf } from "@/app/api/users/sessions/route";
import { parse } from "cookie";
import { db } from "@/lib/db/client";
import { updatePerson } from "@/lib/domain/customers/people";
import { addNote } from "@/lib/domain/inbox/notes";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { allOperations, callOf } from "@/test/contract/operations";
import { makeSampleData } from "@/test/contract/sample-data";
import { changeCustomer, makeAdmin, makePerson } from "@/test/fixtures";

interface Answer {
  code?: string;
  data: { user: { _id: string } };
  user: { _id: string };
  sessions: unknown[];
}

async function begin(customerId: string, asAdmin: TestSession, also: TestSession[] = []) {
  const answer = await call<Answer>(view, {
    method: "POST",
    params: { id: customerId },
    as: [asAdmin, ...also],
  });
  const cookie = answer.headers.getSetCookie().find((each) => each.includes("sid_customer")) ?? "";
  const token = Object.entries(parse(cookie)).find(([name]) => name.endsWith("sid_customer"))?.[1];
  const asViewer: TestSession = { kind: "customer", id: "", token: token ?? "" };
  return { answer, cookie, asViewer };
}

async function setUp() {
  const world = await makeAssigned(120);
  const asAdmin = await signedIn("admin", world.admin.id);
  return { ...world, writer: world.asAdmin, asAdmin, ...(await begin(world.customer.id, asAdmin)) };
}

const readAs = (as: TestSession) => call<Answer>(dashboard, { as });

test("an owner of the agency reads as the customer's owner for 15 minutes, and the log says it", async () => {
  const { answer, cookie, customer, admin, asViewer } = await setUp();
  expect([answer.status, answer.body]).toEqual([201, { success: true }]);
  expect(cookie).toMatch(/Max-Age=900;.*HttpOnly/);
  const read = await readAs(asViewer);
  expect([read.status, read.body.data.user._id]).toEqual([200, customer.owner.id]);
  const session = await db().session.findFirstOrThrow({ where: { viewedId: customer.id } });
  expect(session.expiresAt.getTime() - session.createdAt.getTime()).toBe(15 * 60_000);
  const events = await db().auditEvent.findMany({
    where: { entity: "customer", entityId: customer.id, action: "customer.viewed" },
  });
  expect(events).toMatchObject([{ actorId: admin.id, actorRole: "admin" }]);
  await db().session.update({ where: { id: session.id }, data: { expiresAt: new Date() } });
  expect((await readAs(asViewer)).status).toBe(401);
});

test("a view is the first owner's who has accepted, as the customer's name and address are", async () => {
  const { customer, asAdmin } = await setUp();
  const second = await makePerson(customer.id, "owner", { acceptedAt: new Date() });
  await db().user.update({ where: { id: customer.owner.id }, data: { acceptedAt: null } });
  const { asViewer } = await begin(customer.id, asAdmin);
  expect((await readAs(asViewer)).body.data.user._id).toBe(second.id);
});

test("every unsafe operation of a customer or an administrator is refused in a view", async () => {
  const world = await makeSampleData();
  const { asViewer } = await begin(world.customer.id, world.asAdmin);
  // Assistants have keys, and no session.
  const operations = (await allOperations()).filter(
    ({ name, method, operation: { access } }) =>
      method !== "GET" && !["open", "key"].includes(access) && name !== "POST /api/mcp",
  );
  const codes: Record<string, string | undefined> = {};
  for (const operation of operations) {
    const prepared = await callOf(operation, world);
    const { status, body } = await call<Answer>(operation.handler, { ...prepared, as: asViewer });
    codes[`${operation.name} ${status}`] = body.code;
  }
  expect(operations.length).toBeGreaterThan(15);
  expect(Object.entries(codes).filter(([, code]) => code !== "read_only")).toEqual([]);
  expect(Object.keys(codes).filter((name) => !name.endsWith(" 403"))).toEqual([]);
});

test("what is pressed in a view is not done by the administrator beside it", async () => {
  const { id, asAdmin, asViewer } = await setUp();
  const as = [asAdmin, asViewer];
  const pressed = await call<Answer>(pay, { method: "POST", params: { id }, body: {}, as });
  expect([pressed.status, pressed.body.code]).toEqual([403, "read_only"]);
  expect(await db().charge.count({ where: { subscriptionId: id, status: "paid" } })).toBe(0);
});

test("a view moves no last-seen, marks no note as read and is in none of the customer's lists", async () => {
  const { id, customer, admin, scope, writer, asAdmin, asViewer } = await setUp();
  await addNote(scope, id, "Hello", writer);
  const asCustomer = await signedIn("customer", customer.owner.id);
  const read = () =>
    Promise.all([
      db().session.findMany({ where: { userId: customer.owner.id } }),
      db().note.findMany({ where: { subscriptionId: id } }),
    ]);
  const before = await read();
  await readAs(asViewer);
  await call(me, { url: "/api/auth/me?session=customer", as: [asAdmin, asViewer] });
  await call(exported, { as: asViewer });
  expect(await read()).toEqual(before);
  const { body } = await call<Answer>(sessionsOf, { as: asCustomer });
  expect(body.sessions).toHaveLength(1);
  const download = await db().auditEvent.findFirst({ where: { action: "customer.exported" } });
  expect(download).toMatchObject({ actorId: admin.id, actorRole: "admin" });
});

test.each<[string, (adminId: string, sessionId: string) => Promise<unknown>]>([
  [
    "is revoked",
    (_, id) => db().session.update({ where: { id }, data: { revokedAt: new Date() } }),
  ],
  ["is idle", (_, id) => db().session.update({ where: { id }, data: { lastSeenAt: new Date(0) } })],
  ["is another role's", (id) => db().user.update({ where: { id }, data: { adminRole: "staff" } })],
  ["is a removed person's", (id) => updatePerson(db(), id, { isActive: false })],
])("a view ends when the administrator's session %s", async (_how, end) => {
  const { admin, asAdmin, asViewer } = await setUp();
  expect((await readAs(asViewer)).status).toBe(200);
  await end(admin.id, asAdmin.id);
  expect((await readAs(asViewer)).status).toBe(401);
});

test("signing out of either session ends a view, and of the area leaves the administrator signed in", async () => {
  const { admin, customer, asAdmin, asViewer } = await setUp();
  const out = (session: string) =>
    call<Answer>(logout, { method: "POST", body: { session }, as: [asAdmin, asViewer] });
  expect((await out("customer")).status).toBe(200);
  expect((await readAs(asViewer)).status).toBe(401);
  const ended = { entityId: customer.id, action: "customer.view_ended" };
  expect(await db().auditEvent.findFirst({ where: ended })).toMatchObject({ actorId: admin.id });
  const again = await begin(customer.id, asAdmin);
  expect((await readAs(again.asViewer)).status).toBe(200);
  expect((await out("admin")).status).toBe(200);
  expect((await readAs(again.asViewer)).status).toBe(401);
});

test("a view is refused for whoever may not, and never takes a customer's own session away", async () => {
  const { customer, asAdmin } = await setUp();
  const asCustomer = await signedIn("customer", customer.owner.id);
  expect((await begin(customer.id, asAdmin, [asCustomer])).answer.status).toBe(409);
  const staff = await makeAdmin();
  await db().user.update({ where: { id: staff.id }, data: { adminRole: "finance" } });
  const refused = await begin(customer.id, await signedIn("admin", staff.id));
  expect(refused.answer.body.code).toBe("role_required");
  await changeCustomer(customer.id, { isActive: false });
  expect((await begin(customer.id, asAdmin)).answer.status).toBe(409);
  expect((await begin(crypto.randomUUID(), asAdmin)).answer.status).toBe(404);
});
