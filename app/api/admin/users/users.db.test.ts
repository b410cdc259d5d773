import { GET, POST, PUT } from "./route";
import * as one from "./[id]/route";
import { POST as undo } from "../../auth/undo-email/route";
import { POST as assign } from "../../subscriptions/assign/route";
import { GET as profile } from "../../users/profile/route";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { User } from "@/lib/domain/customers/schema";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { makeService, makeSettings, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";

interface Body {
  data: User;
  users: User[];
  total: number;
  code: string;
  issues?: { path: string }[];
  results: { _id: string; ok: boolean; error?: string }[];
}

let desk: TestSession;
beforeAll(async () => {
  await makeSettings();
  desk = await signedIn("admin", (await makeUser({ role: "admin" })).id);
});

const create = (body: object, more: Call = {}) =>
  call<Body>(POST, { method: "POST", body, as: desk, ...more });
const edit = (id: string, body: object, more: Call = {}) =>
  call<Body>(one.PUT, { method: "PUT", params: { id }, body, as: desk, ...more });
const remove = (id: string, more: Call = {}) =>
  call<Body>(one.DELETE, { method: "DELETE", params: { id }, as: desk, ...more });
const version = (value: number) => ({ headers: { "if-match": `"${value}"` } });
const eventsOf = (entityId: string) =>
  db().auditEvent.findMany({ where: { entityId }, orderBy: { createdAt: "asc" } });

describe("create", () => {
  it("without a password mails a link to set one, and takes the defaults", async () => {
    const { status, headers, body } = await create({
      name: "Ida Holm",
      email: " Ida.Holm@Example.com ",
      company: "",
    });
    expect(status).toBe(201);
    expect(headers.get("etag")).toBe('"1"');
    expect(body.data).toMatchObject({
      name: "Ida Holm",
      email: "ida.holm@example.com",
      company: null,
      phone: null,
      isActive: true,
      emailVerified: false,
      role: "customer",
      version: 1,
    });
    expect(await db().mail.findMany({ where: { userId: body.data._id } })).toMatchObject([
      { kind: "invitation", to: "ida.holm@example.com", status: "queued" },
    ]);
    expect(await db().token.count({ where: { userId: body.data._id, purpose: "invite" } })).toBe(1);
    expect(await eventsOf(body.data._id)).toMatchObject([
      {
        action: "customer.created",
        actorRole: "admin",
        changes: { name: { from: null, to: "Ida Holm" } },
      },
    ]);
  });

  it("with a password mails nothing and keeps only its hash, also out of the log", async () => {
    const { status, body } = await create({
      name: "Jon Dahl",
      email: "jon.dahl@example.com",
      password: "harbour-crane-41",
    });
    expect(status).toBe(201);
    expect(await db().mail.count({ where: { userId: body.data._id } })).toBe(0);
    expect(
      (await db().user.findUniqueOrThrow({ where: { id: body.data._id } })).passwordHash,
    ).toMatch(/^\$2[aby]\$1[2-9]\$/);
    expect(JSON.stringify(await eventsOf(body.data._id))).not.toContain("harbour");
  });

  it("refuses a common password, an unknown field and a role", async () => {
    const base = { name: "Kim", email: "kim@example.com" };
    expect((await create({ ...base, password: "password1" })).status).toBe(400);
    expect((await create({ ...base, role: "admin" })).status).toBe(400);
    expect((await create({ ...base, _id: "x" })).status).toBe(400);
    expect(await db().user.count({ where: { email: "kim@example.com" } })).toBe(0);
  });

  it("gives an address once, also in a race, and mails one invitation", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create({ name: "Race", email: "race@example.com" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      issues: [{ path: "email" }],
    });
    expect(await db().mail.count({ where: { to: "race@example.com" } })).toBe(1);
  });
});

