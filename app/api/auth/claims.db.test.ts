import { db } from "@/lib/db/client";
import { readInbox } from "@/lib/domain/mail/queries";
import { call } from "@/test/call";
import type { TestSession } from "@/test/call";
import { POST as disown } from "@/app/api/auth/disown/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as resend } from "@/app/api/auth/verify-email/resend/route";
import { makeSettings } from "@/test/fixtures";

beforeAll(makeSettings);

const password = "seven wet lanterns";
const post = (body: object) => ({ method: "POST", body });

/** Somebody opens an account with another's address. */
async function squatted() {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const name = "Visit evil.example now";
  const { body } = await call<{ token: string; user: { _id: string } }>(register, {
    ...post({ name, email, password: "the squatter's own" }),
    ip: `198.51.100.${Math.floor(Math.random() * 250)}`,
  });
  const as: TestSession = { kind: "customer", id: "", token: body.token };
  const [mail] = (await readInbox()).filter((row) => row.to === email);
  const [, confirm = "", close = ""] =
    /\/verify-email#token=([\w-]+)[^]*\/disown#token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return { email, as, mail, confirm, close, id: body.user._id };
}

test("an account that was opened with another's address gives way to whoever opens the mailed link", async () => {
  const { email, as, confirm, close } = await squatted();
  expect((await call(verify, post({ token: confirm }))).body).toMatchObject({
    code: "password_required",
  });
  expect((await call(verify, post({ token: confirm, password: "12345678" }))).status).toBe(400);
  expect((await call(verify, post({ token: confirm, password }))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
  const tries = ["the squatter's own", password];
  const answers = [];
  for (const tried of tries)
    answers.push((await call(login, post({ email, password: tried }))).status);
  expect(answers).toEqual([401, 200]);
  expect((await call(disown, post({ token: close }))).body).toMatchObject({
    code: "invalid_token",
  });
});

test("whoever registered confirms without another password", async () => {
  const { as, confirm } = await squatted();
  expect((await call(verify, { ...post({ token: confirm }), as })).status).toBe(200);
  expect((await call<{ user: object }>(me, { as })).body.user).toMatchObject({
    emailVerified: true,
  });
});

test("“this was not me” closes the account and frees the address", async () => {
  const { email, as, confirm, close, id } = await squatted();
  expect((await call(disown, post({ token: close }))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
  for (const [handler, token] of [
    [disown, close],
    [verify, confirm],
  ] as const)
    expect((await call(handler, post({ token, password }))).status).toBe(400);
  expect(
    await db().auditEvent.count({ where: { entityId: id, action: "customer.disowned" } }),
  ).toBe(1);
  expect((await call(register, post({ name: "The Owner", email, password }))).status).toBe(201);
});

test("a link that is asked for again can close the account too", async () => {
  const { email, as, mail } = await squatted();
  expect((await call(resend, { method: "POST", as })).status).toBe(200);
  const later = (await readInbox()).filter(({ to, id }) => to === email && id !== mail?.id);
  const [, close = ""] = /\/disown#token=([\w-]+)/.exec(later[0]?.text ?? "") ?? [];
  expect((await call(disown, post({ token: close }))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
});

test("no word of a stranger stands in a mail to an address that nobody has proved", async () => {
  const { mail } = await squatted();
  expect(mail?.text).toContain("Confirm your address");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.example");
});
