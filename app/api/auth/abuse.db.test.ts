import { POST as adminLogin } from "@/app/api/auth/admin-login/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as inquire } from "@/app/api/inquiries/route";
import { GET as customers } from "@/app/api/admin/users/route";
import { DELETE as endOthers } from "@/app/api/users/sessions/route";
import { DELETE as endSession } from "@/app/api/users/sessions/[id]/route";
import { hashPassword } from "@/lib/auth/passwords";
import { lockAccount, voidTokens } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { call, signedIn } from "@/test/call";
import type { Answer } from "@/test/call";
import { makeSettings, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";

beforeAll(makeSettings);

const password = "correct horse battery";
const post = (body: unknown) => ({ method: "POST", body });

/** Waits until a request stands at a lock, or is answered without one. */
async function untilWaiting(answer: Promise<Answer<unknown>>): Promise<void> {
  let answered = false;
  void answer.finally(() => (answered = true));
  for (;;) {
    const [row] = await db().$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (answered || row?.waiting) return;
  }
}

test("limits by address hold for whoever is signed in: each new account would be a new allowance", async () => {
  const as = await signedIn("customer", (await makeUser()).id);
  await db()
    .$executeRaw`INSERT INTO "RateLimit" VALUES ('register:address:203.0.113.9', 10, ${Date.now() + 60_000}), ('inquiry:address:203.0.113.9', 5, ${Date.now() + 60_000})`;
  const ip = "203.0.113.9";
  const person = { name: "Robin Marlow", email: "robin.again@example.com" };
  expect((await call(register, { ...post({ ...person, password }), ip, as })).status).toBe(429);
  expect((await call(inquire, { ...post({ ...person, message: "Hello" }), ip, as })).status).toBe(
    429,
  );
});

test("reset links asked for by one address for ever new accounts end in silence", async () => {
  const ip = "203.0.113.10";
  await db()
    .$executeRaw`INSERT INTO "RateLimit" VALUES ('resetAddress:203.0.113.10', 50, ${Date.now() + 60_000})`;
  expect(await call(forgot, { ...post({ email: "someone.new@example.com" }), ip })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  const jobs = await db().$queryRaw<
    unknown[]
  >`SELECT 1 FROM pgboss.job WHERE name = 'links' AND data->>'email' = 'someone.new@example.com'`;
  expect(jobs).toHaveLength(0);
});

test("a sign-in under way with the old password opens no session once it is changed", async () => {
  const { id, email } = await makeUser({ passwordHash: await hashPassword(password, null) });
  const passwordHash = await hashPassword("seven wet lanterns", null);
  const late = await inTransaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { passwordHash } });
    const answer = call(login, post({ email, password }));
    await untilWaiting(answer);
    return { answer };
  });
  expect((await late.answer).status).toBe(401);
  expect(await db().session.count({ where: { userId: id } })).toBe(0);
});

test("a sign-in under way with the password alone opens no session once two-factor is on", async () => {
  const passwordHash = await hashPassword(password, null);
  const { id, email } = await makeUser({ role: "admin", passwordHash });
  const late = await inTransaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { twoFactorEnabledAt: new Date() } });
    const answer = call(adminLogin, post({ email, password }));
    await untilWaiting(answer);
    return { answer };
  });
  expect((await late.answer).status).toBe(401);
  expect(await db().session.count({ where: { userId: id } })).toBe(0);
});

test.each([
  ["reset", reset, { password: "seven wet lanterns" }],
  ["verify", verify, { password: "seven wet lanterns" }],
] as const)(
  "a %s link that is used while a newer one is made is no deadlock",
  async (purpose, handler, more) => {
    const user = await makeUser({ emailVerifiedAt: null });
    const token = await linkToken(purpose, user);
    const late = await inTransaction(async (tx) => {
      await lockAccount(tx, user.id);
      const answer = call(handler, post({ token, ...more }));
      await untilWaiting(answer);
      await voidTokens(tx, user.id, [purpose]);
      return { answer };
    });
    expect((await late.answer).body).toMatchObject({ code: "invalid_token" });
  },
);

test("ending a session looks at its version", async () => {
  const user = await makeUser();
  const [here, there] = [await signedIn("customer", user.id), await signedIn("customer", user.id)];
  const end = (version: string) =>
    call(endSession, {
      method: "DELETE",
      params: { id: there.id },
      as: here,
      headers: { "if-match": version },
    });
  expect((await end('"7"')).status).toBe(412);
  expect((await call(me, { as: there })).headers.get("etag")).toBe('"1"');
  expect((await end('"1"')).status).toBe(200);
  expect((await call(me, { as: there })).status).toBe(401);
});

test("an older session alone signs no other device out, but itself; a fresh one does", async () => {
  const user = await makeUser();
  const [old, there] = [await signedIn("customer", user.id), await signedIn("customer", user.id)];
  await db().session.update({
    where: { id: old.id },
    data: { createdAt: new Date(Date.now() - 11 * 60_000) },
  });
  const end = (id: string, as: typeof old) =>
    call<{ code: string }>(endSession, { method: "DELETE", params: { id }, as });
  expect((await end(there.id, old)).body).toMatchObject({ code: "reauthentication_required" });
  expect(
    (await call<{ code: string }>(endOthers, { method: "DELETE", as: old })).body,
  ).toMatchObject({ code: "reauthentication_required" });
  expect((await call(me, { as: there })).status).toBe(200);
  expect((await call(endOthers, { method: "DELETE", as: there })).status).toBe(200);
  expect((await call(me, { as: old })).status).toBe(401);
  expect((await end(there.id, there)).status).toBe(200);
});

test("refused requests leave some events, and cannot fill the log that is kept for ever", async () => {
  const { id } = await makeUser();
  const as = await signedIn("customer", id);
  for (let n = 0; n < 25; n++) expect((await call(customers, { as })).status).toBe(403);
  expect(await db().auditEvent.count({ where: { actorId: id, action: "access.refused" } })).toBe(
    20,
  );
});
