import { POST as ask, DELETE as withdraw } from "@/app/api/users/deletion/route";
import { GET as takeData } from "@/app/api/users/export/route";
import { POST as register } from "@/app/api/auth/register/route";
import { GET as customers } from "@/app/api/admin/users/route";
import { POST as inquire } from "@/app/api/inquiries/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { GET as live } from "@/app/api/health/live/route";
import { GET as services } from "@/app/api/services/route";
import { POST as subscribe } from "@/app/api/services/[id]/subscribe/route";
import { DELETE as cancel } from "@/app/api/services/[id]/subscription/route";
import { POST as confirm } from "@/app/api/payments/[id]/confirm/route";
import { POST as pay } from "@/app/api/subscriptions/[id]/pay/route";
import { POST as signOut } from "@/app/api/auth/logout/route";
import { PUT as saveProfile } from "@/app/api/users/profile/route";
import { deviceCookie, stampOf } from "@/lib/auth/device";
import { db } from "@/lib/db/client";
import { RULES, takePoint } from "@/lib/http/rate-limit";
import type { RuleName } from "@/lib/http/rate-limit";
import { call, freshAddress, signedIn } from "@/test/call";
import { makeAdmin, makeCustomer, makeService, makeUser } from "@/test/fixtures";

async function customer() {
  const { id, owner: user } = await makeCustomer();
  return { id, user, as: await signedIn("customer", user.id) };
}

/** Takes all points of a rule but `left`. */
async function spend(rule: RuleName, key: string, left = 0): Promise<void> {
  await takePoint(rule, key);
  const points = RULES[rule].points - left;
  await db().rateLimit.update({ where: { key: `${rule}:${key}` }, data: { points } });
}

describe("a query string", () => {
  const parameters = (count: number) =>
    `?${Array.from({ length: count }, (_, n) => `k${n}=`).join("&")}`;

  it.each([
    ["of 2,049 bytes", `?${"x".repeat(2_049)}`],
    ["of 65 parameters", parameters(65)],
  ])("%s is a 414 everywhere, before anything else is checked", async (_, query) => {
    for (const handler of [live, services, saveProfile]) {
      const method = handler === saveProfile ? "PUT" : "GET";
      const { status, body } = await call(handler, { method, url: `/api/x${query}` });
      expect({ status, code: body.code }).toEqual({ status: 414, code: "uri_too_long" });
    }
  });

  it.each([
    ["64 parameters", parameters(64)],
    ["2,048 bytes", `?${"x".repeat(2_048)}`],
  ])("within both bounds is parsed: %s", async (_, query) => {
    expect((await call(services, { url: `/api/services${query}` })).status).toBe(400);
  });
});

test("after 300 invalid inputs in a minute an address gets a 429", async () => {
  const ip = "192.0.2.77";
  const bad = { url: "/api/services?nothing=1", ip };
  await spend("refusedInput", ip, 1);
  expect((await call(services, bad)).status).toBe(400);
  const { status, headers } = await call(services, bad);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // From memory, without a statement.
  await db().rateLimit.deleteMany();
  expect((await call(services, { ...bad, url: "/api/services?type=x" })).status).toBe(429);
  expect((await call(services, { url: "/api/services", ip })).status).toBe(200);
  expect((await call(services, { ...bad, ip: "192.0.2.78" })).status).toBe(400);
});

describe("the limit of invalid input", () => {
  const url = "/api/services?nothing=1";
  const elsewhere = (site: string) => ({ "sec-fetch-site": site });

  it.each(["cross-site", "same-site"])(
    "does not count requests from another site (%s)",
    async (site) => {
      const ip = freshAddress();
      await spend("refusedInput", ip, 1);
      for (let n = 0; n < 3; n += 1)
        expect((await call(services, { url, ip, headers: elsewhere(site) })).status).toBe(400);
      expect((await call(services, { url, ip })).status).toBe(400);
      expect((await call(services, { url, ip })).status).toBe(429);
    },
  );

  it("counts requests that claim to come from another site separately", async () => {
    const ip = freshAddress();
    await spend("refusedInput", `elsewhere:${ip}`, 1);
    const headers = elsewhere("cross-site");
    expect((await call(services, { url, ip, headers })).status).toBe(400);
    expect((await call(services, { url, ip, headers })).status).toBe(429);
    expect((await call(services, { url, ip })).status).toBe(400);
  });

  it("counts signed-in callers by account, not by address", async () => {
    const { user, as } = await customer();
    const admin = await signedIn("admin", (await makeAdmin()).id);
    const ip = freshAddress();
    await spend("refusedInput", ip, 1);
    const bad = { method: "PUT", body: { nothing: 1 }, ip };
    for (let n = 0; n < 3; n += 1)
      expect((await call(saveProfile, { ...bad, as })).status).toBe(400);
    expect((await call(services, { url, ip })).status).toBe(400);
    expect((await call(services, { url, ip })).status).toBe(429);
    expect((await call(saveProfile, { ...bad, as })).status).toBe(400);
    expect((await call(services, { url, ip, as })).status).toBe(400);
    expect((await call(services, { url, ip, as: admin })).status).toBe(400);
    await db().rateLimit.deleteMany();
    await spend("refusedInput", `customer:${user.id}`);
    const other = freshAddress();
    expect((await call(services, { url, ip: other, as })).status).toBe(429);
    expect((await call(services, { url, ip: freshAddress(), as })).status).toBe(429);
    expect((await call(services, { url, ip: other })).status).toBe(400);
  });

  it("does not lock out a known browser at sign-in", async () => {
    const user = await makeUser();
    const stamp = stampOf(user.passwordHash);
    const cookie = deviceCookie("customer", user.email, { stamp }).split(";")[0] ?? "";
    const ip = freshAddress();
    await spend("refusedInput", ip);
    const request = { method: "POST", body: { email: user.email, password: 1 }, ip };
    expect((await call(logIn, request)).status).toBe(429);
    expect((await call(logIn, request)).status).toBe(429);
    const known = { ...request, headers: { cookie } };
    expect((await call(logIn, known)).status).toBe(400);
    const forged = { cookie: cookie.replace(/=.*/, "=x") };
    expect((await call(logIn, { ...request, headers: forged })).status).toBe(429);
    // All browsers of the account share one limit.
    const counted = await db().rateLimit.findMany({
      where: { key: { startsWith: "refusedInput:device:" } },
    });
    expect(counted.map(({ points }) => points)).toEqual([1]);
    await db().rateLimit.updateMany({
      where: { key: { startsWith: "refusedInput:device:" } },
      data: { points: RULES.refusedInput.points },
    });
    const again = deviceCookie("customer", user.email, { stamp }).split(";")[0] ?? "";
    for (const one of [cookie, again])
      expect((await call(logIn, { ...request, headers: { cookie: one } })).status).toBe(429);
  });
});

