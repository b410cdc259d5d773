import { POST, PUT } from "@/app/api/admin/users/route";
import * as one from "@/app/api/admin/users/[id]/route";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { POST as assign } from "@/app/api/subscriptions/assign/route";
import * as profile from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import type { Customer } from "./schema";
import { call, signedIn } from "@/test/call";
import type { Call, TestSession } from "@/test/call";
import { makeLateCharge } from "@/test/charges";
import { callerOf, makeAdmin, makeCustomer, makeService, makeUser } from "@/test/fixtures";
import { linkToken } from "@/test/contract/sample-data";
import * as billingSettings from "@/app/api/admin/billing/settings/route";
import { POST as recordPayment } from "@/app/api/admin/payments/[id]/record/route";
import { agencyScope } from "@/lib/auth/scope";
import { withUniqueEmail } from "./policy";
import { listCustomers } from "./queries";

interface Body {
  data: Customer;
  users: Customer[];
  total: number;
  code: string;
  issues?: { path: string }[];
}

let asAdmin: TestSession;
beforeAll(async () => {
  asAdmin = await signedIn("admin", (await makeAdmin()).id);
});

const create = (body: object, more: Call = {}) =>
  call<Body>(POST, { method: "POST", body, as: asAdmin, ...more });
const edit = (id: string, body: object, more: Call = {}) =>
  call<Body>(one.PUT, { method: "PUT", params: { id }, body, as: asAdmin, ...more });
const remove = (id: string, more: Call = {}) =>
  call<Body>(one.DELETE, { method: "DELETE", params: { id }, as: asAdmin, ...more });
const version = (value: number) => ({ headers: { "if-match": `"${value}"` } });
const eventsOf = (entityId: string) =>
  db().auditEvent.findMany({ where: { entityId }, orderBy: { createdAt: "asc" } });

it("leaves an exemption from tax and the owner's address to who may change amounts", async () => {
  const staff = await makeAdmin();
  await db().user.update({ where: { id: staff.id }, data: { adminRole: "staff" } });
  const as = await signedIn("admin", staff.id);
  const fields = { name: "Exempt Ltd", taxId: "DE 1" };
  const refused = await create({ ...fields, email: "exempt@example.com", taxExempt: true }, { as });
  expect([refused.status, refused.body.code]).toEqual([403, "role_required"]);
  const created = await create({ ...fields, email: "exempt@example.com" }, { as });
  expect(created.status).toBe(201);
  const id = created.body.data._id;
  expect((await edit(id, { taxExempt: true }, { as })).body.code).toBe("role_required");
  expect((await edit(id, { taxExempt: false, phone: "+1 555 0100" }, { as })).status).toBe(200);
  expect((await edit(id, { taxExempt: true })).status).toBe(200);
  expect((await edit(id, { taxExempt: false }, { as })).body.code).toBe("role_required");
  const email = "taken-over@example.com";
  expect((await edit(id, { email }, { as })).body.code).toBe("role_required");
  expect((await edit(id, { email: "exempt@example.com" }, { as })).status).toBe(200);
  expect((await edit(id, { email })).status).toBe(200);
});

it("lists those who owe for administrators with the oldest due charge first, page by page", async () => {
  const name = `Owing ${crypto.randomUUID()}`;
  const [few, most, none, some] = await Promise.all([1, 2, 3, 4].map(() => makeCustomer({ name })));
  for (const [customer, days] of [
    [few, 2],
    [most, 1],
    [most, 40],
    [some, 9],
  ] as const)
    await makeLateCharge(customer?.id ?? "", days);
  const scope = agencyScope(callerOf(await makeAdmin()).actor, "work");
  const idsOf = async (query: object) => {
    const { rows, total } = await listCustomers(scope, {
      search: name,
      page: 1,
      limit: 2,
      ...query,
    });
    return [total, ...rows.map(({ id }) => id)];
  };
  const owing = { owes: true, oldestDueFirst: true } as const;
  expect(await idsOf(owing)).toEqual([3, most?.id, some?.id]);
  expect(await idsOf({ ...owing, page: 2 })).toEqual([3, few?.id]);
  expect(await idsOf({ ...owing, sort: "createdAt", limit: 1 })).toHaveLength(2);
  expect(await idsOf({ oldestDueFirst: true })).toContain(4);
  expect(await idsOf({ ...owing, limit: 3 })).not.toContain(none?.id);
});

