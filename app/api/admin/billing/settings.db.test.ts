import * as settings from "./settings/route";
import * as customers from "../users/route";
import * as customer from "../users/[id]/route";
import * as profile from "../../users/profile/route";
import * as assign from "../../subscriptions/assign/route";
import * as record from "../payments/[id]/record/route";
import * as details from "../../payments/[id]/route";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { Call } from "@/test/call";
import { makeService, makeSettings, makeUser } from "@/test/fixtures";

interface Body {
  data: Record<string, unknown> & { _id: string; version: number };
  issues: { path: string }[];
}

beforeAll(makeSettings);

async function given() {
  const [user, stranger, admin, service] = await Promise.all([
    makeUser(),
    makeUser(),
    makeUser({ role: "admin" }),
    makeService(),
  ]);
  const [own, other, desk] = await Promise.all([
    signedIn("customer", user.id),
    signedIn("customer", stranger.id),
    signedIn("admin", admin.id),
  ]);
  const put = (body: object, more: Call = {}) =>
    call<Body>(settings.PUT, { method: "PUT", body, as: desk, ...more });
  const edit = (body: object) =>
    call<Body>(customer.PUT, { method: "PUT", params: { id: user.id }, body, as: desk });
  const charge = async () => {
    const body = { userId: user.id, serviceId: service.id, amount: 119 };
    await call(assign.POST, { method: "POST", body, as: desk });
    return db().payment.findFirstOrThrow({ where: { userId: user.id } });
  };
  return { user, own, other, desk, put, edit, charge };
}

describe("PUT /api/admin/billing/settings", () => {
  it("changes what is given, counts versions, and holds for charges made later", async () => {
    const { put, charge, desk } = await given();
    const { body } = await put({ taxName: "VAT", taxRate: 19, taxId: "DE 1", invoiceNote: "Hi" });
    expect(body.data).toMatchObject({ taxName: "VAT", taxRate: 19, sellerName: null });
    expect((await put({ taxRate: 7 }, { headers: { "if-match": '"1"' } })).status).toBe(412);
    const { id } = await charge();
    await put({ taxRate: 7.25, taxId: "" });
    const { body: now } = await call<Body>(settings.GET, { as: desk });
    expect(now.data).toMatchObject({ taxRate: 7.25, taxName: "VAT", taxId: null });
    expect(await db().payment.findUniqueOrThrow({ where: { id } })).toMatchObject({
      ...{ taxRate: 1_900, taxCents: 1_900 },
    });
    await put({ taxName: "", taxRate: 0, taxId: null, invoiceNote: null });
  });

  it("refuses a rate above 100, below 0, or of more than two decimals, and who is no administrator", async () => {
    const { put, own } = await given();
    for (const taxRate of [100.01, -1, 7.125, 7.25000001, "7"])
      expect((await put({ taxRate })).status).toBe(400);
    expect((await put({}, { as: own })).status).toBe(403);
  });
});

describe("an exemption from tax", () => {
  it("needs a tax id, and keeps it", async () => {
    const { edit, own, desk } = await given();
    const { status, body } = await edit({ taxExempt: true });
    expect([status, body.issues?.[0]?.path]).toEqual([400, "taxId"]);
    expect((await edit({ taxExempt: true, taxId: "DE 42" })).body.data).toMatchObject({
      taxExempt: true,
    });
    const clear = { method: "PUT", body: { taxId: "" }, as: own };
    expect((await call(profile.PUT, clear)).status).toBe(400);
    const fresh = { name: "A", email: "exempt@example.com", taxExempt: true };
    expect((await call(customers.POST, { method: "POST", body: fresh, as: desk })).status).toBe(
      400,
    );
  });

  it("is not the customer's to give or to see", async () => {
    const { own } = await given();
    const put = (body: object) => call<Body>(profile.PUT, { method: "PUT", body, as: own });
    expect((await put({ taxExempt: true })).status).toBe(400);
    const { body } = await put({ billingAddress: "1 Road\nTown", taxId: "X1" });
    expect(body.data).toMatchObject({ billingAddress: "1 Road\nTown", taxId: "X1" });
    expect(body.data).not.toHaveProperty("taxExempt");
  });

  it("is on the invoice with both sides' tax ids and addresses as they were when it was paid", async () => {
    const { put, edit, charge, desk } = await given();
    await put({ taxRate: 19, taxId: "DE 1", sellerName: "Seller Ltd", sellerAddress: "2 Way" });
    await edit({ taxExempt: true, taxId: "FR 9", billingAddress: "3 Rue" });
    const { id } = await charge();
    const body = { method: "cash" };
    await call(record.POST, { method: "POST", params: { id }, body, as: desk });
    await edit({ billingAddress: "Elsewhere" });
    await put({ taxRate: 0, taxId: null, sellerName: null, sellerAddress: null });
    expect(await db().invoice.findUniqueOrThrow({ where: { paymentId: id } })).toMatchObject({
      ...{ taxCents: 0, reverseCharge: true, sellerTaxId: "DE 1", sellerName: "Seller Ltd" },
      ...{ sellerAddress: "2 Way", buyerTaxId: "FR 9", buyerAddress: "3 Rue" },
    });
  });
});

describe("GET /api/payments/{id}", () => {
  it("shows the owner the lines and refunds, an administrator the attempts too, and others nothing", async () => {
    const { charge, own, other, desk, user } = await given();
    const { id } = await charge();
    const get = (as: Call["as"]) => call<Body>(details.GET, { params: { id }, as });
    const { body } = await get(own);
    expect(body.data).toMatchObject({ lines: [{ amount: 119 }], refunds: [] });
    expect(body.data).not.toHaveProperty("attempts");
    expect((await get(desk)).body.data).toMatchObject({ attempts: [], user: { _id: user.id } });
    expect((await get(other)).status).toBe(404);
    expect((await get(undefined)).status).toBe(401);
  });
});