describe("list", () => {
  it("searches by part of name, e-mail or company, with % and _ as themselves, and pages with a true total", async () => {
    for (const n of [1, 2, 3])
      await makeUser({
        name: `Needle ${n}`,
        company: n === 3 ? "50%_off" : "Plain",
        isActive: n !== 2,
      });
    const get = async (query: string) =>
      (await call<Body>(GET, { as: desk, url: `/x?${query}` })).body;
    expect((await get("search=NEEDLE&sort=name")).users.map(({ name }) => name)).toEqual([
      "Needle 1",
      "Needle 2",
      "Needle 3",
    ]);
    expect((await get("search=needle&isActive=false")).total).toBe(1);
    expect((await get(`search=${encodeURIComponent("%_")}`)).users.map(({ name }) => name)).toEqual(
      ["Needle 3"],
    );
    expect(await get("search=needle&page=9")).toMatchObject({ users: [], total: 3, page: 9 });
    const whole = await get("limit=1");
    expect(whole.total).toBe(
      await db().user.count({ where: { role: "customer", deletedAt: null } }),
    );
  });

  it("counts a thousand matches exactly, estimates more, and is exact again for whoever pages beyond", async () => {
    const crowd = (count: number, name: string) => db().$executeRaw`
      INSERT INTO "User" ("id", "role", "name", "email", "createdAt")
      SELECT gen_random_uuid(), 'customer', ${name}, ${name} || n || '@example.com', now() FROM generate_series(1, ${count}::int) n`;
    await crowd(1_000, "thousand");
    await crowd(1_100, "beyond");
    await db().$executeRaw`ANALYZE "User"`;
    const total = async (query: string) =>
      (await call<Body>(GET, { as: desk, url: `/x?limit=200&${query}` })).body.total;
    expect(await total("search=thousand")).toBe(1_000);
    expect(await total("search=beyond")).toBeGreaterThan(1_000);
    for (const page of [6, 7, 99]) expect(await total(`search=beyond&page=${page}`)).toBe(1_100);
  });
});

