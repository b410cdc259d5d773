import { db } from "@/lib/db/client";
import { call, signedIn } from "@/lib/http/testing";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { linkToken } from "@/scripts/testing/sample-data";
import { sendReset } from "./mutations";

// Hashes of a race wait for no turn here: a busy machine would refuse some of them.
jest.mock("@/lib/auth/hash-semaphore", () => ({
  HASH_THREADS: 2,
  withHashThread: (_ip: string | null, work: () => Promise<unknown>) => work(),
}));
const password = "seven wet lanterns";
const post = (body: unknown) => ({ method: "POST", body });
const stranger = { ip: null, requestId: null };

beforeAll(makeSettings);

test("a reset link works once under a race, ends all sessions and the older password", async () => {
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

test("a weak password does not use the link up", async () => {
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

test("a reset that somebody else asks for leaves the link mailed before; a used one voids the others", async () => {
  const user = await makeUser();
  const older = await linkToken("reset", user);
  const newest = await linkToken("reset", user);
  expect((await call(reset, post({ token: older, password }))).status).toBe(200);
  expect((await call(reset, post({ token: newest, password }))).body).toMatchObject({
    code: "invalid_token",
  });
});

test("no link works after its hour, for another purpose, or for a deactivated account; a new invitation replaces the old", async () => {
  const user = await makeUser();
  const newest = await linkToken("reset", user);
  const invited = await linkToken("invite", user);
  await linkToken("invite", user);
  const bad = async (token: string) =>
    expect((await call(reset, post({ token, password }))).body).toMatchObject({
      code: "invalid_token",
    });
  await bad(invited);
  await bad(await linkToken("verify", user));
  await bad(`${newest}x`);
  await bad("'; --");
  await db().token.updateMany({
    where: { userId: user.id, purpose: "reset", usedAt: null },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  await bad(newest);
  const off = await makeUser({ isActive: false });
  await bad(await linkToken("reset", off));
});

test("a verification link proves the address it was sent to, and no other", async () => {
  const user = await makeUser({ emailVerifiedAt: null });
  const token = await linkToken("verify", user);
  const as = await signedIn("customer", user.id);
  expect((await call(verify, { ...post({ token }), as })).status).toBe(200);
  expect((await call(verify, post({ token }))).body).toMatchObject({ code: "invalid_token" });
  expect(
    (await db().user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt,
  ).not.toBeNull();
  const moved = await makeUser({ emailVerifiedAt: null });
  const before = await linkToken("verify", moved);
  await db().user.update({ where: { id: moved.id }, data: { email: `new-${moved.email}` } });
  expect((await call(verify, post({ token: before }))).body).toMatchObject({
    code: "invalid_token",
  });
});

test("asking is the same answer for known and unknown addresses, and three mails an hour are the most", async () => {
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

test("the job mails a link to an active account alone; the link is of the configured address", async () => {
  const user = await makeUser();
  const off = await makeUser({ isActive: false });
  await sendReset({ email: user.email, ...stranger });
  await sendReset({ email: off.email, ...stranger });
  await sendReset({ email: "nobody@example.com", ...stranger });
  expect(
    await db().mail.count({
      where: { kind: "reset", to: { in: [user.email, off.email, "nobody@example.com"] } },
    }),
  ).toBe(1);
  expect(await db().auditEvent.count({ where: { action: "password.reset_asked" } })).toBe(3);
  const desk = await makeUser({ role: "admin" });
  await sendReset({ email: desk.email, ...stranger });
  expect(
    await db().auditEvent.findFirst({
      where: { action: "password.reset_asked", entityId: desk.id },
    }),
  ).toMatchObject({ entity: "administrator" });
});
