import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { createAgent } from "@/lib/domain/agents/agents";
import { addNote } from "@/lib/domain/inbox/notes";
import { listInbox } from "@/lib/domain/requests/inbox-list";
import { turnSince } from "@/lib/domain/requests/policy";
import { makeAssigned } from "@/test/assigned-service";
import { makeBooks, makeLateCharge } from "@/test/charges";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { makeFailedJob } from "@/test/jobs";
import { askAgency, makeIntake, reply } from "@/test/requests";
import { markThing } from "./marks";
import { readQueue } from "./queries";
import type { Kind } from "./schema";
import { toQueue } from "./serializers";

type World = Awaited<ReturnType<typeof makeAssigned>>;
let world: World;
let job: string;

const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);

async function makeInquiry(hoursLeft: number): Promise<string> {
  const texts = { name: "Rosa Lindqvist", email: "rosa@harbor.example", message: "By text?" };
  const data = { ...texts, createdAt: ago(20), answerBy: ago(-hoursLeft) };
  return (await db().inquiry.create({ data })).id;
}

beforeAll(async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
  world = await makeAssigned(100);
  job = await makeFailedJob();
});

const read = async (scope: World["scope"] = world.scope) => toQueue(await readQueue(scope));
const keysOf = async () => (await read()).things.map(({ kind, _id }) => `${kind} ${_id}`);
const has = async (kind: Kind, id: string) => (await keysOf()).includes(`${kind} ${id}`);