describe("edit", () => {
  it("changes what is given, raises the version and logs old and new", async () => {
    const user = await makeUser({ name: "Before", phone: "+1 555 000 0000" });
    const { status, headers, body } = await edit(user.id, { name: "After", phone: "" }, version(1));
    expect([status, headers.get("etag")]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({ name: "After", phone: null, email: user.email, version: 2 });
    expect(await eventsOf(user.id)).toMatchObject([
      {
        action: "customer.updated",
        changes: {
          name: { from: "Before", to: "After" },
          phone: { from: "+1 555 000 0000", to: null },
        },
      },
    ]);
  });

  it("with a stale If-Match is a 412 and changes nothing; an empty body is a 200 and writes nothing", async () => {
    const user = await makeUser({ name: "Kept" });
    await edit(user.id, { company: "First" });
    const late = await edit(user.id, { name: "Lost" }, version(1));
    expect([late.status, late.body.code]).toEqual([412, "stale"]);
    expect((await edit(user.id, {})).body.data).toMatchObject({
      name: "Kept",
      company: "First",
      version: 2,
    });
    expect(await eventsOf(user.id)).toHaveLength(1);
    expect((await remove(user.id, version(1))).status).toBe(412);
    expect((await db().user.findUniqueOrThrow({ where: { id: user.id } })).deletedAt).toBeNull();
  });

  it("lets one of two administrators who saw the same version win", async () => {
    const user = await makeUser();
    const answers = await Promise.all(
      ["One", "Two"].map((name) => edit(user.id, { name }, version(1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("unproves a new address and tells both, refuses a taken one, and ends the sessions of whom it deactivates", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const own = await signedIn("customer", user.id);
    expect((await edit(user.id, { email: other.email })).status).toBe(409);
    expect((await edit(user.id, { email: "fresh.address@example.com" })).body.data).toMatchObject({
      email: "fresh.address@example.com",
      emailVerified: false,
    });
    const told = { where: { userId: user.id }, select: { kind: true, to: true } } as const;
    expect(await db().mail.findMany({ ...told, orderBy: { kind: "asc" } })).toEqual([
      { kind: "security", to: user.email },
      { kind: "verification", to: "fresh.address@example.com" },
    ]);
    expect((await call(profile, { as: own })).status).toBe(200);
    await edit(user.id, { isActive: false });
    expect((await call(profile, { as: own })).status).toBe(401);
    await edit(user.id, { isActive: true });
    expect((await call(profile, { as: own })).status).toBe(401);
  });

  it("gives a new address that the former one cannot undo", async () => {
    const user = await makeUser();
    const token = await linkToken("undo", user);
    await edit(user.id, { email: `found-${user.id}@example.com` });
    expect((await call(undo, { method: "POST", body: { token } })).status).toBe(400);
    const after = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(after.email).toBe(`found-${user.id}@example.com`);
  });

  it("never touches an administrator: for this door there are only customers", async () => {
    const [admin] = [await makeUser({ role: "admin" })];
    for (const answer of [
      await edit(admin.id, { isActive: false }),
      await remove(admin.id),
      await call(one.GET, { params: { id: admin.id }, as: desk }),
    ])
      expect(answer.status).toBe(404);
    const bulk = await call<Body>(PUT, {
      method: "PUT",
      as: desk,
      body: { ids: [admin.id], isActive: false },
    });
    expect(bulk.body.results).toMatchObject([{ _id: admin.id, ok: false }]);
    expect((await db().user.findUniqueOrThrow({ where: { id: admin.id } })).isActive).toBe(true);
  });
});

describe("bulk", () => {
  it("gives a result for each, in order, and does what it can", async () => {
    const [a, b] = [await makeUser(), await makeUser()];
    const missing = "01890000-0000-7000-8000-000000000000";
    const { body } = await call<Body>(PUT, {
      method: "PUT",
      as: desk,
      body: { ids: [a.id, missing, b.id], isActive: false },
    });
    expect(body.results.map(({ _id, ok }) => [_id, ok])).toEqual([
      [a.id, true],
      [missing, false],
      [b.id, true],
    ]);
    expect(await db().user.count({ where: { id: { in: [a.id, b.id] }, isActive: false } })).toBe(2);
    expect(
      (await call(PUT, { method: "PUT", as: desk, body: { ids: [], isActive: true } })).status,
    ).toBe(400);
  });
});

describe("delete", () => {
  it("cancels what runs, voids what is not yet due, keeps the books, ends the sessions and frees the address", async () => {
    const [user, service] = [await makeUser(), await makeService()];
    const own = await signedIn("customer", user.id);
    await call(assign, {
      method: "POST",
      as: desk,
      body: { userId: user.id, serviceId: service.id, amount: 100 },
    });
    const due = await db().payment.findFirstOrThrow({ where: { userId: user.id } });
    const later = {
      ...{
        subscriptionId: due.subscriptionId,
        userId: user.id,
        serviceId: service.id,
        amountCents: 100,
      },
      dueDate: due.periodEnd,
      periodStart: due.periodEnd,
      periodEnd: new Date("2099-01-01"),
      createdAt: now(),
    };
    const future = await db().payment.create({ data: later });
    expect((await remove(user.id)).body).toEqual({ success: true });
    expect(await db().subscription.findMany({ where: { userId: user.id } })).toMatchObject([
      { status: "cancelled" },
    ]);
    expect(await db().payment.findUnique({ where: { id: due.id } })).toMatchObject({
      status: "pending",
      amountCents: 10_000,
    });
    expect(await db().payment.findUnique({ where: { id: future.id } })).toMatchObject({
      status: "void",
    });
    expect((await call(profile, { as: own })).status).toBe(401);
    for (const answer of [
      await call(one.GET, { params: { id: user.id }, as: desk }),
      await edit(user.id, { name: "Ghost" }),
      await remove(user.id),
    ])
      expect(answer.status).toBe(404);
    expect((await call<Body>(GET, { as: desk, url: `/x?search=${user.email}` })).body.total).toBe(
      0,
    );
    expect((await create({ name: "Again", email: user.email })).status).toBe(201);
    expect((await eventsOf(user.id)).at(-1)).toMatchObject({
      action: "customer.deleted",
      changes: {
        name: { from: user.name, to: null },
        cancelledSubscriptions: { from: null, to: 1 },
      },
    });
  });

  it("is for administrators alone", async () => {
    const user = await makeUser();
    const own = await signedIn("customer", user.id);
    for (const as of [own, undefined]) {
      const answers = [
        await call(GET, { as }),
        await create({ name: "A", email: "a@example.com" }, { as }),
        await edit(user.id, { name: "B" }, { as }),
        await remove(user.id, { as }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(as ? 403 : 401));
    }
  });
});
