import { signedIn } from "@/test/call";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { sendAccessLink } from "@/lib/domain/accounts/passwords";
import { callerOf, makeSettings, makeUser } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { listAdministrators } from "./queries";
import { inviteAdministrator, removeAdministrator } from "./administrators";

beforeAll(makeSettings);

async function given() {
  const admin = await makeUser({ role: "admin" });
  const session = await signedIn("admin", admin.id);
  const caller = callerOf(admin, session.id);
  return { admin, caller, all: agencyScope(caller.actor) };
}

describe("administrators", () => {
  it("are invited by mail and listed", async () => {
    const { caller, all } = await given();
    const email = `nora.${crypto.randomUUID()}@example.com`;
    const made = await inviteAdministrator(all, { name: "Nora Vale", email }, caller);
    expect(await db().mail.findMany({ where: { to: email } })).toMatchObject([
      { kind: "invitation" },
    ]);
    const { rows } = await listAdministrators(all, { page: 1, limit: 200 });
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({ name: "Nora Vale", email });
    await expect(inviteAdministrator(all, { name: "Again", email }, caller)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("are removed by another one, never by themselves, and only soon after a sign-in", async () => {
    const { admin, caller, all } = await given();
    const other = await makeUser({ role: "admin" });
    await expect(removeAdministrator(all, admin.id, null, caller)).rejects.toMatchObject({
      code: "conflict",
    });
    const session = await signedIn("admin", admin.id);
    const createdAt = new Date(Date.now() - 11 * 60_000);
    await db().session.update({ where: { id: session.id }, data: { createdAt } });
    const old = callerOf(admin, session.id);
    await expect(removeAdministrator(all, other.id, null, old)).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    await removeAdministrator(all, other.id, null, caller);
    expect(await db().user.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      isActive: false,
      deletedAt: expect.any(Date),
    });
    await expect(removeAdministrator(all, other.id, null, caller)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("that remove each other at once leave one", async () => {
    const [one, two] = [await given(), await given()];
    const done = await Promise.allSettled([
      removeAdministrator(one.all, two.admin.id, null, one.caller),
      removeAdministrator(two.all, one.admin.id, null, two.caller),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are not removed by whoever saw them before a change that is being written", async () => {
    const { caller, all } = await given();
    const { id, version } = await makeUser({ role: "admin" });
    const late = await db().$transaction(async (tx) => {
      const data = { name: "Nora Vale", version: { increment: 1 } };
      await tx.user.update({ where: { id }, data });
      const removing = Promise.allSettled([removeAdministrator(all, id, version, caller)]);
      await waitForBlocked();
      return { removing };
    });
    expect(await late.removing).toMatchObject([{ reason: { code: "stale" } }]);
    const present = await db().user.findUniqueOrThrow({ where: { id } });
    expect(present).toMatchObject({ name: "Nora Vale", deletedAt: null });
  });
});

describe("the way in that an administrator mails", () => {
  it("is an invitation before there is a password, a reset after, none while inactive", async () => {
    const { caller, all } = await given();
    const kinds = async (over: object) => {
      const { id, email } = await makeUser(over);
      await sendAccessLink(all, id, caller, () => Promise.resolve());
      return (await db().mail.findMany({ where: { to: email } })).map(({ kind }) => kind);
    };
    expect(await kinds({ passwordHash: null })).toEqual(["invitation"]);
    expect(await kinds({})).toEqual(["reset"]);
    const { id } = await makeUser({ isActive: false });
    await expect(sendAccessLink(all, id, caller, () => Promise.resolve())).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
