import { GET as listEvents } from "@/app/api/admin/audit/route";
import { GET, POST } from "@/app/api/admin/keys/route";
import { DELETE } from "@/app/api/admin/keys/[id]/route";
import { POST as addCustomer } from "@/app/api/admin/users/route";
import { POST as inviteOwner } from "@/app/api/admin/users/[id]/invite/route";
import { PUT as changeCustomer } from "@/app/api/admin/users/[id]/route";
import { GET as readServices } from "@/app/api/users/services/route";
import { findKeyHolder } from "@/lib/auth/api-keys";
import { callerOf, makeAdmin, makeCustomer } from "@/test/fixtures";
import { agencyScope } from "@/lib/auth/scope";
import { sha256 } from "@/lib/auth/secrets";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { RULES } from "@/lib/http/rate-limit";
import type { Handler } from "@/lib/http/route";
import { makeApiKey } from "@/test/api-keys";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { MAX_KEYS } from "./constants";
import { createApiKey } from "./keys";

interface Created {
  data: { _id: string; key?: string; prefix: string; readOnly: boolean };
}

let admin: Awaited<ReturnType<typeof makeAdmin>>;
let asAdmin: TestSession;

beforeAll(async () => {
  admin = await makeAdmin();
  asAdmin = await signedIn("admin", admin.id);
});

const create = (body: object, headers = {}) =>
  call<Created>(POST, { method: "POST", as: asAdmin, body, headers });

