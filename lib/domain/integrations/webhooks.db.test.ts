import { once } from "node:events";
import type http from "node:http";
import { Webhook } from "standardwebhooks";
import { POST as create } from "@/app/api/admin/webhooks/route";
import { DELETE as remove, PUT as change } from "@/app/api/admin/webhooks/[id]/route";
import { GET as deliveries } from "@/app/api/admin/webhooks/[id]/deliveries/route";
import { POST as resend } from "@/app/api/admin/webhooks/[id]/deliveries/[deliveryId]/resend/route";
import { POST as renew } from "@/app/api/admin/webhooks/[id]/secret/route";
import { POST as ping } from "@/app/api/admin/webhooks/[id]/test/route";
import { POST as createOwn } from "@/app/api/users/webhooks/route";
import { agencyScope, narrowTo } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { DAY_MS } from "@/lib/core/durations";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { CUSTOMER_EVENT_NAMES, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import { recordAudit } from "@/lib/domain/audit/events";
import { recordPayment } from "@/lib/domain/payments/records";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeAssigned } from "@/test/assigned-service";
import { startReceiver } from "@/test/receiver";
import type { Receiver } from "@/test/receiver";
import { waitForBlocked } from "@/test/locks";
import { makeDelivery, makeEndpoint } from "@/test/webhooks";
import { Dispatcher } from "./dispatch";

let receiver: Receiver;
let world: Awaited<ReturnType<typeof makeAssigned>>;
let asAdmin: TestSession;

beforeAll(async () => {
  jest.replaceProperty(env(), "SEED_DEMO", true);
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await db().webhookDelivery.deleteMany();
  await db().webhookEndpoint.deleteMany();
  receiver.received.length = 0;
  world = await makeAssigned(640);
  asAdmin = await signedIn("admin", world.admin.id);
});

const soon = () => new Promise((resolve) => setImmediate(resolve));
const drain = () => new Dispatcher().drain();
const agencys = (path = "/hook", over: object = {}) =>
  makeEndpoint({ createdById: world.admin.id, url: receiver.url(path), ...over });
const customers = (path = "/own", over: object = {}) =>
  agencys(path, { customerId: world.customer.id, createdById: world.customer.owner.id, ...over });
const bodies = () =>
  receiver.received.map(({ path, body }) => ({ path, ...(JSON.parse(body) as Message) }));
interface Message {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}
const stateOf = (id: string) => db().webhookDelivery.findUniqueOrThrow({ where: { id } });

async function pay() {
  const { id } = await db().charge.findFirstOrThrow({ where: { subscriptionId: world.id } });
  const scope = agencyScope(world.asAdmin.actor, "agency");
  await recordPayment(scope, id, { method: "cash", transactionId: "" }, world.asAdmin);
  return id;
}

describe("An event", () => {
  it("is written in the transaction of its cause, and not without it", async () => {
    await agencys();
    const about = { entity: "customer", entityId: world.customer.id } as const;
    const input = { ...world.asAdmin, ...about };
    const broken = inTransaction(async (tx) => {
      await recordAudit(tx, { ...input, action: "customer.updated" });
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await db().webhookDelivery.count()).toBe(0);
    await pay();
    expect(await db().webhookDelivery.findMany({ select: { event: true } })).toEqual([
      { event: "charge.paid" },
    ]);
  });

  it("is sent as the API gives its resource, signed as the specification says", async () => {
    const { secret } = await agencys();
    const id = await pay();
    await drain();
    const [message] = receiver.received;
    const verified = new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {});
    expect(verified).toMatchObject({
      type: "charge.paid",
      data: { _id: id, amount: 640, status: "paid" },
    });
    const wrong = () => new Webhook(secret).verify(`${message?.body} `, message?.headers ?? {});
    expect(wrong).toThrow();
  });

  it("reaches a customer's endpoint when it is theirs, in their own view", async () => {
    const other = await makeAssigned(10);
    await agencys("/agency");
    await customers();
    const theirs = { customerId: other.customer.id, createdById: other.customer.owner.id };
    await agencys("/other", theirs);
    await pay();
    await drain();
    const sent = bodies();
    expect(sent.map(({ path }) => path).sort()).toEqual(["/agency", "/own"]);
    const their = sent.find(({ path }) => path === "/own");
    const agency = sent.find(({ path }) => path === "/agency");
    expect(Object.keys(agency?.data ?? {})).toContain("user");
    expect(Object.keys(their?.data ?? {})).not.toContain("user");
  });

  it("has one id for all endpoints and at each try", async () => {
    await agencys("/a");
    await agencys("/b");
    receiver.answers["/b"] = (response) => response.writeHead(500).end();
    await pay();
    await drain();
    await db().webhookDelivery.updateMany({
      where: { state: "pending" },
      data: { nextAt: new Date(0) },
    });
    await drain();
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    delete receiver.answers["/b"];
  });

  it("of the agency alone reaches no customer's endpoint, whatever it chose", async () => {
    expect(EVENT_NAMES.filter((name) => !CUSTOMER_EVENT_NAMES.includes(name))).toEqual([
      "customer.created",
      "customer.deleted",
      "inquiry.created",
    ]);
    await customers();
    const happening = { event: "customer.created", subjectId: world.customer.id } as const;
    await announce(db(), [happening]);
    expect(await db().webhookDelivery.count()).toBe(0);
    const asOwner = await signedIn("customer", world.customer.owner.id);
    const body = { url: receiver.url("/own"), events: ["inquiry.created"] };
    const refused = await call(createOwn, { method: "POST", as: asOwner, body });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
  });
});

