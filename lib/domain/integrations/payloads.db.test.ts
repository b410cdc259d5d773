import { agencyScope, scopeOfEndpoint } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { CUSTOMER_EVENT_NAMES, EVENTS, EVENT_NAMES } from "@/lib/domain/audit/event-constants";
import type { Subject } from "@/lib/domain/audit/event-constants";
import { writeAsAgency } from "@/lib/domain/requests/messages";
import { adminMessageInput } from "@/lib/domain/requests/schema";
import { callerOf } from "@/test/fixtures";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { GET as readOpenapi } from "@/app/api/openapi.json/route";
import { POST as writeMessage } from "@/app/api/admin/requests/[id]/messages/route";
import { makeEndpoint } from "@/test/webhooks";
import { call } from "@/test/call";
import { readSubject } from "./payloads";

/** Stand in fields that a customer never sees, or are another customer's. */
const COST = 4_711_000n;
const MARKERS = ["4.711", "Marker of the agency", "Marker of another"];

let world: SampleData;
let subjects: Record<Subject, string>;

beforeAll(async () => {
  world = await makeSampleData(640);
  const { customer, other, admin, agent, subscription, monthId, inquiry, requestId } = world;
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: subscription } });
  subjects = {
    customer: customer.id,
    subscription,
    charge: charge.id,
    month: monthId,
    agent: agent.id,
    run: agent.runId,
    ask: agent.askId,
    request: requestId,
    inquiry: inquiry.id,
  };
  await db().customer.update({ where: { id: other.id }, data: { company: MARKERS[2] } });
  await db().subscription.update({
    where: { id: subscription },
    data: { heldAt: now(), holdReason: MARKERS[1] },
  });
  await db().agentRun.update({ where: { id: agent.runId }, data: { costMicros: COST } });
  await db().agentDay.updateMany({ where: { agentId: agent.id }, data: { costMicros: COST } });
  const caller = callerOf(admin);
  const internal = { content: "Marker of the agency", internal: true };
  await writeAsAgency(
    agencyScope(caller.actor, "work"),
    requestId,
    adminMessageInput.parse(internal),
    "web",
    caller,
  );
  await db().inquiry.update({ where: { id: inquiry.id }, data: { message: MARKERS[1] } });
});

const searched = (texts: string[]) =>
  MARKERS.filter((marker) => texts.some((text) => text.includes(marker)));

/** Each event as it is sent to the owner of an endpoint. */
const sent = (customerId: string | null, names: readonly (typeof EVENT_NAMES)[number][]) =>
  Promise.all(
    names.map(async (name) => {
      const { about } = EVENTS[name];
      return JSON.stringify(await readSubject(scopeOfEndpoint(customerId), about, subjects[about]));
    }),
  );

test("the agency is sent costs and its own remarks, so that the search can find them", async () => {
  expect(searched(await sent(null, EVENT_NAMES))).toEqual(MARKERS.slice(0, 2));
});

test("a customer is sent no cost, no remark of the agency's and nothing of another customer", async () => {
  const texts = await sent(world.customer.id, CUSTOMER_EVENT_NAMES);
  expect(searched(texts)).toEqual([]);
  expect(texts.every((text) => text.length > 20)).toBe(true);
});

test("of another customer's things nothing is sent at all", async () => {
  for (const name of CUSTOMER_EVENT_NAMES) {
    const { about } = EVENTS[name];
    const read = readSubject(scopeOfEndpoint(world.other.id), about, subjects[about]);
    await expect(read).rejects.toMatchObject({ code: "not_found" });
  }
});

test("OpenAPI describes each event", async () => {
  const { body } = await call<{ webhooks: object }>(readOpenapi);
  expect(Object.keys(body.webhooks)).toEqual(EVENT_NAMES);
});

test("a customer's webhook is not told of what the agency writes to itself", async () => {
  const { customer, owner, admin, requestId, asAdmin } = world;
  await makeEndpoint({ customerId: customer.id, createdById: owner.id });
  await makeEndpoint({ createdById: admin.id });
  const post = (body: object) =>
    call(writeMessage, { method: "POST", params: { id: requestId }, body, as: asAdmin });
  await post({ content: "Let us see.", internal: true });
  const messages = () =>
    db().webhookDelivery.findMany({
      where: { event: "request.message" },
      select: { endpoint: { select: { customerId: true } } },
    });
  expect(await messages()).toEqual([{ endpoint: { customerId: null } }]);
  await post({ content: "It is done." });
  expect(await messages()).toHaveLength(3);
});
