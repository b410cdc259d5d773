import { db, onQuery } from "@/lib/db/client";
import { signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAdmin, makeUser } from "@/test/fixtures";
import { currentActor } from "./actor";
import { cookieName, idleSeconds } from "./cookies";

let mockCookies: { name: string; value: string }[] = [];
jest.mock("next/headers", () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ getAll: () => mockCookies }),
}));

const bring = (...sessions: TestSession[]) => {
  mockCookies = sessions.map(({ kind, token }) => ({ name: cookieName(kind), value: token }));
};

test("a page knows both sessions of a browser, each by its own cookie", async () => {
  const [customer, admin] = [await makeUser(), await makeAdmin()];
  bring(await signedIn("customer", customer.id), await signedIn("admin", admin.id));
  expect(await currentActor("customer")).toMatchObject({ kind: "customer", id: customer.id });
  expect(await currentActor("admin")).toMatchObject({ kind: "admin", id: admin.id });
});

test("a token in the other kind's cookie, a changed one and none are nobody", async () => {
  const session = await signedIn("customer", (await makeUser()).id);
  bring({ ...session, kind: "admin" });
  expect(await currentActor("admin")).toBeNull();
  bring({ ...session, token: `${session.token.slice(0, -3)}AAA` });
  expect(await currentActor("customer")).toBeNull();
  bring();
  expect(await currentActor("customer")).toBeNull();
});

test("a revoked session is nobody at the next request, and a failing check is an error", async () => {
  const session = await signedIn("customer", (await makeUser()).id);
  bring(session);
  expect(await currentActor("customer")).not.toBeNull();
  await db().session.update({ where: { id: session.id }, data: { revokedAt: new Date() } });
  expect(await currentActor("customer")).toBeNull();
  jest.spyOn(db().user, "findFirst").mockRejectedValueOnce(new Error("no database"));
  await expect(currentActor("customer")).rejects.toThrow("no database");
});

test("who was here within the last minute costs one statement, and comes back as seen now", async () => {
  const user = await makeUser();
  const session = await signedIn("customer", user.id);
  bring(session);
  let statements = 0;
  onQuery(() => (statements += 1));
  const { name, email, id, customerId } = user;
  const person = { id, name, email, sessionId: session.id };
  const actor = { ...person, kind: "customer", customerId, role: "owner" };
  expect(await currentActor("customer")).toEqual(actor);
  expect(statements).toBe(1);
  onQuery(() => undefined);

  const ago = new Date(Date.now() - 120_000);
  await db().session.update({ where: { id: session.id }, data: { lastSeenAt: ago } });
  expect(await currentActor("customer")).toEqual(actor);
  const { lastSeenAt } = await db().session.findUniqueOrThrow({ where: { id: session.id } });
  expect(lastSeenAt.getTime()).toBeGreaterThan(ago.getTime() + 100_000);
});

test("a session that was idle too long or is past its end is nobody, also for whoever was just here", async () => {
  const session = await signedIn("customer", (await makeUser()).id);
  bring(session);
  const set = (data: { lastSeenAt?: Date; expiresAt?: Date }) =>
    db().session.update({ where: { id: session.id }, data });
  await set({ lastSeenAt: new Date(Date.now() - (idleSeconds("customer") + 60) * 1_000) });
  expect(await currentActor("customer")).toBeNull();
  await set({ lastSeenAt: new Date() });
  expect(await currentActor("customer")).not.toBeNull();
  await set({ expiresAt: new Date(Date.now() - 1_000) });
  expect(await currentActor("customer")).toBeNull();
});
