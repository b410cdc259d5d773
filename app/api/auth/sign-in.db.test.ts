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
import type { ActorKind } from "@/lib/auth/permissions";
import { callerOf, makeAdmin, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";
import { call, oldSignIn, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { DELETE as endOthers } from "@/app/api/users/sessions/route";
import { DELETE as endSession } from "@/app/api/users/sessions/[id]/route";
import { inTransaction } from "@/lib/db/transactions";
import { waitForBlocked } from "@/test/locks";

const password = "correct horse battery";
/** Cheap, so that many concurrent tries do not queue; the first sign-in renews it. */
const hash = hashSync(password, 4);

const account = async (kind: ActorKind = "customer", data: Parameters<typeof makeUser>[0] = {}) => {
  const user = await (kind === "admin" ? makeAdmin(data) : makeUser(data));
  return db().user.update({ where: { id: user.id }, data: { passwordHash: hash } });
};

const credentials = (email: string, secret = password) => ({
  method: "POST",
  body: { email, password: secret },
});

test("a customer signs in, is authenticated by cookie and bearer, and signs out", async () => {
  const user = await account();
  const answer = await call<{ token: string; user: { _id: string } }>(
    login,
    credentials(user.email.toUpperCase()),
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

test("every failed sign-in gives the same response", async () => {
  const customer = await account();
  const admin = await account("admin");
  const inactive = await account("customer", { isActive: false });
  const invited = await makeUser();
  const tries = [
    await call(login, credentials(customer.email, "something else")),
    await call(login, credentials("nobody@example.com")),
    await call(login, credentials(admin.email)),
    await call(adminLogin, credentials(customer.email)),
    await call(login, credentials(inactive.email)),
    await call(login, credentials(invited.email)),
    await call(login, credentials("not an address")),
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

test("an administrator's session lasts eight hours and sets the audience and device cookies", async () => {
  const admin = await account("admin");
  const answer = await call(adminLogin, credentials(admin.email));
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid_admin=.+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/),
    "audience=admin; Max-Age=28800; Path=/; SameSite=Lax",
    expect.stringMatching(/^device_\w{12}=.+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test("a sign-in ends the browser's earlier session", async () => {
  const user = await account();
  const first = await call<{ token: string }>(login, credentials(user.email));
  const as: TestSession = { kind: "customer", id: "", token: first.body.token };
  const second = await call<{ token: string }>(login, { ...credentials(user.email), as });
  expect(second.body.token).not.toBe(first.body.token);
  expect((await call(me, { as })).status).toBe(401);
});

test("registering signs in, mails a link, and rejects a taken address, a common password and a name", async () => {
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
  const refused = await call<{ issues: { path: string }[] }>(register, {
    method: "POST",
    body: { ...input, email: "b@example.com", password: "adabyron1815" },
  });
  expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, "password"]);
});

/** Sets the points counted under the key of a limit. */
const count = (key: string, points: number) => {
  const data = { points, expire: BigInt(Date.now() + 60_000) };
  return db().rateLimit.upsert({ where: { key }, update: data, create: { key, ...data } });
};

const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("ten failures of an account from an address limit that pair alone, also when concurrent", async () => {
  const user = await account();
  const other = await account();
  const ip = "198.51.100.1";
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => call(login, { ...credentials(user.email, "wrong one"), ip })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([
    ...Array<number>(10).fill(401),
    ...Array<number>(4).fill(429),
  ]);
  const limited = await call(login, { ...credentials(user.email), ip });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(800);
  expect((await call(login, { ...credentials(other.email), ip })).status).toBe(200);
  expect((await call(login, { ...credentials(user.email), ip: "198.51.100.2" })).status).toBe(200);
});

test.each([
  ["customer", login],
  ["admin", adminLogin],
] as const)(
  "failures against a %s's account do not lock out a known browser",
  async (kind, handler) => {
    const user = await account(kind);
    const ip = "198.51.100.3";
    const cookie = cookiesOf(await call(handler, { ...credentials(user.email), ip }));
    await count(`signInAccount:${accountKey(kind, user.email)}`, 99);
    await count(`signInPair:${accountKey(kind, user.email)}:${ip}`, 10);
    const elsewhere = { ip: "198.51.100.4" };
    const wrong = credentials(user.email, "wrong one");
    expect((await call(handler, { ...wrong, ...elsewhere })).status).toBe(401);
    expect((await call(handler, { ...credentials(user.email), ...elsewhere })).status).toBe(429);
    const known = { ip, headers: { cookie } };
    expect((await call(handler, { ...credentials(user.email), ...known })).status).toBe(200);
    for (let n = 0; n < 10; n += 1)
      expect((await call(handler, { ...wrong, ...known })).status).toBe(401);
    expect((await call(handler, { ...credentials(user.email), ...known })).status).toBe(429);
  },
);

test("a device cookie is valid for its own account alone, and a forged one is ignored", async () => {
  const [user, other] = [await account(), await account()];
  const cookie = cookiesOf(await call(login, credentials(user.email)));
  const ip = "198.51.100.5";
  await count(`signInPair:${accountKey("customer", other.email)}:${ip}`, 10);
  const named = (name: string) => cookie.replace(/device_\w+/, name);
  const [otherName = ""] = deviceCookie("customer", other.email, { stamp: "any" }).split("=");
  for (const forged of [
    cookie,
    named(otherName),
    `${otherName}=x`,
    `${otherName}=${"A".repeat(100)}`,
  ])
    expect(
      (await call(login, { ...credentials(other.email), ip, headers: { cookie: forged } })).status,
    ).toBe(429);
});

test("a browser that signed in with a former password is unknown; the one that set the new is known", async () => {
  const user = await account();
  const ip = "198.51.100.8";
  const before = await call<{ token: string }>(login, { ...credentials(user.email), ip });
  const [second, third] = ["seven wet lanterns", "eight dry lanterns"];
  const as: TestSession = { kind: "customer", id: "", token: before.body.token };
  const input = { currentPassword: password, newPassword: second };
  const changed = await call(changePassword, { method: "PUT", as, body: input });
  const token = await linkToken("reset", user);
  const tryWith = async (answer: { headers: Headers }, secret: string) => {
    await count(`signInPair:${accountKey("customer", user.email)}:${ip}`, 10);
    const headers = { cookie: cookiesOf(answer) };
    return (await call(login, { ...credentials(user.email, secret), ip, headers })).status;
  };
  expect(await tryWith(before, second)).toBe(429);
  expect(await tryWith(changed, second)).toBe(200);
  const again = await call(reset, { method: "POST", body: { token, password: third } });
  expect(await tryWith(changed, third)).toBe(429);
  expect(await tryWith(again, third)).toBe(200);
});

test("a reset between the password check and the response leaves the browser unknown", async () => {
  const user = await account();
  const token = await linkToken("reset", user);
  const visitor = { actor: null, ip: null, requestId: "r", userAgent: null, previous: null };
  const result = await signIn("customer", { email: user.email, password }, visitor);
  const again = { method: "POST", body: { token, password: "seven wet lanterns" } };
  expect((await call(reset, again)).status).toBe(200);
  const { more } = signedInReply("customer", new Request("http://localhost"), result);
  const [cookie = ""] = more.cookies?.filter((value) => value.startsWith("device_")) ?? [];
  expect(cookie).toMatch(/^device_/);
  expect(await knownDevice(cookie, "customer", user.email)).toBeNull();
});

test("a browser that set a password is unknown when another was set before its response", async () => {
  const user = await account();
  const { actor, ...meta } = callerOf(user);
  const currentPassword = password;
  const newPassword = "seven wet lanterns";
  const set = await setPassword({ actor, ...meta }, { currentPassword, newPassword });
  const token = await linkToken("reset", user);
  const mailed = await resetPassword(token, "eight dry lanterns", meta);
  const deviceWith = (stamp: string) => {
    const [cookie = ""] = passwordChangedReply(actor, stamp).more.cookies ?? [];
    return knownDevice(cookie, "customer", user.email);
  };
  expect(await deviceWith(set.stamp)).toBeNull();
  expect(await deviceWith(mailed.stamp)).not.toBeNull();
});

test("a completed reset clears the failures of every address", async () => {
  const user = await account();
  const key = accountKey("customer", user.email);
  const ip = "198.51.100.6";
  await count(`signInAccount:${key}`, 100);
  await count(`signInPair:${key}:${ip}`, 10);
  expect((await call(login, { ...credentials(user.email), ip })).status).toBe(429);
  const token = await linkToken("reset", user);
  const fresh = "seven wet lanterns";
  await call(reset, { method: "POST", body: { token, password: fresh } });
  expect((await call(login, { ...credentials(user.email, fresh), ip })).status).toBe(200);
});

test("fifty failures limit an address, whatever it sends; successes are not counted", async () => {
  const user = await account();
  const ip = "203.0.113.7";
  await count(`signInAddress:${ip}`, 49);
  for (let n = 0; n < 3; n++)
    expect((await call(login, { ...credentials(user.email), ip })).status).toBe(200);
  expect((await call(login, { ...credentials("x@example.com"), ip })).status).toBe(401);
  expect((await call(login, { ...credentials(user.email), ip })).status).toBe(429);
  const invalid = { method: "POST", ip, body: "x".repeat(200_000) };
  expect((await call(login, { ...invalid, headers: { "content-type": "text/x" } })).status).toBe(
    429,
  );
});

test("a concurrent sign-in with the old password opens no session once it is changed", async () => {
  const { id, email } = await account();
  const passwordHash = hashSync("seven wet lanterns", 4);
  const { answer } = await inTransaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { passwordHash } });
    const answer = call(login, credentials(email));
    await waitForBlocked();
    return { answer };
  });
  expect((await answer).status).toBe(401);
  expect(await db().session.count({ where: { userId: id } })).toBe(0);
});

test("a concurrent sign-in with the password alone opens no session once two-factor is on", async () => {
  const { id, email } = await account("admin");
  const { answer } = await inTransaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { twoFactorEnabledAt: new Date() } });
    const answer = call(adminLogin, credentials(email));
    await waitForBlocked();
    return { answer };
  });
  expect((await answer).status).toBe(401);
  expect(await db().session.count({ where: { userId: id } })).toBe(0);
});

test("a session older than ten minutes ends itself alone; a fresh one also ends others", async () => {
  const user = await makeUser();
  const [old, fresh] = [await oldSignIn("customer", user.id), await signedIn("customer", user.id)];
  const end = (id: string, as: typeof old) =>
    call<{ code: string }>(endSession, { method: "DELETE", params: { id }, as });
  expect((await end(fresh.id, old)).body).toMatchObject({ code: "reauthentication_required" });
  expect(
    (await call<{ code: string }>(endOthers, { method: "DELETE", as: old })).body,
  ).toMatchObject({ code: "reauthentication_required" });
  expect((await call(me, { as: fresh })).status).toBe(200);
  expect((await call(endOthers, { method: "DELETE", as: fresh })).status).toBe(200);
  expect((await call(me, { as: old })).status).toBe(401);
  expect((await end(fresh.id, fresh)).status).toBe(200);
});
