import * as analytics from "./analytics/route";
import * as billing from "./billing/route";
import * as dashboard from "./dashboard/route";
import * as deletion from "./deletion/route";
import * as download from "./export/route";
import * as services from "./services/route";
import * as one from "./services/[id]/route";
import * as notes from "./services/[id]/notes/route";
import * as catalogue from "../services/route";
import * as categories from "../services/categories/route";
import * as featured from "../services/featured/route";
import * as offer from "../services/[id]/route";
import * as subscribe from "../services/[id]/subscribe/route";
import * as subscription from "../services/[id]/subscription/route";
import { makeService, makeSettings, makeUser } from "@/test/fixtures";
import { db } from "@/lib/db/client";
import { call, signedIn } from "@/test/call";
import type { Call } from "@/test/call";
import type { Handler } from "@/lib/http/route";

interface Body {
  data: Record<string, unknown> & { _id: string };
  code: string;
  services: { _id: string; status: string }[];
}

async function given() {
  const [customer, stranger, admin, service] = await Promise.all([
    makeUser(),
    makeUser(),
    makeUser({ role: "admin" }),
    makeService({ monthlyCents: 9_900, setupCents: 1 }),
  ]);
  const [own, other, desk] = await Promise.all([
    signedIn("customer", customer.id),
    signedIn("customer", stranger.id),
    signedIn("admin", admin.id),
  ]);
  const take = (as: Call["as"] = own) =>
    call<Body>(subscribe.POST, { method: "POST", params: { id: service.id }, as });
  return { customer, service, own, other, desk, take };
}

const get = (handler: Handler, as: Call["as"], more: Call = {}) =>
  call<Body>(handler, { as, ...more });

beforeAll(makeSettings);