test("a charge can be synced with the provider ten times a minute", async () => {
  const admin = await makeAdmin();
  const as = await signedIn("admin", admin.id);
  await spend("confirm", `admin:${admin.id}`);
  const params = { id: crypto.randomUUID() };
  expect((await call(confirm, { method: "POST", as, params })).status).toBe(429);
});

describe("a customer's writes", () => {
  it.each(["writes", "writesOfDay"] as const)(
    "are limited by %s, except signing out",
    async (rule) => {
      const { user, as } = await customer();
      const save = () =>
        call(saveProfile, { method: "PUT", as, body: { phone: "+1 555 010 9999" } });
      await spend(rule, user.id, 1);
      expect((await save()).status).toBe(200);
      const { status, body } = await save();
      expect({ status, code: body.code }).toEqual({ status: 429, code: "rate_limited" });
      expect((await call(signOut, { method: "POST", as, body: {} })).status).toBe(200);
    },
  );

  it("are limited before the body is read; rejected ones are not counted", async () => {
    const { user, as } = await customer();
    const headers = { "content-type": "text/plain" };
    const send = async () =>
      (await call(saveProfile, { method: "PUT", as, body: "x", headers })).status;
    await spend("writesOfDay", user.id, 1);
    expect([await send(), await send()]).toEqual([415, 415]);
    await spend("writesOfDay", user.id);
    expect(await send()).toBe(429);
  });

  it("include at most 50 new subscriptions a day", async () => {
    const { user, as } = await customer();
    await spend("subscribe", `customer:${user.id}`);
    const { id } = await makeService();
    expect((await call(subscribe, { method: "POST", as, params: { id } })).status).toBe(429);
  });

  it("include at most ten exports of one's data an hour", async () => {
    const { user, as } = await customer();
    await spend("ownExport", `customer:${user.id}`, 1);
    expect((await call(takeData, { as })).status).toBe(200);
    expect((await call(takeData, { as })).status).toBe(429);
  });
});

test("repeated subscribing and cancelling leaves one charge due", async () => {
  const { id: customerId, as } = await customer();
  const { id } = await makeService();
  const params = { id };
  const first = await call<{ data: { _id: string } }>(subscribe, { method: "POST", as, params });
  expect(first.status).toBe(201);
  for (let n = 0; n < 10; n += 1) {
    await call(cancel, { method: "DELETE", as, params });
    const { status, body } = await call(subscribe, { method: "POST", as, params });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "conflict" });
  }
  expect(await db().charge.count({ where: { customerId, status: "pending" } })).toBe(1);
  // After payment the service can be taken again.
  const paid = await call(pay, { method: "POST", as, params: { id: first.body.data._id } });
  expect(paid.status).toBe(200);
  expect((await call(subscribe, { method: "POST", as, params })).status).toBe(201);
});

test("twenty requests for deletion mail the agency once", async () => {
  const { id, as } = await customer();
  for (let n = 0; n < 20; n += 1) {
    expect((await call(ask, { method: "POST", as })).status).toBe(200);
    expect((await call(withdraw, { method: "DELETE", as })).status).toBe(200);
  }
  expect(await db().mail.count({ where: { customerId: id } })).toBe(1);
});

test("limits by address also apply to signed-in callers", async () => {
  const as = await signedIn("customer", (await makeUser()).id);
  const ip = freshAddress();
  await spend("register", `address:${ip}`);
  await spend("inquiry", `address:${ip}`);
  const person = { name: "Robin Marlow", email: "robin.again@example.com" };
  const post = async (handler: typeof register, body: object) =>
    (await call(handler, { method: "POST", body: { ...person, ...body }, ip, as })).status;
  expect(await post(register, { password: "correct horse battery" })).toBe(429);
  expect(await post(inquire, { message: "Hello" })).toBe(429);
});

test("at most 20 denied requests of an account are audited", async () => {
  const { user, as } = await customer();
  for (let n = 0; n < 25; n++) expect((await call(customers, { as })).status).toBe(403);
  expect(
    await db().auditEvent.count({ where: { actorId: user.id, action: "access.refused" } }),
  ).toBe(20);
});
