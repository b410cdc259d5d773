import { hashSync } from "bcryptjs";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as adminLogin } from "@/app/api/auth/admin-login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { PUT as changePassword } from "@/app/api/users/password/route";
import { accountKey, deviceCookie, knownDevice } from "@/lib/auth/device";
import { db } from "@/lib/db/client";
import { changePassword as setPassword, resetPassword } from "@/lib/domain/accounts/passwords";
import { signIn } from "@/lib/domain/accounts/sessions";
import { passwordChangedReply, signedInReply } from "@/lib/http/sign-in";
import { callerOf, makeSettings, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";
import { call } from "@/test/call";
import type { TestSession } from "@/test/call";

const password = "correct horse battery";
/** Quickly computed, so that many tries at once wait for no turn; the first sign-in renews it. */
const hash = hashSync(password, 4);

beforeAll(makeSettings);

const account = async (data: Parameters<typeof makeUser>[0] = {}) => {
  const user = await makeUser(data);
  return db().user.update({ where: { id: user.id }, data: { passwordHash: hash } });
};

const body = (email: string, given = password) => ({
  method: "POST",
  body: { email, password: given },
});

test("a customer signs in, is known by cookie and by bearer, and is gone after signing out", async () => {
  const user = await account();
  const answer = await call<{ token: string; user: { _id: string } }>(
    login,
    body(user.email.toUpperCase()),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.user._id).toBe(user.id);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^sid_customer=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const as: TestSession = { kind: "customer", id: "", token: answer.body.token };
  expect((await call(me, { as })).status).toBe(200);
  expect((await call(me, { bearer: answer.body.token })).status).toBe(200);
  const out = await call(logout, { method: "POST", as });
  expect(out.headers.getSetCookie()[0]).toMatch(/^sid_customer=; Max-Age=0; Path=\//);
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  expect((await call(me, { as })).status).toBe(401);
  expect((await call(me, { bearer: answer.body.token })).status).toBe(401);
});

test("every wrong sign-in is the same answer", async () => {
  const customer = await account();
  const admin = await account({ role: "admin" });
  const off = await account({ isActive: false });
  const invited = await makeUser();
  const tries = [
    await call(login, body(customer.email, "something else")),
    await call(login, body("nobody@example.com")),
    await call(login, body(admin.email)),
    await call(adminLogin, body(customer.email)),
    await call(login, body(off.email)),
    await call(login, body(invited.email)),
    await call(login, body("not an address")),
  ];
  for (const answer of tries) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      error: "Invalid email or password",
      code: "invalid_credentials",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await db().auditEvent.count({ where: { action: "session.refused" } })).toBe(tries.length);
});

test("an administrator's sign-in marks the browser and lives eight hours", async () => {
  const admin = await account({ role: "admin" });
  const answer = await call(adminLogin, body(admin.email));
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid_admin=.+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/),
    "audience=admin; Max-Age=28800; Path=/; SameSite=Lax",
    expect.stringMatching(/^device_\w{12}=.+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test("a sign-in ends the session that the browser held before", async () => {
  const user = await account();
  const first = await call<{ token: string }>(login, body(user.email));
  const as: TestSession = { kind: "customer", id: "", token: first.body.token };
  const second = await call<{ token: string }>(login, { ...body(user.email), as });
  expect(second.body.token).not.toBe(first.body.token);
  expect((await call(me, { as })).status).toBe(401);
});

test("registering signs in, mails a link, and refuses a taken address, a common password and a name", async () => {
  const input = {
    name: "Ada Byron",
    email: " Ada@Example.com ",
    password,
    company: "",
    phone: null,
  };
  const answer = await call<{ user: { email: string } }>(register, { method: "POST", body: input });
  expect(answer.status).toBe(201);
  expect(answer.body.user).toMatchObject({
    email: "ada@example.com",
    emailVerified: false,
    company: null,
  });
  const mail = await db().mail.findFirstOrThrow({ where: { to: "ada@example.com" } });
  expect(mail.kind).toBe("verification");
  expect(mail.text).not.toContain("token");
  expect((await call(register, { method: "POST", body: input })).status).toBe(409);
  for (const bad of [
    "password",
    "Iloveyou1",
    "adabyron1815",
    "AdaByron",
    "short",
    "ü".repeat(37),
  ]) {
    const refused = await call<{ issues: { path: string }[] }>(register, {
      method: "POST",
      body: { ...input, email: "b@example.com", password: bad },
    });
    expect({ bad, status: refused.status, path: refused.body.issues[0]?.path }).toEqual({
      bad,
      status: 400,
      path: "password",
    });
  }
});

/** What has been counted under a key of a limit, without making the tries. */
const count = (key: string, points: number) => {
  const data = { points, expire: BigInt(Date.now() + 60_000) };
  return db().rateLimit.upsert({ where: { key }, update: data, create: { key, ...data } });
};

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("ten failures of an account from an address make it wait there, however many at once; nobody else waits", async () => {
  const user = await account();
  const other = await account();
  const ip = "198.51.100.1";
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => call(login, { ...body(user.email, "wrong one"), ip })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(10).fill(401),
    ...Array<number>(4).fill(429),
  ]);
  const limited = await call(login, { ...body(user.email), ip });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await call(login, { ...body(other.email), ip })).status).toBe(200);
  expect((await call(login, { ...body(user.email), ip: "198.51.100.2" })).status).toBe(200);
});