describe("A delivery", () => {
  it("that fails is tried again by the schedule, and its answer is kept", async () => {
    const { id } = await agencys("/fails");
    const delivery = await makeDelivery(id);
    receiver.answers["/fails"] = (response) => response.writeHead(503).end("upstream restarting");
    const before = Date.now();
    await drain();
    const row = await stateOf(delivery);
    expect(row).toMatchObject({
      state: "pending",
      attempts: 1,
      status: 503,
      answer: "upstream restarting",
    });
    const wait = (row.nextAt?.getTime() ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(4_500);
    await db().webhookDelivery.updateMany({ data: { attempts: 9, nextAt: new Date(0) } });
    await drain();
    expect(await stateOf(delivery)).toMatchObject({ state: "failed", attempts: 10, nextAt: null });
    delete receiver.answers["/fails"];
    const asked = { params: { id, deliveryId: delivery }, method: "POST", as: asAdmin };
    expect((await call(resend, asked)).status).toBe(202);
    await drain();
    const list = await call<{ deliveries: Record<string, unknown>[] }>(deliveries, {
      params: { id },
      as: asAdmin,
      url: "/api/admin/webhooks/x/deliveries?state=delivered",
    });
    expect(list.body.deliveries).toMatchObject([{ event: "ping", status: 200, answer: "thanks" }]);
    expect(list.body.deliveries[0]?.tries).toHaveLength(3);
  });

  it("is sent by one of any number of processes", async () => {
    const { id } = await agencys();
    await Promise.all(Array.from({ length: 40 }, () => makeDelivery(id)));
    await Promise.all([drain(), drain(), drain()]);
    expect(receiver.received).toHaveLength(40);
  });

  it("waits for no slow endpoint", async () => {
    const { id: slow } = await agencys("/slow");
    const { id: quick } = await agencys("/quick");
    await Promise.all(Array.from({ length: 60 }, () => makeDelivery(slow)));
    await Promise.all(Array.from({ length: 60 }, () => makeDelivery(quick)));
    const waiting: (() => void)[] = [];
    receiver.answers["/slow"] = (response) => waiting.push(() => response.end());
    const dispatcher = new Dispatcher();
    dispatcher.start();
    const quickOnes = () => receiver.received.filter(({ path }) => path === "/quick").length;
    while (quickOnes() < 60) await soon();
    // So many are under way to it at once, and no more.
    expect(waiting).toHaveLength(32);
    receiver.answers["/slow"] = (response) => response.end();
    for (const answer of waiting) answer();
    await dispatcher.stop(5_000);
  });

  it("is sent though all that was under way ended while it was asked what is due", async () => {
    const { id } = await agencys();
    await Promise.all(Array.from({ length: 40 }, () => makeDelivery(id)));
    const waiting: http.ServerResponse[] = [];
    receiver.answers["/hook"] = (response) => waiting.push(response);
    const drained = drain();
    while (waiting.length < 32) await soon();
    delete receiver.answers["/hook"];
    await inTransaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "WebhookEndpoint" IN ACCESS EXCLUSIVE MODE`;
      await waitForBlocked();
      const ends = waiting.map((response) => once(response, "close"));
      for (const response of waiting) response.end();
      await Promise.all(ends);
    });
    await drained;
    expect(receiver.received).toHaveLength(40);
  });
});

describe("An endpoint", () => {
  it("that answers 410 is switched off, and is sent nothing more", async () => {
    const { id } = await agencys("/gone");
    await makeDelivery(id);
    receiver.answers["/gone"] = (response) => response.writeHead(410).end();
    await drain();
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ enabled: false, switchedOffFor: "gone" });
    await pay();
    expect(await db().webhookDelivery.count({ where: { event: "charge.paid" } })).toBe(0);
    delete receiver.answers["/gone"];
  });

  it("that is deleted while it is sent to stays deleted, and is sent nothing more", async () => {
    const { id } = await agencys("/deleted");
    await makeDelivery(id);
    await makeDelivery((await agencys("/kept")).id);
    const error = jest.spyOn(logger, "error").mockImplementation();
    receiver.answers["/deleted"] = (response) => {
      void call(remove, { as: asAdmin, params: { id } }).then(({ status }) => {
        expect(status).toBe(200);
        response.writeHead(500).end();
      });
    };
    await drain();
    await pay();
    await drain();
    expect(error).not.toHaveBeenCalled();
    expect(await db().webhookEndpoint.count({ where: { id } })).toBe(0);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual([
      "/deleted",
      "/kept",
      "/kept",
    ]);
    delete receiver.answers["/deleted"];
    error.mockRestore();
  });

  it("at which nothing arrives for five days is switched off, with a mail to the owner", async () => {
    const { id } = await customers("/dead");
    await makeDelivery(id);
    receiver.answers["/dead"] = (response) => response.writeHead(500).end();
    const failingSince = new Date(Date.now() - 5 * DAY_MS);
    await db().webhookEndpoint.update({ where: { id }, data: { failingSince } });
    await drain();
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ enabled: false, switchedOffFor: "failing" });
    const mails = await db().mail.findMany({
      where: { kind: "webhook", userId: world.customer.owner.id },
      select: { to: true },
    });
    expect(mails).toEqual([{ to: world.customer.owner.email }]);
    delete receiver.answers["/dead"];
  });

  it("is switched on again with what has not arrived", async () => {
    const { id } = await agencys();
    await makeDelivery(id);
    const off = { enabled: false, switchedOffFor: "failing", failingSince: new Date(0) };
    await db().webhookEndpoint.update({ where: { id }, data: off });
    await drain();
    expect(receiver.received).toEqual([]);
    const body = { enabled: true };
    const { body: answer } = await call<{ data: object }>(change, {
      method: "PUT",
      params: { id },
      body,
      as: asAdmin,
    });
    expect(answer.data).toMatchObject({ enabled: true, switchedOffFor: null, failingSince: null });
    await drain();
    expect(receiver.received).toHaveLength(1);
  });

  it("signs with both secrets for a day after one is renewed", async () => {
    const { id, secret: former } = await agencys();
    const asked = { method: "POST", params: { id }, as: asAdmin };
    const renewed = await call<{ data: { secret: string } }>(renew, asked);
    expect((await call(ping, asked)).status).toBe(202);
    await drain();
    const [message] = receiver.received;
    const verify = (secret: string) =>
      new Webhook(secret).verify(message?.body ?? "", message?.headers ?? {});
    expect(verify(former)).toMatchObject({ type: "ping" });
    expect(verify(renewed.body.data.secret)).toMatchObject({ type: "ping" });
    await db().webhookEndpoint.update({ where: { id }, data: { formerUntil: new Date(0) } });
    await makeDelivery(id);
    await drain();
    expect(receiver.received[1]?.headers["webhook-signature"]).not.toContain(" ");
  });

  it("is shown its secret once, at an address that is public", async () => {
    const post = (body: object) => call(create, { method: "POST", as: asAdmin, body });
    const events = ["charge.paid"];
    const saved = await post({ url: receiver.url("/hook"), events });
    expect([saved.status, saved.text.includes("whsec_")]).toEqual([201, true]);
    jest.replaceProperty(env(), "SEED_DEMO", false);
    for (const url of [receiver.url("/hook"), "https://10.0.0.1/", "https://0x7f000001/"]) {
      const refused = await post({ url, events });
      expect([refused.status, refused.body.code]).toEqual([400, "address_refused"]);
    }
    jest.replaceProperty(env(), "SEED_DEMO", true);
  });

  it("of Slack's kind is any chat's that takes the same, and gets a sentence with a link", async () => {
    const url = receiver.url("/services/T0/B0/x");
    const added = await call(create, {
      method: "POST",
      as: asAdmin,
      body: { url, kind: "slack", events: ["charge.paid"] },
    });
    expect(added.status).toBe(201);
    const id = await pay();
    await drain();
    const { text } = JSON.parse(receiver.received[0]?.body ?? "{}") as { text: string };
    expect(text).toMatch(/^A charge was paid: INV-\d{6}, \$640\.00 </);
    expect(text).toContain(`<${env().SITE_URL}/admin-dashboard/payments/${id}|Open>`);
  });
});

test("every event can be written for its subject, of a customer's own", async () => {
  const { id } = await agencys();
  const scope = narrowTo(agencyScope(world.asAdmin.actor, "agency"), world.customer.id);
  const happenings = EVENT_NAMES.map((event) => ({ event, subjectId: scope.customerId }));
  await announce(db(), happenings);
  expect(await db().webhookDelivery.count({ where: { endpointId: id } })).toBe(EVENT_NAMES.length);
});