describe("creating a customer", () => {
  it("without a password mails an invitation and applies the defaults", async () => {
    const { status, headers, body } = await create({
      name: "Ida Holm",
      email: " Ida.Holm@Example.com ",
      company: "",
    });
    expect(status).toBe(201);
    expect(headers.get("etag")).toBe('"1"');
    expect(body.data).toMatchObject({
      name: "Ida Holm",
      email: "ida.holm@example.com",
      company: null,
      phone: null,
      isActive: true,
      emailVerified: false,
      role: "customer",
      version: 1,
    });
    expect(await db().mail.findMany({ where: { userId: body.data._id } })).toMatchObject([
      { kind: "invitation", to: "ida.holm@example.com", status: "queued" },
    ]);
    expect(await db().token.count({ where: { userId: body.data._id, purpose: "invite" } })).toBe(1);
    expect(await eventsOf(body.data._id)).toMatchObject([
      {
        action: "customer.created",
        actorRole: "admin",
        changes: { name: { from: null, to: "Ida Holm" } },
      },
    ]);
  });

  it("with a password mails nothing and stores only its hash, also in the log", async () => {
    const { status, body } = await create({
      name: "Jon Dahl",
      email: "jon.dahl@example.com",
      password: "harbour-crane-41",
    });
    expect(status).toBe(201);
    expect(await db().mail.count({ where: { userId: body.data._id } })).toBe(0);
    expect(
      (await db().user.findUniqueOrThrow({ where: { id: body.data._id } })).passwordHash,
    ).toMatch(/^\$2[aby]\$04\$/);
    expect(JSON.stringify(await eventsOf(body.data._id))).not.toContain("harbour");
  });

  it("rejects a common password", async () => {
    const input = { name: "Kim", email: "kim@example.com", password: "password1" };
    expect((await create(input)).status).toBe(400);
    expect(await db().user.count({ where: { email: "kim@example.com" } })).toBe(0);
  });

  it("assigns an address once, also in a race, and mails one invitation", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create({ name: "Race", email: "race@example.com" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      issues: [{ path: "email" }],
    });
    expect(await db().mail.count({ where: { to: "race@example.com" } })).toBe(1);
  });
});

