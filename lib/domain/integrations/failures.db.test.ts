import { unseal } from "@/lib/auth/secrets";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { announce } from "@/lib/domain/audit/announce";
import { makeAdmin, makeCustomer } from "@/test/fixtures";
import { startReceiver } from "@/test/receiver";
import type { Receiver } from "@/test/receiver";
import { makeDelivery, makeEndpoint } from "@/test/webhooks";
import { Dispatcher } from "./dispatch";
import { resealWebhookSecrets, SECRET_PURPOSE } from "./endpoints";
import type * as payloads from "./payloads";

/* What goes wrong on this side, with one delivery or endpoint, and not with the others. */

const mockBroken = "00000000-0000-4000-8000-00000000dead";
jest.mock("./payloads", () => {
  const actual = jest.requireActual<typeof payloads>("./payloads");
  const readSubject: typeof payloads.readSubject = (scope, subject, id) =>
    id === mockBroken
      ? Promise.reject(new Error("broken"))
      : actual.readSubject(scope, subject, id);
  return { readSubject };
});

let receiver: Receiver;
let createdById: string;

beforeAll(async () => {
  jest.replaceProperty(env(), "SEED_DEMO", true);
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  await db().webhookDelivery.deleteMany();
  await db().webhookEndpoint.deleteMany();
  createdById = (await makeAdmin()).id;
});

const drain = () => new Dispatcher().drain();
const agencys = (path = "/hook", over: object = {}) =>
  makeEndpoint({ createdById, url: receiver.url(path), ...over });
const stateOf = (id: string) => db().webhookDelivery.findUniqueOrThrow({ where: { id } });

describe("A delivery", () => {
  it("whose secret nothing opens is a failed try, and keeps nothing else back", async () => {
    const { id } = await agencys("/sealed");
    const delivery = await makeDelivery(id);
    const other = await makeDelivery((await agencys("/open")).id);
    const { secret } = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    // As after a breach: the installation's secret that sealed it is gone.
    await db().webhookEndpoint.update({ where: { id }, data: { secret: "lost" } });
    // Answered after the failed one was written.
    receiver.answers["/open"] = async (response) => {
      while ((await stateOf(delivery)).attempts === 0);
      response.end();
    };
    await drain();
    delete receiver.answers["/open"];
    expect(await stateOf(delivery)).toMatchObject({
      state: "pending",
      attempts: 1,
      error: "The secret cannot be read. Renew it.",
    });
    expect(await stateOf(other)).toMatchObject({ state: "delivered", error: null });
    // Renewed, it is signed with the present one alone.
    const renewed = { secret, formerSecret: "lost", formerUntil: new Date(Date.now() + DAY_MS) };
    await db().webhookEndpoint.update({ where: { id }, data: renewed });
    await db().webhookDelivery.update({ where: { id: delivery }, data: { nextAt: new Date(0) } });
    await drain();
    expect(await stateOf(delivery)).toMatchObject({ state: "delivered" });
  });

  it("that cannot be written is a failed try, and keeps nothing else back", async () => {
    const { id } = await agencys();
    const other = await makeDelivery(id);
    await announce(db(), [{ event: "customer.updated", subjectId: mockBroken }]);
    const { id: delivery } = await db().webhookDelivery.findFirstOrThrow({
      where: { subjectId: mockBroken },
    });
    const error = jest.spyOn(logger, "error").mockImplementation();
    await drain();
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
    expect(await stateOf(other)).toMatchObject({ state: "delivered", error: null });
    expect(await stateOf(delivery)).toMatchObject({
      state: "pending",
      attempts: 1,
      error: "The message could not be written.",
    });
  });
});

describe("An endpoint", () => {
  it("keeps both secrets when the installation's is exchanged", async () => {
    const { id, secret } = await agencys();
    const { secret: former } = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const both = { formerSecret: former, formerUntil: new Date(Date.now() + DAY_MS) };
    await db().webhookEndpoint.update({ where: { id }, data: both });
    const { id: lost } = await agencys();
    await db().webhookEndpoint.update({ where: { id: lost }, data: { secret: "lost" } });
    const before = env().NEXTAUTH_SECRET;
    const exchanged = jest.replaceProperty(env(), "NEXTAUTH_SECRET", "n".repeat(40));
    env().NEXTAUTH_SECRET_PREVIOUS = before;
    const error = jest.spyOn(logger, "error").mockImplementation();
    await resealWebhookSecrets();
    error.mockRestore();
    env().NEXTAUTH_SECRET_PREVIOUS = undefined;
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect([row.secret, row.formerSecret].map((one) => unseal(SECRET_PURPOSE, one ?? ""))).toEqual([
      secret,
      secret,
    ]);
    exchanged.restore();
  });

  it("of a customer who is not active is told and sent nothing", async () => {
    const customer = await makeCustomer();
    const { id } = await agencys("/own", { customerId: customer.id });
    const updated = { event: "customer.updated", subjectId: customer.id } as const;
    await announce(db(), [updated]);
    for (const gone of [{ isActive: false }, { isActive: true, deletedAt: new Date() }]) {
      await db().customer.update({ where: { id: customer.id }, data: gone });
      await announce(db(), [updated]);
      await drain();
      const deliveries = await db().webhookDelivery.findMany({ where: { endpointId: id } });
      expect(deliveries).toMatchObject([{ state: "pending", attempts: 0 }]);
    }
    await db().customer.update({ where: { id: customer.id }, data: { deletedAt: null } });
    await drain();
    expect(await db().webhookDelivery.findMany()).toMatchObject([{ state: "delivered" }]);
  });

  it("counts as working when something arrives, whatever it was when that was claimed", async () => {
    const { id } = await agencys("/late");
    await makeDelivery(id);
    receiver.answers["/late"] = (response) => {
      const since = { where: { id }, data: { failingSince: new Date() } };
      void db()
        .webhookEndpoint.update(since)
        .then(() => response.end());
    };
    await drain();
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row.failingSince).toBeNull();
  });

  it.each([
    ["at which something arrived meanwhile", 500, { failingSince: null }],
    ["whose address was changed meanwhile", 410, { url: "https://93.184.216.34/new" }],
  ])("%s is not switched off for what failed before", async (_title, status, change) => {
    const failingSince = new Date(Date.now() - 6 * DAY_MS);
    const { id } = await agencys("/late", { failingSince });
    await makeDelivery(id);
    receiver.answers["/late"] = (response) => {
      void db()
        .webhookEndpoint.update({ where: { id }, data: change })
        .then(() => response.writeHead(status).end());
    };
    await drain();
    const row = await db().webhookEndpoint.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ enabled: true, switchedOffFor: null });
  });
});