describe("what waits", () => {
  test("of every kind, what is lost first on top: promises, suspensions, silence, money, the rest", async () => {
    const { id, scope, customer, asAdmin, asCustomer } = world;
    const inquiry = await makeInquiry(1);
    const request = await askAgency(asCustomer);
    const near = await makeLateCharge(customer.id, 12);
    await db().subscription.update({ where: { id }, data: { status: "active" } });
    const agent = await createAgent(scope, id, { name: "Returns" }, asAdmin);
    const quiet = { lastReportAt: ago(42), silentAt: ago(18) };
    await db().agent.update({ where: { id: agent.id }, data: quiet });
    const onHold = { heldAt: ago(3), holdReason: "Wrong date" };
    await db().subscription.update({ where: { id }, data: onHold });
    await addNote(scope, id, "Ready?", asAdmin);
    await db().note.updateMany({ data: { unreadBy: "admin" } });
    await db().customer.update({
      where: { id: customer.id },
      data: { deletionRequestedAt: ago(2) },
    });
    const texts = { subject: "Reminder", html: "h", text: "t", createdAt: ago(1) };
    const { id: mail } = await db().mail.create({
      data: { to: "ben@carter.example", kind: "status", status: "failed", ...texts },
    });
    const keys = await keysOf();
    const order = [
      `inquiry ${inquiry}`,
      `request ${request.id}`,
      `agent ${agent.id}`,
      `charge ${near.id}`,
      `parked ${id}`,
      `job ${job}`,
      `deletion ${customer.id}`,
      `mail ${mail}`,
      `notes ${id}`,
    ];
    expect(keys.filter((key) => order.includes(key)).sort()).toEqual([...order].sort());
    const kinds = keys.map((key) => key.split(" ")[0]);
    expect(kinds.slice(0, 3)).toEqual(["inquiry", "request", "agent"]);
    expect(kinds.lastIndexOf("parked")).toBeLessThan(kinds.indexOf("mail"));
  });

  test("the largest sum of money comes first, what is in the inbox as it lists it", async () => {
    const { things } = await read();
    const sums = things.flatMap(({ group, amount }) => (group === "money" ? [amount ?? 0] : []));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    expect(new Set(sums).size).toBeGreaterThan(1);
    const inbox = await listInbox(world.scope, { page: 1, limit: 100 });
    const order = inbox.rows.map(({ kind, id }) => `${kind} ${id}`);
    const keys = await keysOf();
    expect(keys.filter((key) => order.includes(key))).toEqual(order);
  });

  test("a charge that is soon suspended comes before silence, one due today not at all", async () => {
    const { charges } = await makeBooks({ startedAgo: { months: 1, days: 9 } });
    const late = charges.filter(({ dueDate }) => dueDate < toColumn(today()));
    const { things } = await read();
    const states = things.map(({ kind, state }) => `${kind} ${state}`);
    expect(late.every(({ id }) => things.some(({ _id }) => _id === id))).toBe(true);
    expect(states.indexOf("charge suspension")).toBeGreaterThan(-1);
    expect(states.lastIndexOf("charge suspension")).toBeLessThan(states.indexOf("agent null"));
    const due = await db().charge.findFirstOrThrow({ where: { subscriptionId: world.id } });
    expect(await has("charge", due.id)).toBe(false);
  });

  test("a sale that nobody has taken and a request that is overdue wait, one answered does not", async () => {
    const { customer, asAdmin, asCustomer } = world;
    const intake = await makeIntake(customer.id, ["A login"]);
    const answered = await askAgency(asCustomer);
    await reply(asAdmin, answered.id, { state: "waiting" });
    const stateOf = async (id: string) =>
      (await read()).things.find(({ _id }) => _id === id)?.state;
    expect(await stateOf(intake.id)).toBe("unassigned");
    await db().request.update({ where: { id: intake.id }, data: turnSince("done", now()) });
    expect(await stateOf(intake.id)).toBe("unassigned");
    const written = await makeIntake(customer.id, ["A login"], "open");
    expect(await stateOf(written.id)).toBeNull();
    expect(await stateOf(answered.id)).toBeUndefined();
    const dueOn = toColumn(today().subtract({ days: 1 }));
    await db().request.update({ where: { id: answered.id }, data: { dueOn } });
    expect(await stateOf(answered.id)).toBe("overdue");
  });

  test("a payment nobody knows of has its own sum, not its first charge's", async () => {
    const { id: customerId } = world.customer;
    const charges = [await makeLateCharge(customerId, 2), await makeLateCharge(customerId, 1)];
    const { id } = await db().attempt.create({
      data: {
        kind: "charge",
        provider: "stripe",
        key: "both",
        status: "unknown",
        amountCents: 15_000,
        createdAt: ago(72),
        updatedAt: ago(72),
        lines: { create: charges.map((charge) => ({ chargeId: charge.id, amountCents: 7_500 })) },
      },
    });
    const thing = (await read()).things.find(({ kind }) => kind === "attempt");
    expect(thing).toMatchObject({ _id: id, amount: 150, about: charges[0]?.id });
  });

  test("failed mails are the owner's alone, as their log is", async () => {
    const staff = callerOf(await makeAdmin({ adminRole: "staff" }));
    const { things } = await read(agencyScope(staff.actor, "work") as World["scope"]);
    expect(things.some(({ kind }) => kind === "mail")).toBe(false);
    expect(things.some(({ kind }) => kind === "inquiry")).toBe(true);
  });

  test("what an owner did with a failed mail is no other's to read or to change", async () => {
    const staff = callerOf(await makeAdmin({ adminRole: "staff" }));
    const staffScope = agencyScope(staff.actor, "work") as World["scope"];
    const { id } = await db().mail.findFirstOrThrow({ where: { status: "failed" } });
    const thing = { kind: "mail", id } as const;
    await markThing(world.scope, thing, { state: "later" });
    expect((await read(staffScope)).marks).toEqual([]);
    for (const state of ["done", "later", "waiting"] as const)
      await expect(markThing(staffScope, thing, { state })).rejects.toMatchObject({
        code: "not_found",
      });
    expect((await read()).marks).toMatchObject([{ kind: "mail", state: "later" }]);
    await markThing(world.scope, thing, { state: "waiting" });
  });
});

