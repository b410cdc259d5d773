import { knownDevice } from "@/lib/auth/device";
import { db } from "@/lib/db/client";
import { updatePerson } from "@/lib/domain/customers/people";
import { sendPasswordReset } from "./passwords";
import type { User } from "@/lib/domain/customers/schema";
import { readInbox } from "@/lib/domain/mail/queries";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as resend } from "@/app/api/auth/verify-email/resend/route";
import { POST as adminLogin } from "@/app/api/auth/admin-login/route";
import { POST as disown } from "@/app/api/auth/disown/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import { PUT as putAdmin } from "@/app/api/admin/profile/route";
import { PUT } from "@/app/api/users/profile/route";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";

interface Body {
  data: User;
  code: string;
}

async function setUp(role: "customer" | "admin" = "customer", minutes = 9) {
  const make = role === "admin" ? makeAdmin : makeUser;
  const user = await make({ emailVerifiedAt: new Date() });
  const as = await signedIn(role, user.id);
  await db().session.update({
    where: { id: as.id },
    data: { createdAt: new Date(Date.now() - minutes * 60_000) },
  });
  const put = (body: object) =>
    call<Body>(role === "admin" ? putAdmin : PUT, { method: "PUT", body, as });
  const moved = `moved-${user.id}@example.com`;
  const row = () => db().user.findUniqueOrThrow({ where: { id: user.id } });
  return { user, as, put, moved, row };
}

/** The token of the newest mail to an address. */
async function mailedTo(to: string): Promise<string> {
  const mail = (await readInbox()).find((row) => row.to === to);
  return /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const password = "seven wet lanterns";
const post = (token: string, password?: string) => ({ method: "POST", body: { token, password } });
const invalid = { status: 400, body: { code: "invalid_token" } };

describe.each(["customer", "admin"] as const)("a %s's own e-mail address", (role) => {
  it("is pending until its link is opened, which ends other sessions; both addresses are mailed", async () => {
    const { user, as, put, moved, row } = await setUp(role);
    const elsewhere = await signedIn(role, user.id);
    const { status, body } = await put({ email: moved });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: user.email,
      pendingEmail: moved,
      emailVerified: true,
    });
    const mails = await db().mail.findMany({
      where: { userId: user.id },
      orderBy: { kind: "asc" },
      select: { kind: true, to: true },
    });
    expect(mails).toEqual([
      { kind: "security", to: user.email },
      { kind: "verification", to: moved },
    ]);
    expect((await call(verify, { ...post(await mailedTo(moved)), as })).status).toBe(200);
    expect(await row()).toMatchObject({ email: moved, pendingEmail: null });
    expect((await call(me, { as })).status).toBe(200);
    expect((await call(me, { as: elsewhere })).status).toBe(401);
  });

  it("is not changed by a session older than ten minutes, which changes other fields", async () => {
    const { user, put, row } = await setUp(role, 11);
    const denied = await put({ name: "Somebody Else", email: `stolen-${user.id}@example.com` });
    expect(denied.status).toBe(403);
    expect(denied.body.code).toBe("reauthentication_required");
    expect(await row()).toMatchObject({ name: user.name, email: user.email, pendingEmail: null });
    expect((await put({ name: "New Name", email: user.email })).status).toBe(200);
    expect(await row()).toMatchObject({ name: "New Name" });
  });
});