test.each([
  ["customer", login],
  ["admin", adminLogin],
] as const)(
  "whoever tries a %s's account from everywhere does not keep out the browser that signed in before",
  async (kind, handler) => {
    const user = await account({ role: kind });
    const ip = "198.51.100.3";
    const cookie = cookiesOf(await call(handler, { ...body(user.email), ip }));
    await count(`signInAccount:${accountKey(kind, user.email)}`, 99);
    await count(`signInPair:${accountKey(kind, user.email)}:${ip}`, 10);
    const elsewhere = { ip: "198.51.100.4" };
    const wrong = body(user.email, "wrong one");
    expect((await call(handler, { ...wrong, ...elsewhere })).status).toBe(401);
    expect((await call(handler, { ...body(user.email), ...elsewhere })).status).toBe(429);
    const known = { ip, headers: { cookie } };
    expect((await call(handler, { ...body(user.email), ...known })).status).toBe(200);
    for (let n = 0; n < 10; n += 1)
      expect((await call(handler, { ...wrong, ...known })).status).toBe(401);
    expect((await call(handler, { ...body(user.email), ...known })).status).toBe(429);
  },
);

test("the cookie of a browser counts for its own account alone, and a made-up one for nothing", async () => {
  const [mine, theirs] = [await account(), await account()];
  const cookie = cookiesOf(await call(login, body(mine.email)));
  const ip = "198.51.100.5";
  await count(`signInPair:${accountKey("customer", theirs.email)}:${ip}`, 10);
  const named = (name: string) => cookie.replace(/device_\w+/, name);
  const [own = ""] = deviceCookie("customer", theirs.email, { stamp: "any" }).split("=");
  for (const sent of [cookie, named(own), `${own}=x`, `${own}=${"A".repeat(100)}`])
    expect(
      (await call(login, { ...body(theirs.email), ip, headers: { cookie: sent } })).status,
    ).toBe(429);
});

test("a browser that signed in with a former password is a stranger; the one that set the new is not", async () => {
  const user = await account();
  const ip = "198.51.100.8";
  const before = await call<{ token: string }>(login, { ...body(user.email), ip });
  const [second, third] = ["seven wet lanterns", "eight dry lanterns"];
  const as: TestSession = { kind: "customer", id: "", token: before.body.token };
  const asked = { currentPassword: password, newPassword: second };
  const changed = await call(changePassword, { method: "PUT", as, body: asked });
  const token = await linkToken("reset", user);
  const tryWith = async (answer: { headers: Headers }, given: string) => {
    await count(`signInPair:${accountKey("customer", user.email)}:${ip}`, 10);
    const headers = { cookie: cookiesOf(answer) };
    return (await call(login, { ...body(user.email, given), ip, headers })).status;
  };
  expect(await tryWith(before, second)).toBe(429);
  expect(await tryWith(changed, second)).toBe(200);
  const again = await call(reset, { method: "POST", body: { token, password: third } });
  expect(await tryWith(changed, third)).toBe(429);
  expect(await tryWith(again, third)).toBe(200);
});

test("a reset between the look at a password and its answer leaves the browser a stranger", async () => {
  const user = await account();
  const token = await linkToken("reset", user);
  const visitor = { actor: null, ip: null, requestId: "r", userAgent: null, previous: null };
  const done = await signIn("customer", { email: user.email, password }, visitor);
  const again = { method: "POST", body: { token, password: "seven wet lanterns" } };
  expect((await call(reset, again)).status).toBe(200);
  const { more } = signedInReply("customer", new Request("http://localhost"), done);
  const [sent = ""] = more.cookies?.filter((cookie) => cookie.startsWith("device_")) ?? [];
  expect(sent).toMatch(/^device_/);
  expect(await knownDevice(sent, "customer", user.email)).toBeNull();
});

test("a browser that has set a password is a stranger when another was set before its answer", async () => {
  const user = await account();
  const { actor, ...where } = callerOf(user);
  const currentPassword = password;
  const newPassword = "seven wet lanterns";
  const set = await setPassword({ actor, ...where }, { currentPassword, newPassword });
  const token = await linkToken("reset", user);
  const mailed = await resetPassword(token, "eight dry lanterns", where);
  const sentWith = (stamp: string) => {
    const [cookie = ""] = passwordChangedReply(actor, stamp).more.cookies ?? [];
    return knownDevice(cookie, "customer", user.email);
  };
  expect(await sentWith(set.stamp)).toBeNull();
  expect(await sentWith(mailed.stamp)).not.toBeNull();
});

test("a completed reset forgets the wrong tries of everybody", async () => {
  const user = await account();
  const key = accountKey("customer", user.email);
  const ip = "198.51.100.6";
  await count(`signInAccount:${key}`, 100);
  await count(`signInPair:${key}:${ip}`, 10);
  expect((await call(login, { ...body(user.email), ip })).status).toBe(429);
  const token = await linkToken("reset", user);
  const fresh = "seven wet lanterns";
  await call(reset, { method: "POST", body: { token, password: fresh } });
  expect((await call(login, { ...body(user.email, fresh), ip })).status).toBe(200);
});

test("fifty failures from an address make it wait, whatever it sends; a success counts for nothing", async () => {
  const user = await account();
  const ip = "203.0.113.7";
  await count(`signInAddress:${ip}`, 49);
  for (let n = 0; n < 3; n++)
    expect((await call(login, { ...body(user.email), ip })).status).toBe(200);
  expect((await call(login, { ...body("x@example.com"), ip })).status).toBe(401);
  expect((await call(login, { ...body(user.email), ip })).status).toBe(429);
  const shapeless = { method: "POST", ip, body: "x".repeat(200_000) };
  expect((await call(login, { ...shapeless, headers: { "content-type": "text/x" } })).status).toBe(
    429,
  );
});