describe("taken out of the queue", () => {
  test("put off it is back tomorrow, done after a week; both are listed and taken back", async () => {
    const { scope } = world;
    const id = await makeInquiry(2);
    const later = await markThing(scope, { kind: "inquiry", id }, { state: "later" });
    expect(later?.until).toEqual(startOfDay(today().add({ days: 1 }), env().TIME_ZONE));
    expect(await has("inquiry", id)).toBe(false);
    const done = await markThing(
      scope,
      { kind: "inquiry", id },
      { state: "done", label: "Reply to Rosa" },
    );
    expect(done && done.until.getTime() - done.at.getTime()).toBe(7 * DAY_MS);
    expect((await read()).marks[0]).toMatchObject({
      _id: id,
      state: "done",
      label: "Reply to Rosa",
    });
    await markThing(scope, { kind: "inquiry", id }, { state: "waiting" });
    expect(await has("inquiry", id)).toBe(true);
  });

  test("what was put off to be sent is done though it waits no more", async () => {
    const { scope } = world;
    const thing = { kind: "inquiry", id: await makeInquiry(2) } as const;
    await markThing(scope, thing, { state: "later" });
    await db().inquiry.update({ where: { id: thing.id }, data: { status: "answered" } });
    const later = markThing(scope, thing, { state: "later" });
    await expect(later).rejects.toMatchObject({ code: "not_found" });
    await markThing(scope, thing, { state: "done", label: "Reply to Rosa" });
    expect((await read()).marks[0]).toMatchObject({ _id: thing.id, state: "done" });
  });

  test("a failed job is out too; a mail, sent again or not, only until tomorrow", async () => {
    const { scope } = world;
    await db()
      .$executeRaw`UPDATE pgboss.job SET completed_on = '2026-01-02T03:04:05.678901Z' WHERE id = ${job}::uuid`;
    await markThing(scope, { kind: "job", id: job }, { state: "done" });
    expect(await has("job", job)).toBe(false);
    const { id } = await db().mail.findFirstOrThrow({ where: { status: "failed" } });
    const mark = await markThing(scope, { kind: "mail", id }, { state: "done" });
    expect(mark?.until).toEqual(startOfDay(today().add({ days: 1 }), env().TIME_ZONE));
  });

  test("it is back when its time is over, and when something new happens to it", async () => {
    const { scope, asAdmin, asCustomer } = world;
    const id = await makeInquiry(3);
    await markThing(scope, { kind: "inquiry", id }, { state: "done" });
    await db().queueMark.updateMany({ where: { thingId: id }, data: { until: ago(1) } });
    expect(await has("inquiry", id)).toBe(true);

    const request = await askAgency(asCustomer);
    await markThing(scope, { kind: "request", id: request.id }, { state: "done" });
    expect(await has("request", request.id)).toBe(false);
    await reply(asAdmin, request.id, { state: "waiting" });
    const at = new Date(now().getTime() + 1_000);
    const data = {
      state: "open",
      agencySince: at,
      lastMessageAt: at,
      customerSince: null,
    } as const;
    await db().request.update({ where: { id: request.id }, data });
    expect(await has("request", request.id)).toBe(true);
  });

  test("what does not wait cannot be done", async () => {
    const { scope } = world;
    const id = await makeInquiry(4);
    await markThing(scope, { kind: "inquiry", id }, { state: "done" });
    await db().inquiry.update({ where: { id }, data: { status: "answered" } });
    const again = markThing(scope, { kind: "inquiry", id }, { state: "done" });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
  });
});

test("at the end it says which day charges next, and how much", async () => {
  const { id } = world;
  const nextBillingDate = toColumn(today().add({ days: 1 }));
  const where = { id };
  await db().subscription.update({
    where,
    data: { heldAt: null, holdReason: null, nextBillingDate },
  });
  const { next } = await read();
  expect(next).toEqual({ on: today().add({ days: 1 }).toString(), count: 1, amount: 100 });
});
