import { db } from "@/lib/db/client";
import type { User } from "@/lib/domain/customers/schema";
import { readInbox } from "@/lib/domain/mail/queries";
import { call, signedIn } from "@/test/call";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { POST as resend } from "@/app/api/auth/verify-email/resend/route";
import { GET as me } from "@/app/api/auth/me/route";
import { makeSettings, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";
import { PUT as putAdmin } from "../admin/profile/route";
import { PUT } from "./profile/route";

interface Body {
  data: User;
  code: string;
}

beforeAll(makeSettings);

async function given(role: "customer" | "admin" = "customer", minutes = 9) {
  const user = await makeUser({ role, emailVerifiedAt: new Date() });
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

const post = (token: string) => ({ method: "POST", body: { token } });
const invalid = { status: 400, body: { code: "invalid_token" } };

describe.each(["customer", "admin"] as const)("a %s's own e-mail address", (role) => {
  it("is pending until its link is opened, which ends the other sessions; both addresses are told", async () => {
    const { user, as, put, moved, row } = await given(role);
    const elsewhere = await signedIn(role, user.id);
    const { status, body } = await put({ email: moved });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      email: user.email,
      pendingEmail: moved,
      emailVerified: true,
    });
    const told = await db().mail.findMany({
      where: { userId: user.id },
      orderBy: { kind: "asc" },
      select: { kind: true, to: true },
    });
    expect(told).toEqual([
      { kind: "security", to: user.email },
      { kind: "verification", to: moved },
    ]);
    expect((await call(verify, { ...post(await mailedTo(moved)), as })).status).toBe(200);
    expect(await row()).toMatchObject({ email: moved, pendingEmail: null });
    expect((await call(me, { as })).status).toBe(200);
    expect((await call(me, { as: elsewhere })).status).toBe(401);
  });

  it("is not changed by an older session alone, which changes the rest", async () => {
    const { user, put, row } = await given(role, 11);
    const refused = await put({ name: "Somebody Else", email: `stolen-${user.id}@example.com` });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("reauthentication_required");
    expect(await row()).toMatchObject({ name: user.name, email: user.email, pendingEmail: null });
    expect((await put({ name: "New Name", email: user.email })).status).toBe(200);
    expect(await row()).toMatchObject({ name: "New Name" });
  });
});

test("the former address undoes a change while it is pending", async () => {
  const { user, as, put, moved, row } = await given();
  await put({ email: moved });
  const confirm = await mailedTo(moved);
  expect((await call(undo, post(await mailedTo(user.email)))).status).toBe(200);
  expect(await row()).toMatchObject({ email: user.email, pendingEmail: null });
  expect(await call(verify, post(confirm))).toMatchObject(invalid);
  expect((await call(me, { as })).status).toBe(401);
});

test("a thief's confirmed change is undone for 72 hours, also when somebody took the address meanwhile", async () => {
  const { user, put, moved, row } = await given();
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
  const { user: other } = await given();
  const late = await linkToken("undo", other);
  await db().token.updateMany({
    where: { userId: other.id },
    data: { expiresAt: new Date(Date.now() - 1) },
  });
  expect(await call(undo, post(late))).toMatchObject(invalid);
});

test("a thief who undoes a later change leaves the first address its way back", async () => {
  const { user, put, moved, row } = await given();
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
  const alive = { userId: user.id, usedAt: null };
  expect(await db().token.count({ where: alive })).toBe(0);
});

test("three changes a day, none to a taken address; an address that was taken meanwhile is not confirmed", async () => {
  const { user, as, put, moved } = await given();
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

test("only the newest pending address is confirmed, and its mail can be sent again", async () => {
  const { user, as, put, moved, row } = await given();
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

test("a session that asks for a new address does not tell a stranger of it", async () => {
  const user = await makeUser({ emailVerifiedAt: null });
  const as = await signedIn("customer", user.id);
  const email = `mine-${user.id}@example.com`;
  expect((await call(PUT, { method: "PUT", body: { email }, as })).status).toBe(200);
  expect(await db().mail.count({ where: { to: user.email } })).toBe(0);
});