describe("A key", () => {
  it("is shown once, reads unless it is said otherwise, and is stored as a hash", async () => {
    const headers = { "idempotency-key": "once" };
    const { status, body } = await create({ name: "n8n", role: "staff" }, headers);
    const key = body.data.key ?? "";
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ prefix: key.slice(0, 9), readOnly: true, role: "staff" });
    expect(key).toMatch(/^sk_[\w-]{43}$/);
    const stored = await db().apiKey.findUniqueOrThrow({ where: { id: body.data._id } });
    expect(stored.hash).toBe(sha256(key));
    expect(JSON.stringify(stored)).not.toContain(key);
    const again = await create({ name: "n8n", role: "staff" }, headers);
    expect([again.status, again.body.data._id, again.body.data.key]).toEqual([
      201,
      body.data._id,
      undefined,
    ]);
    expect((await call(GET, { as: asAdmin })).text).not.toContain(key);
  });

  it("acts in the log under its own name, with a role of its own", async () => {
    const customer = await makeCustomer();
    const { id, key } = await makeApiKey({ adminRole: "staff", createdById: admin.id });
    const params = { id: customer.id };
    const change = { method: "PUT", params, body: { company: "Hale & Co" }, bearer: key };
    expect((await call(changeCustomer, change)).status).toBe(200);
    const { body } = await call<{ events: { actor: object; action: string }[] }>(listEvents, {
      url: `/api/admin/audit?actorId=${id}`,
      as: asAdmin,
    });
    expect(body.events).toMatchObject([
      { action: "customer.updated", actor: { _id: id, name: "Warehouse", role: "key" } },
    ]);
    const ofMaker = await call<{ events: { action: string }[] }>(listEvents, {
      url: `/api/admin/audit?actorId=${admin.id}`,
      as: asAdmin,
    });
    expect(ofMaker.body.events.map(({ action }) => action)).not.toContain("customer.updated");
  });

  it("changes a company, and nothing of its people", async () => {
    const customer = await makeCustomer();
    const { key } = await makeApiKey({ adminRole: "owner", createdById: admin.id });
    const send = (handler: Handler, method: string, body: object) =>
      call<{ code: string }>(handler, { method, params: { id: customer.id }, body, bearer: key });
    const people = () => db().user.findMany({ orderBy: { id: "asc" } });
    const before = await people();
    const company = { company: "Hale & Co" };
    const added = { name: "Ada", email: `ada-${customer.id}@example.com` };
    const refused = await Promise.all([
      send(changeCustomer, "PUT", { ...company, email: "other@example.com" }),
      send(changeCustomer, "PUT", { ...company, name: "Somebody Else" }),
      send(addCustomer, "POST", { ...added, password: "harbour-lights-26" }),
      send(inviteOwner, "POST", {}),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, "session_required"]),
    );
    expect(await people()).toEqual(before);
    expect((await send(changeCustomer, "PUT", company)).status).toBe(200);
    // Who is added has no password that the key's holder knows, but an invitation.
    expect((await send(addCustomer, "POST", { ...added, password: "" })).status).toBe(201);
    const row = await db().user.findFirstOrThrow({ where: { email: added.email } });
    expect([row.passwordHash, row.invitedAt]).toEqual([null, expect.any(Date)]);
  });

  it("opens nothing from the next request on when it is deleted", async () => {
    const { body } = await create({ name: "Zapier", role: "owner", expiresOn: null });
    const ask = () => call(listEvents, { bearer: body.data.key });
    expect((await ask()).status).toBe(200);
    const params = { id: body.data._id };
    expect((await call(DELETE, { method: "DELETE", params, as: asAdmin })).status).toBe(200);
    expect((await ask()).status).toBe(401);
  });

  it("works on its last day, and not on the day after", async () => {
    const maker = { adminRole: "staff", createdById: admin.id } as const;
    const last = await makeApiKey({ ...maker, expiresOn: toColumn(today()) });
    const past = await makeApiKey({ ...maker, expiresOn: toColumn(today().subtract({ days: 1 })) });
    expect(await findKeyHolder(last.key)).toMatchObject({ actor: { role: "staff" } });
    expect(await findKeyHolder(past.key)).toBeNull();
  });

  it("has its use written at most once a minute", async () => {
    const { id, key } = await makeApiKey({ adminRole: "staff", createdById: admin.id });
    const used = async () => {
      await findKeyHolder(key);
      return (await db().apiKey.findUniqueOrThrow({ where: { id } })).lastUsedAt?.getTime();
    };
    const first = await used();
    expect(await used()).toBe(first);
    const before = new Date(Date.now() - 61_000);
    await db().apiKey.update({ where: { id }, data: { lastUsedAt: before } });
    expect(await used()).toBeGreaterThan(before.getTime() + 60_000);
  });

  it("may ask 600 times a minute, whoever else does", async () => {
    const customer = await makeCustomer();
    const holder = { customerId: customer.id, customerRole: "member" } as const;
    const { id, key } = await makeApiKey({ ...holder, createdById: customer.owner.id });
    const other = await makeApiKey({ ...holder, createdById: customer.owner.id });
    const ask = (bearer: string) => call(readServices, { bearer });
    expect((await ask(key)).status).toBe(200);
    expect(RULES.apiKey.points).toBe(600);
    await db().rateLimit.updateMany({ where: { key: `apiKey:${id}` }, data: { points: 600 } });
    const refused = await ask(key);
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect((await ask(other.key)).status).toBe(200);
  });
});

describe("Making keys", () => {
  it("takes a last day that is not over", async () => {
    const day = today();
    const input = { name: "Zapier", role: "staff" };
    const ofToday = await create({ ...input, expiresOn: day.toString() });
    const refused = await create({ ...input, expiresOn: day.subtract({ days: 1 }).toString() });
    expect([ofToday.status, refused.status]).toEqual([201, 400]);
    expect(refused.body).toMatchObject({ issues: [{ path: "expiresOn" }] });
  });

  it("stops at twenty", async () => {
    const caller = callerOf(admin, asAdmin.id);
    const scope = agencyScope(caller.actor, "agency");
    const input = { name: "n8n", role: "staff", readOnly: true } as const;
    const present = await db().apiKey.count({ where: { customerId: null } });
    for (let count = present; count < MAX_KEYS; count++) await createApiKey(scope, input, caller);
    await expect(createApiKey(scope, input, caller)).rejects.toMatchObject({ code: "conflict" });
  });
});