test("a confirmed change can be undone for 72 hours, also when an unverified account took the address", async () => {
  const { user, put, moved, row } = await setUp();
  await put({ email: moved });
  const early = await mailedTo(user.email);
  await call(verify, post(await mailedTo(moved)));
  const thief = await signedIn("customer", user.id);
  const again = `again-${user.id}@example.com`;
  await call(PUT, { method: "PUT", body: { email: again }, as: thief });
  await call(verify, post(await mailedTo(again)));
  expect(await row()).toMatchObject({ email: again });
  const squatter = await makeUser({ email: user.email, emailVerifiedAt: null });
  await db().token.updateMany({
    where: { userId: user.id, email: user.email, purpose: "undo" },
    data: { expiresAt: new Date(Date.now() + 60_000) },
  });
  expect((await call(undo, post(early))).status).toBe(200);
  expect(await row()).toMatchObject({ email: user.email });
  expect(
    (await db().user.findUniqueOrThrow({ where: { id: squatter.id } })).deletedAt,
  ).not.toBeNull();
  expect(await call(undo, post(await mailedTo(moved)))).toMatchObject(invalid);
  const { user: other } = await setUp();
  const expired = await linkToken("undo", other);
  await db().token.updateMany({
    where: { userId: other.id },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect(await call(undo, post(expired))).toMatchObject(invalid);
});

describe.each(["customer", "admin"] as const)("the theft of a %s's account", (role) => {
  const enter = (email: string, password: string) =>
    call<{ token: string }>(role === "admin" ? adminLogin : login, {
      method: "POST",
      body: { email, password },
    });
  const setPassword = (token: string, secret: string) =>
    call(reset, { method: "POST", body: { token, password: secret } });
  const resetLink = async (email: string) => {
    await call(forgot, { method: "POST", body: { email } });
    await sendPasswordReset({ email, ip: null, requestId: "test" });
    return mailedTo(email);
  };

  it("is undone with all that the thief set: password, sessions, device and second factor", async () => {
    const { user, as, put, moved, row } = await setUp(role);
    await put({ email: moved });
    const undoLink = await mailedTo(user.email);
    await call(verify, { ...post(await mailedTo(moved)), as });
    const stolen = "the thief chose this one";
    expect((await setPassword(await resetLink(moved), stolen)).status).toBe(200);
    const thief = await enter(moved, stolen);
    expect(thief.status).toBe(200);
    const device = thief.headers.getSetCookie().find((cookie) => cookie.startsWith("device_"));
    const enrolled = { twoFactorSecret: "sealed", twoFactorEnabledAt: new Date() };
    await updatePerson(db(), user.id, enrolled);
    const thiefsReset = await resetLink(moved);

    const undone = await call<{ resetToken: string }>(undo, post(undoLink));
    expect(undone.status).toBe(200);
    expect(await row()).toMatchObject({
      email: user.email,
      passwordHash: null,
      twoFactorSecret: null,
      twoFactorEnabledAt: null,
    });
    expect(await db().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    expect(await knownDevice(device ?? "", role, user.email)).toBeNull();
    for (const email of [moved, user.email]) expect((await enter(email, stolen)).status).toBe(401);
    expect((await setPassword(thiefsReset, stolen)).status).toBe(400);

    const chosen = "the owner is back again";
    expect((await setPassword(undone.body.resetToken, chosen)).status).toBe(200);
    expect((await enter(user.email, stolen)).status).toBe(401);
    expect((await enter(user.email, chosen)).status).toBe(200);
  });

  it("is undone while it is pending: what the thief knows opens nothing, and a started second factor is gone", async () => {
    const { user, as, put, moved, row } = await setUp(role);
    await updatePerson(db(), user.id, { passwordHash: "known" });
    await put({ email: moved });
    const confirm = await mailedTo(moved);
    await updatePerson(db(), user.id, { twoFactorSecret: "sealed" });
    const undone = await call<{ resetToken: string }>(undo, post(await mailedTo(user.email)));
    expect(await row()).toMatchObject({
      email: user.email,
      pendingEmail: null,
      passwordHash: null,
      twoFactorSecret: null,
    });
    expect((await call(me, { as })).status).toBe(401);
    expect(await call(verify, post(confirm))).toMatchObject(invalid);
    expect((await setPassword(undone.body.resetToken, password)).status).toBe(200);
  });

  it.each([
    ["ends with a second factor that was turned on just before", 1, null],
    ["leaves the owner's own second factor, of an earlier day", 25, "sealed"],
  ])("%s", async (_, hours, secret) => {
    const { user, put, moved, row } = await setUp(role);
    const twoFactorEnabledAt = new Date(Date.now() - hours * 60 * 60 * 1_000);
    const enrolled = { twoFactorSecret: "sealed", twoFactorEnabledAt };
    await updatePerson(db(), user.id, enrolled);
    await put({ email: moved });
    await call(undo, post(await mailedTo(user.email)));
    expect(await row()).toMatchObject({ twoFactorSecret: secret });
  });
});

test("undoing a later change leaves the undo link of the first address valid", async () => {
  const { user, put, moved, row } = await setUp();
  await put({ email: moved });
  await call(verify, post(await mailedTo(moved)));
  const back = await mailedTo(user.email);
  const thief = await signedIn("customer", user.id);
  const body = { email: `again-${user.id}@example.com` };
  await call(PUT, { method: "PUT", body, as: thief });
  const thiefs = await mailedTo(moved);
  expect((await call(undo, post(thiefs))).status).toBe(200);
  expect((await call(undo, post(back))).status).toBe(200);
  expect(await row()).toMatchObject({ email: user.email, pendingEmail: null });
  const unused = { userId: user.id, usedAt: null };
  const links = await db().token.findMany({ where: unused, select: { purpose: true } });
  expect(links).toEqual([{ purpose: "reset" }]);
});

test("accepts three changes a day, none to a taken address, and does not confirm one taken later", async () => {
  const { user, as, put, moved } = await setUp();
  const other = await makeUser();
  expect((await put({ email: other.email })).status).toBe(409);
  expect((await put({ email: moved })).status).toBe(200);
  expect((await put({ email: moved, company: "Changed Ltd" })).status).toBe(200);
  const confirm = await mailedTo(moved);
  await makeUser({ email: moved });
  expect((await call(verify, { ...post(confirm), as })).status).toBe(409);
  expect((await put({ email: `third-${user.id}@example.com` })).status).toBe(200);
  expect((await put({ email: `fourth-${user.id}@example.com` })).status).toBe(429);
  expect((await put({ email: user.email, name: "Same Address" })).status).toBe(200);
});

test("confirms only the newest pending address, whose mail can be resent", async () => {
  const { user, as, put, moved, row } = await setUp();
  await put({ email: moved });
  const former = await mailedTo(moved);
  const typed = `typed-${user.id}@example.com`;
  await put({ email: typed });
  expect(await call(verify, { ...post(former), as })).toMatchObject(invalid);
  expect((await call(resend, { method: "POST", as })).status).toBe(200);
  expect(await db().mail.count({ where: { to: typed, kind: "verification" } })).toBe(2);
  expect((await call(verify, post(await mailedTo(typed)))).status).toBe(200);
  expect(await row()).toMatchObject({ email: typed });
});

test("a change of an unverified address is not mailed to it", async () => {
  const user = await makeUser({ emailVerifiedAt: null });
  const as = await signedIn("customer", user.id);
  const email = `mine-${user.id}@example.com`;
  expect((await call(PUT, { method: "PUT", body: { email }, as })).status).toBe(200);
  expect(await db().mail.count({ where: { to: user.email } })).toBe(0);
});

/** Registers an account with somebody else's address. */
async function registerForeignAddress() {
  const email = `owner-${crypto.randomUUID()}@example.com`;
  const name = "Visit evil.example now";
  const { body } = await call<{ token: string; user: { _id: string } }>(register, {
    method: "POST",
    body: { name, email, password: "the squatter's own" },
    ip: `198.51.100.${Math.floor(Math.random() * 250)}`,
  });
  const as: TestSession = { kind: "customer", id: "", token: body.token };
  const [mail] = (await readInbox()).filter((row) => row.to === email);
  const [, confirm = "", close = ""] =
    /\/verify-email#token=([\w-]+)[^]*\/disown#token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return { email, as, mail, confirm, close, id: body.user._id };
}

test("an unverified account belongs to whoever opens the mailed link", async () => {
  const { email, as, confirm, close } = await registerForeignAddress();
  expect((await call(verify, post(confirm))).body).toMatchObject({
    code: "password_required",
  });
  expect((await call(verify, post(confirm, "12345678"))).status).toBe(400);
  expect((await call(verify, post(confirm, password))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
  const passwords = ["the squatter's own", password];
  const statuses = [];
  for (const secret of passwords)
    statuses.push(
      (await call(login, { method: "POST", body: { email, password: secret } })).status,
    );
  expect(statuses).toEqual([401, 200]);
  expect((await call(disown, post(close))).body).toMatchObject({
    code: "invalid_token",
  });
});

test("the session that registered verifies without another password", async () => {
  const { as, confirm } = await registerForeignAddress();
  expect((await call(verify, { ...post(confirm), as })).status).toBe(200);
  expect((await call<{ user: object }>(me, { as })).body.user).toMatchObject({
    emailVerified: true,
  });
});

test("the disown link closes the account and frees the address", async () => {
  const { email, as, confirm, close, id } = await registerForeignAddress();
  expect((await call(disown, post(close))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
  for (const [handler, token] of [
    [disown, close],
    [verify, confirm],
  ] as const)
    expect((await call(handler, post(token, password))).status).toBe(400);
  expect(
    await db().auditEvent.count({ where: { entityId: id, action: "customer.disowned" } }),
  ).toBe(1);
  expect(
    (await call(register, { method: "POST", body: { name: "The Owner", email, password } })).status,
  ).toBe(201);
});

test("a resent verification mail has a disown link too", async () => {
  const { email, as, mail } = await registerForeignAddress();
  expect((await call(resend, { method: "POST", as })).status).toBe(200);
  const later = (await readInbox()).filter(({ to, id }) => to === email && id !== mail?.id);
  const [, close = ""] = /\/disown#token=([\w-]+)/.exec(later[0]?.text ?? "") ?? [];
  expect((await call(disown, post(close))).status).toBe(200);
  expect((await call(me, { as })).status).toBe(401);
});

test("a mail to an unverified address contains none of the input", async () => {
  const { mail } = await registerForeignAddress();
  expect(mail?.text).toContain("Confirm your address");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.example");
});

test("a verification link verifies the address it was mailed to, once, and no other", async () => {
  const user = await makeUser({ emailVerifiedAt: null });
  const token = await linkToken("verify", user);
  const as = await signedIn("customer", user.id);
  expect((await call(verify, { ...post(token), as })).status).toBe(200);
  expect((await call(verify, post(token))).body).toMatchObject({ code: "invalid_token" });
  expect(
    (await db().user.findUniqueOrThrow({ where: { id: user.id } })).emailVerifiedAt,
  ).not.toBeNull();
  const moved = await makeUser({ emailVerifiedAt: null });
  const before = await linkToken("verify", moved);
  await updatePerson(db(), moved.id, { email: `new-${moved.email}` });
  expect((await call(verify, post(before))).body).toMatchObject({
    code: "invalid_token",
  });
});
