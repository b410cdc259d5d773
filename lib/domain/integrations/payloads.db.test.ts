import { agencyScope, scopeOfEndpoint } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import {
  CUSTOMER_EVENT_NAMES,
  EVENTS,
  EVENT_NAMES,
  PING,
} from "@/lib/domain/audit/event-constants";
import type { Subject } from "@/lib/domain/audit/event-constants";
import { writeAsAgency } from "@/lib/domain/requests/messages";
import { adminMessageInput } from "@/lib/domain/requests/schema";
import { callerOf } from "@/test/fixtures";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";
import { GET as readOpenapi } from "@/app/api/openapi.json/route";
import { POST as writeMessage } from "@/app/api/admin/requests/[id]/messages/route";
import { allOperations } from "@/test/contract/operations";
import { makeEndpoint } from "@/test/webhooks";
import { call } from "@/test/call";
import type { TestSession } from "@/test/call";
import { readSubject } from "./payloads";

/** Stand in fields that a customer never sees, or are another customer's. */
const COST = 4_711_000n;
const AGENCY_MARKERS = [
  "4.711",
  "Marker of a hold",
  "Marker written inside",
  "Marker of an inquiry",
];
const MARKERS = [...AGENCY_MARKERS, "Marker of another"];

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
  await db().customer.update({ where: { id: other.id }, data: { company: MARKERS[4] } });
  await db().subscription.update({
    where: { id: subscription },
    data: { heldAt: now(), holdReason: MARKERS[1] },
  });
  await db().agentRun.update({ where: { id: agent.runId }, data: { costMicros: COST } });
  await db().agentDay.updateMany({ where: { agentId: agent.id }, data: { costMicros: COST } });
  const caller = callerOf(admin);
  const internal = { content: "Marker written inside", internal: true };
  await writeAsAgency(
    agencyScope(caller.actor, "work"),
    requestId,
    adminMessageInput.parse(internal),
    "web",
    caller,
  );
  await db().inquiry.update({ where: { id: inquiry.id }, data: { message: MARKERS[3] } });
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
  expect(searched(await sent(null, EVENT_NAMES))).toEqual(AGENCY_MARKERS);
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

test("what is sent has what the recipes of docs/webhooks.md read of it", async () => {
  const read = (customerId: string | null, about: Subject) =>
    readSubject(scopeOfEndpoint(customerId), about, subjects[about]);
  const [ask, charge, inquiry] = await Promise.all([
    read(world.customer.id, "ask"),
    read(null, "charge"),
    read(null, "inquiry"),
  ]);
  const option = { key: "wait", label: expect.any(String) };
  expect(ask).toMatchObject({ _id: subjects.ask, options: expect.arrayContaining([option]) });
  expect(charge).toMatchObject({ user: { _id: world.customer.id } });
  expect(inquiry).toMatchObject({ _id: subjects.inquiry });
});

/** Where the API gives what an event is about, to either side, as `GET` or else in a list. */
const RESOURCES: Record<Subject, Record<"agency" | "customer", string | null>> = {
  customer: { agency: "/api/admin/users/{id}", customer: "/api/users/profile" },
  subscription: { agency: "/api/admin/subscriptions/{id}", customer: "/api/users/services/{id}" },
  charge: { agency: "/api/payments/{id}", customer: "/api/payments/{id}" },
  // The agency reads them as documents alone.
  month: { agency: null, customer: "/api/users/agents/{id}/months" },
  agent: { agency: "/api/admin/agents/{id}", customer: "/api/users/agents/{id}" },
  run: { agency: "/api/admin/runs/{id}", customer: "/api/users/runs/{id}" },
  ask: { agency: "/api/admin/asks", customer: "/api/users/asks/{id}" },
  request: { agency: "/api/admin/requests/{id}", customer: "/api/users/requests/{id}" },
  inquiry: { agency: "/api/admin/inquiries", customer: null },
};

/** A company's own record is a person's there, and so is what is unread of a request. */
const unread = expect.any(Number);
const PERSONAL: Record<string, object> = {
  "/api/users/profile": {
    _id: expect.any(String),
    version: expect.any(Number),
    createdAt: expect.any(String),
  },
  "/api/users/requests/{id}": { unread },
  "/api/admin/requests/{id}": { unread },
};

interface Answered {
  data?: { _id?: string; agent?: object };
  [list: string]: unknown;
}

/** What the API gives an owner of it: by itself, with what else is there, or in a list. */
async function answerOf(address: string, id: string, as: TestSession) {
  const entry = (await allOperations()).find(({ name }) => name === `GET ${address}`);
  if (!entry) throw new Error(`There is no GET ${address}.`);
  const params = { id: address.endsWith("/months") ? world.agent.id : id };
  const { status, body } = await call<Answered>(entry.handler, {
    params: address.includes("{id}") ? params : {},
    as,
  });
  expect([address, status]).toEqual([address, 200]);
  if (body.data) return body.data._id ? body.data : body.data.agent;
  const rows = Object.values(body).find(Array.isArray) as { _id: string }[];
  return rows.find(({ _id }) => _id === id);
}

test.each(Object.entries(RESOURCES))(
  "of a %s each side is sent what the API gives an owner",
  async (subject, addresses) => {
    const about = subject as Subject;
    const sides = [
      { customerId: null, address: addresses.agency, as: world.asAdmin },
      { customerId: world.customer.id, address: addresses.customer, as: world.asOwner },
    ];
    for (const { customerId, address, as } of sides) {
      if (address === null) continue;
      const data = await readSubject(scopeOfEndpoint(customerId), about, subjects[about]);
      const answer = await answerOf(address, subjects[about], as);
      expect(data).toEqual({ ...answer, ...PERSONAL[address] });
    }
  },
);

test("OpenAPI describes each event, and what tries an endpoint", async () => {
  const { body } = await call<{ webhooks: object }>(readOpenapi);
  expect(Object.keys(body.webhooks)).toEqual([...EVENT_NAMES, PING]);
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