describe("editing a customer", () => {
  it("changes the given fields, raises the version and logs old and new values", async () => {
    const customer = await makeCustomer({ name: "Before", phone: "+1 555 000 0000" });
    const { status, headers, body } = await edit(
      customer.id,
      { name: "After", phone: "" },
      version(1),
    );
    expect([status, headers.get("etag")]).toEqual([200, '"2"']);
    expect(body.data).toMatchObject({
      name: "After",
      phone: null,
      email: customer.email,
      version: 2,
    });
    expect(await eventsOf(customer.id)).toMatchObject([
      {
        action: "customer.updated",
        changes: {
          name: { from: "Before", to: "After" },
          phone: { from: "+1 555 000 0000", to: null },
        },
      },
    ]);
  });

  it("accepts one of two concurrent edits of the same version", async () => {
    const customer = await makeCustomer();
    const answers = await Promise.all(
      ["One", "Two"].map((name) => edit(customer.id, { name }, version(1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("unverifies a new address and mails both, rejects a taken one, and ends sessions on deactivation", async () => {
    const [customer, other] = [await makeCustomer(), await makeCustomer()];
    const session = await signedIn("customer", customer.owner.id);
    expect((await edit(customer.id, { email: other.email })).status).toBe(409);
    expect(
      (await edit(customer.id, { email: "fresh.address@example.com" })).body.data,
    ).toMatchObject({
      email: "fresh.address@example.com",
      emailVerified: false,
    });
    const mails = {
      where: { userId: customer.owner.id },
      select: { kind: true, to: true },
    } as const;
    expect(await db().mail.findMany({ ...mails, orderBy: { kind: "asc" } })).toEqual([
      { kind: "security", to: customer.email },
      { kind: "verification", to: "fresh.address@example.com" },
    ]);
    expect((await call(profile.GET, { as: session })).status).toBe(200);
    await edit(customer.id, { isActive: false });
    expect((await call(profile.GET, { as: session })).status).toBe(401);
    await edit(customer.id, { isActive: true });
    expect((await call(profile.GET, { as: session })).status).toBe(401);
  });

  it("voids the undo link of the former address", async () => {
    const customer = await makeCustomer();
    const token = await linkToken("undo", customer.owner);
    await edit(customer.id, { email: `found-${customer.id}@example.com` });
    expect((await call(undo, { method: "POST", body: { token } })).status).toBe(400);
    const after = await db().user.findUniqueOrThrow({ where: { id: customer.owner.id } });
    expect(after.email).toBe(`found-${customer.id}@example.com`);
  });

  it("answers 404 for an administrator's id", async () => {
    const admin = await makeAdmin();
    for (const answer of [
      await edit(admin.id, { isActive: false }),
      await remove(admin.id),
      await call(one.GET, { params: { id: admin.id }, as: asAdmin }),
    ])
      expect(answer.status).toBe(404);
    const bulk = await call<{ results: object[] }>(PUT, {
      method: "PUT",
      as: asAdmin,
      body: { ids: [admin.id], isActive: false },
    });
    expect(bulk.body.results).toMatchObject([{ _id: admin.id, ok: false }]);
    expect((await db().user.findUniqueOrThrow({ where: { id: admin.id } })).isActive).toBe(true);
  });
});

describe("tax exemption", () => {
  it("needs a tax id", async () => {
    const customer = await makeCustomer();
    const { status, body } = await edit(customer.id, { taxExempt: true });
    expect([status, body.issues?.[0]?.path]).toEqual([400, "taxId"]);
    const exempt = await edit(customer.id, { taxExempt: true, taxId: "DE 42" });
    expect(exempt.body.data).toMatchObject({ taxExempt: true });
    const session = await signedIn("customer", customer.owner.id);
    const cleared = { method: "PUT", body: { taxId: "" }, as: session };
    expect((await call(profile.PUT, cleared)).status).toBe(400);
    const input = { name: "A", email: "exempt@example.com", taxExempt: true };
    expect((await create(input)).status).toBe(400);
  });

  it("is neither changed nor seen by the customer", async () => {
    const session = await signedIn("customer", (await makeUser()).id);
    const put = (body: object) => call<Body>(profile.PUT, { method: "PUT", body, as: session });
    expect((await put({ taxExempt: true })).status).toBe(400);
    const { body } = await put({ billingAddress: "1 Road\nTown", taxId: "X1" });
    expect(body.data).toMatchObject({ billingAddress: "1 Road\nTown", taxId: "X1" });
    expect(body.data).not.toHaveProperty("taxExempt");
  });

  it("is on the invoice with both tax ids and addresses as of the payment", async () => {
    const [customer, service] = [await makeCustomer(), await makeService()];
    const saveSettings = (body: object) =>
      call(billingSettings.PUT, { method: "PUT", body, as: asAdmin });
    await saveSettings({
      taxRate: 19,
      taxId: "DE 1",
      sellerName: "Seller Ltd",
      sellerAddress: "2 Way",
    });
    await edit(customer.id, { taxExempt: true, taxId: "FR 9", billingAddress: "3 Rue" });
    const input = { userId: customer.id, serviceId: service.id, amount: 119 };
    await call(assign, { method: "POST", body: input, as: asAdmin });
    const { id } = await db().charge.findFirstOrThrow({ where: { customerId: customer.id } });
    const body = { method: "cash" };
    await call(recordPayment, { method: "POST", params: { id }, body, as: asAdmin });
    await edit(customer.id, { billingAddress: "Elsewhere" });
    await saveSettings({ taxRate: 0, taxId: null, sellerName: null, sellerAddress: null });
    expect(await db().invoice.findUniqueOrThrow({ where: { chargeId: id } })).toMatchObject({
      taxCents: 0,
      reverseCharge: true,
      sellerTaxId: "DE 1",
      sellerName: "Seller Ltd",
      sellerAddress: "2 Way",
      buyerTaxId: "FR 9",
      buyerAddress: "3 Rue",
    });
  });
});

describe("withUniqueEmail", () => {
  it("turns a taken address into a 409 beside its field, also among many rows", async () => {
    const { email } = await makeUser();
    const row = {
      role: "admin",
      adminRole: "owner",
      name: "Ann Lee",
      email,
      createdAt: new Date(),
    } as const;
    for (const work of [db().user.create({ data: row }), db().user.createMany({ data: [row] })])
      await expect(withUniqueEmail<unknown>(work)).rejects.toMatchObject({
        code: "conflict",
        issues: [{ path: "email", message: "is taken" }],
      });
  });

  it("rethrows any other unique violation", async () => {
    const { id: userId } = await makeUser();
    const data = { userId, hash: "twice" };
    await db().recoveryCode.create({ data });
    await expect(withUniqueEmail(db().recoveryCode.create({ data }))).rejects.toMatchObject({
      code: "P2002",
    });
  });
});