describe("a customer's own paths", () => {
  it("are a 401 for nobody and a 403 for an administrator", async () => {
    const { desk, service } = await given();
    const params = { id: service.id };
    const reads = [dashboard, billing, analytics, download, services, one, notes].map(
      ({ GET }) => GET,
    );
    for (const handler of reads) {
      expect([
        (await call(handler, { params })).status,
        (await call(handler, { params, as: desk })).status,
      ]).toEqual([401, 403]);
    }
    for (const handler of [subscribe.POST, deletion.POST])
      expect((await call(handler, { method: "POST", params, as: desk })).status).toBe(403);
  });

  it("show the same service and figures everywhere", async () => {
    const { own, take, customer, service } = await given();
    const { _id } = (await take()).body.data;
    expect((await get(dashboard.GET, own)).body.data).toMatchObject({
      user: { _id: customer.id },
      summary: { totalServices: 1, activeServices: 1, totalSpent: 0 },
      subscriptions: [{ _id, amount: 99, outstanding: 99.01 }],
      payments: [{ amount: 99.01, status: "pending", service: { _id: service.id } }],
    });
    expect((await get(billing.GET, own)).body.data).toMatchObject({
      outstanding: 99.01,
      totalPaid: 0,
      payments: [{ subscription: _id }],
    });
    expect(
      (await get(services.GET, own, { url: "/x?status=active" })).body.services.map(
        (row) => row._id,
      ),
    ).toEqual([_id]);
    expect((await get(services.GET, own, { url: "/x?status=paused" })).body.services).toEqual([]);
    expect((await get(analytics.GET, own, { url: "/x?months=2" })).body.data).toMatchObject({
      spendByMonth: [{ amount: 0 }, { amount: 0 }],
      progressByService: [{ progress: 0 }],
    });
    expect((await get(analytics.GET, own, { url: "/x?months=25" })).status).toBe(400);
  });

  it("have a service's details and notes for its owner alone", async () => {
    const { own, other, take } = await given();
    const params = { id: (await take()).body.data._id };
    const post = (as: Call["as"], content: string) =>
      call<Body>(notes.POST, { method: "POST", params, as, body: { content } });
    expect([
      (await post(own, "Two\nlines")).status,
      (await post(other, "Mine?")).status,
      (await post(own, "x".repeat(2_001))).status,
    ]).toEqual([201, 404, 400]);
    const details = await get(one.GET, own, { params });
    expect(details.headers.get("etag")).toBe('"1"');
    expect(details.body.data).toMatchObject({
      features: ["Runs around the clock", "Hands over to a person when unsure"],
      estimatedDelivery: 30,
      notes: [{ content: "Two\nlines", author: { role: "customer" } }],
    });
    expect([
      (await get(one.GET, other, { params })).status,
      (await get(notes.GET, other, { params })).status,
    ]).toEqual([404, 404]);
  });

  it("give everything kept as a file", async () => {
    const { own, take } = await given();
    await take();
    const file = await get(download.GET, own);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.body).toMatchObject({
      subscriptions: [{ amount: 99 }],
      payments: [{ amount: 99.01 }],
    });
  });

  it("take a request for deletion, and take it back", async () => {
    const { own } = await given();
    for (const [handler, method] of [
      [deletion.POST, "POST"],
      [deletion.POST, "POST"],
      [deletion.DELETE, "DELETE"],
    ] as const) {
      expect(await call(handler, { method, as: own })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
  });
});

describe("the catalogue's paths", () => {
  it("are open to everyone, a hidden service to an administrator alone", async () => {
    const { own, desk } = await given();
    const hidden = await makeService({ isPublic: false });
    for (const handler of [catalogue.GET, categories.GET, featured.GET])
      expect((await call(handler)).status).toBe(200);
    const status = async (as?: Call["as"]) =>
      (await get(offer.GET, as, { params: { id: hidden.id } })).status;
    expect([await status(), await status(own), await status(desk)]).toEqual([404, 404, 200]);
    expect((await call(offer.GET, { params: { id: "no-uuid" } })).status).toBe(404);
  });

  it("subscribe once, pause, resume and cancel for good", async () => {
    const { own, other, service, take } = await given();
    const params = { id: service.id };
    const set = (status: string, headers = {}) =>
      call<Body>(subscription.PUT, { method: "PUT", params, as: own, body: { status }, headers });
    const cancel = (as: Call["as"] = own) =>
      call<Body>(subscription.DELETE, { method: "DELETE", params, as });
    const taken = await take();
    expect([taken.status, (await take()).status]).toEqual([201, 409]);
    expect((await set("paused")).body.data).toMatchObject({ status: "paused", version: 2 });
    expect((await set("active", { "if-match": '"1"' })).status).toBe(412);
    expect((await set("suspended")).status).toBe(400);
    expect((await set("active")).body.data).toMatchObject({ status: "active", version: 3 });
    expect((await cancel(other)).status).toBe(404);
    expect((await cancel()).body.data).toMatchObject({ status: "cancelled", outstanding: 99.01 });
    expect([(await cancel()).status, (await set("active")).status]).toEqual([409, 409]);
    expect((await take()).status).toBe(409);
    await db().payment.updateMany({
      where: { subscriptionId: taken.body.data._id },
      data: { status: "void" },
    });
    const again = await take();
    expect(again.status).toBe(201);
    expect(again.body.data._id).not.toBe(taken.body.data._id);
  });

  it("announce no charge on a day that ends it, and no end of what is over", async () => {
    const { own, service, take } = await given();
    const next = (await take()).body.data.nextBillingDate;
    const date = async () => (await get(billing.GET, own)).body.data.nextBillingDate;
    expect(await date()).toBe(next);
    const cancel = async (at: string) => {
      const asked = { method: "DELETE", url: `/x?at=${at}`, params: { id: service.id }, as: own };
      return (await call<Body>(subscription.DELETE, asked)).body.data;
    };
    expect(await cancel("period_end")).toMatchObject({ status: "active", endsOn: next });
    expect(await date()).toBeNull();
    expect(await cancel("now")).toMatchObject({ status: "cancelled", endsOn: null });
  });
});
