import { agencyScope } from "@/lib/auth/scope";
import { lockAccount, voidTokens } from "@/lib/auth/tokens";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { call, signedIn } from "@/test/call";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { callerOf, makeAdmin, makeCustomer, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";
import { waitForBlocked } from "@/test/locks";
import { sendAccessLink, sendPasswordReset } from "./passwords";

// No semaphore: a busy machine would refuse some of the concurrent hashes.
jest.mock("@/lib/auth/hash-semaphore", () => ({
  HASH_THREADS: 2,
  withHashThread: (_ip: string | null, work: () => Promise<unknown>) => work(),
}));
const password = "seven wet lanterns";
const post = (body: unknown) => ({ method: "POST", body });
const meta = { ip: null, requestId: null };

test("a reset link works once, also in a race, and ends all sessions", async () => {
  const user = await makeUser();
  const session = await signedIn("customer", user.id);
  const token = await linkToken("reset", user);
  expect((await db().token.findFirstOrThrow({ where: { userId: user.id } })).hash).not.toContain(
    token,
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call<{ code: string }>(reset, post({ token, password }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(
    answers
      .filter(({ status }) => status === 400)
      .every(({ body }) => body.code === "invalid_token"),
  ).toBe(true);
  expect((await call(me, { as: session })).status).toBe(401);
  expect((await call(login, post({ email: user.email, password }))).status).toBe(200);
  expect(await db().mail.count({ where: { userId: user.id, kind: "security" } })).toBe(1);
});

test("a weak password does not use up the link", async () => {
  const user = await makeUser({ name: "Robin Marlow" });
  const token = await linkToken("reset", user);
  expect((await call(reset, post({ token, password: "password1" }))).body).toMatchObject({
    code: "invalid_input",
  });
  expect((await call(reset, post({ token, password: "robinmarlow99" }))).body).toMatchObject({
    code: "invalid_input",
  });
  expect((await call(reset, post({ token, password }))).status).toBe(200);
});

test("a newer reset link leaves older ones valid until one is used", async () => {
  const user = await makeUser();
  const older = await linkToken("reset", user);
  const newest = await linkToken("reset", user);
  expect((await call(reset, post({ token: older, password }))).status).toBe(200);
  expect((await call(reset, post({ token: newest, password }))).body).toMatchObject({
    code: "invalid_token",
  });
});

test("rejects expired links, links for another purpose or a deactivated account, and replaced invitations", async () => {
  const user = await makeUser();
  const newest = await linkToken("reset", user);
  const invited = await linkToken("invite", user);
  await linkToken("invite", user);
  const expectInvalid = async (token: string) =>
    expect((await call(reset, post({ token, password }))).body).toMatchObject({
      code: "invalid_token",
    });
  await expectInvalid(invited);
  await expectInvalid(await linkToken("verify", user));
  await expectInvalid(`${newest}x`);
  await expectInvalid("'; --");
  await db().token.updateMany({
    where: { userId: user.id, purpose: "reset", usedAt: null },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  await expectInvalid(newest);
  const inactive = await makeUser({ isActive: false });
  await expectInvalid(await linkToken("reset", inactive));
});

test("responds the same for known and unknown addresses, and queues three mails an hour", async () => {
  const user = await makeUser();
  const answers = [];
  for (let n = 0; n < 5; n++)
    answers.push(await call(forgot, post({ email: ` ${user.email.toUpperCase()} ` })));
  const unknown = await call(forgot, post({ email: "nobody@example.com" }));
  for (const answer of answers)
    expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
  const jobs = await db().$queryRaw<
    { data: { email: string } }[]
  >`SELECT data FROM pgboss.job WHERE name = 'links'`;
  expect(jobs.filter(({ data }) => data.email === user.email)).toHaveLength(3);
  expect(jobs.filter(({ data }) => data.email === "nobody@example.com")).toHaveLength(1);
});

test("the job mails a link to active accounts alone, and audits every request", async () => {
  const user = await makeUser();
  const inactive = await makeUser({ isActive: false });
  await sendPasswordReset({ email: user.email, ...meta });
  await sendPasswordReset({ email: inactive.email, ...meta });
  await sendPasswordReset({ email: "nobody@example.com", ...meta });
  expect(
    await db().mail.count({
      where: { kind: "reset", to: { in: [user.email, inactive.email, "nobody@example.com"] } },
    }),
  ).toBe(1);
  expect(await db().auditEvent.count({ where: { action: "password.reset_asked" } })).toBe(3);
  const admin = await makeAdmin();
  await sendPasswordReset({ email: admin.email, ...meta });
  expect(
    await db().auditEvent.findFirst({
      where: { action: "password.reset_asked", entityId: admin.id },
    }),
  ).toMatchObject({ entity: "administrator" });
});

test.each([
  ["reset", reset, { password: "seven wet lanterns" }],
  ["verify", verify, { password: "seven wet lanterns" }],
] as const)(
  "using a %s link while a newer one is issued does not deadlock",
  async (purpose, handler, more) => {
    const user = await makeUser({ emailVerifiedAt: null });
    const token = await linkToken(purpose, user);
    const { answer } = await inTransaction(async (tx) => {
      await lockAccount(tx, user.id);
      const answer = call(handler, post({ token, ...more }));
      await waitForBlocked();
      await voidTokens(tx, user.id, [purpose]);
      return { answer };
    });
    expect((await answer).body).toMatchObject({ code: "invalid_token" });
  },
);

test("reset links are limited by address, without a different response", async () => {
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

describe("the link that an administrator mails to a customer", () => {
  it("is an invitation before there is a password, a reset after, none while inactive", async () => {
    const caller = callerOf(await makeAdmin());
    const scope = agencyScope(caller.actor, "agency");
    const kinds = async (over: object) => {
      const { id, email } = await makeCustomer(over);
      await sendAccessLink(scope, id, caller, () => Promise.resolve());
      return (await db().mail.findMany({ where: { to: email } })).map(({ kind }) => kind);
    };
    expect(await kinds({ passwordHash: null })).toEqual(["invitation"]);
    expect(await kinds({})).toEqual(["reset"]);
    const { id } = await makeCustomer({ isActive: false });
    await expect(sendAccessLink(scope, id, caller, () => Promise.resolve())).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("lockAccount does not block inserts that refer to the account", async () => {
  const { id: userId } = await makeUser();
  await inTransaction(async (tx) => {
    await lockAccount(tx, userId);
    await db().recoveryCode.create({ data: { userId, hash: "other" } });
  });
  expect(await db().recoveryCode.count({ where: { userId } })).toBe(1);
});
