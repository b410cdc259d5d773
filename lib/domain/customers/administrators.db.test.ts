import { GET as getProfile, PUT as saveProfile } from "@/app/api/admin/profile/route";
import { call, signedIn } from "@/test/call";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { waitForBlocked } from "@/test/locks";
import { listAdministrators } from "./queries";
import {
  changeAdministratorRole,
  inviteAdministrator,
  removeAdministrator,
} from "./administrators";

async function makeAdministrator() {
  const admin = await makeAdmin();
  const session = await signedIn("admin", admin.id);
  const caller = callerOf(admin, session.id);
  return { admin, caller, scope: agencyScope(caller.actor, "agency") };
}

describe("administrators", () => {
  it("are invited by mail and listed", async () => {
    const { caller, scope } = await makeAdministrator();
    const email = `nora.${crypto.randomUUID()}@example.com`;
    const invited = await inviteAdministrator(
      scope,
      { name: "Nora Vale", email, role: "finance" },
      caller,
    );
    expect(await db().mail.findMany({ where: { to: email } })).toMatchObject([
      { kind: "invitation" },
    ]);
    const { rows } = await listAdministrators(scope, { page: 1, limit: 200 });
    expect(rows.find(({ id }) => id === invited.id)).toMatchObject({
      name: "Nora Vale",
      email,
      adminRole: "finance",
    });
    await expect(
      inviteAdministrator(scope, { name: "Again", email, role: "staff" }, caller),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("have no company, in their own record neither", async () => {
    const as = await signedIn("admin", (await makeAdmin()).id);
    const { body } = await call(getProfile, { as });
    const none = { company: null, phone: null, billingAddress: null, taxId: null, poNumber: null };
    expect(body.data).toMatchObject(none);
    const save = (change: object) => call(saveProfile, { method: "PUT", as, body: change });
    expect((await save({ name: "Nora Hale" })).body.data).toMatchObject({ name: "Nora Hale" });
    for (const field of Object.keys(none))
      expect(await save({ [field]: "DE 123" })).toMatchObject({ status: 400 });
  });

  it("are removed by another one, never by themselves", async () => {
    const { admin, caller, scope } = await makeAdministrator();
    const other = await makeAdmin();
    await expect(removeAdministrator(scope, admin.id, null, caller)).rejects.toMatchObject({
      code: "conflict",
    });
    await removeAdministrator(scope, other.id, null, caller);
    expect(await db().user.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({
      isActive: false,
      deletedAt: expect.any(Date),
    });
    await expect(removeAdministrator(scope, other.id, null, caller)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("that remove each other concurrently leave one", async () => {
    const [one, two] = [await makeAdministrator(), await makeAdministrator()];
    const results = await Promise.allSettled([
      removeAdministrator(one.scope, two.admin.id, null, one.caller),
      removeAdministrator(two.scope, one.admin.id, null, two.caller),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = results.filter((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({
      code: "conflict",
      message: "You are no administrator any more: somebody has just removed you.",
    });
  });

  it("are not removed by a stale version while an edit is being written", async () => {
    const { caller, scope } = await makeAdministrator();
    const { id, version } = await makeAdmin();
    const { removing } = await db().$transaction(async (tx) => {
      const data = { name: "Nora Vale", version: { increment: 1 } };
      await tx.user.update({ where: { id }, data });
      const pending = Promise.allSettled([removeAdministrator(scope, id, version, caller)]);
      await waitForBlocked();
      return { removing: pending };
    });
    expect(await removing).toMatchObject([{ reason: { code: "stale" } }]);
    const row = await db().user.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ name: "Nora Vale", deletedAt: null });
  });
});

describe("an administrator's role", () => {
  const others = (ids: string[]) => ({ role: "admin", id: { notIn: ids } }) as const;

  it("is another one at once, and is in the log", async () => {
    const { caller, scope } = await makeAdministrator();
    const { id } = await makeAdmin();
    const changed = await changeAdministratorRole(scope, id, { role: "staff" }, null, caller);
    expect(changed).toMatchObject({ id, adminRole: "staff" });
    const event = await db().auditEvent.findFirstOrThrow({
      where: { action: "administrator.role_changed", entityId: id },
    });
    expect(event.changes).toEqual({ role: { from: "owner", to: "staff" } });
  });

  it("stays owner for the last who has accepted, also of two who step back at once", async () => {
    const [one, two] = [await makeAdministrator(), await makeAdministrator()];
    const ids = [one.admin.id, two.admin.id];
    await db().user.updateMany({ where: others(ids), data: { adminRole: "finance" } });
    await makeAdmin({ passwordHash: null });
    const results = await Promise.allSettled(
      [one, two].map(({ admin, caller, scope }) =>
        changeAdministratorRole(scope, admin.id, { role: "staff" }, null, caller),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((result) => result.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "last_owner" });
  });
});
