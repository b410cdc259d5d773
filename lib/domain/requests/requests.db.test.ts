import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Caller } from "@/lib/auth/permissions";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { askAgency, askCustomer, reply, say } from "@/test/requests";
import { readMessages } from "./messages";
import { countForAgency, listRequests, readLastMessages, readRequest, readThread } from "./queries";
import type { Reader } from "./queries";
import { updateOwnRequest, updateRequest } from "./requests";
import { adminRequestsQuery } from "./schema";
import { toAdminRequest, toOwnRequest, toOwnThread } from "./serializers";

const clockFile = path.join(tmpdir(), `requests-clock-${process.pid}`);

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

/** Stops the application's clock so many days after a Monday. */
function stopClockAt(days: number): void {
  const at = new Date(Date.parse("2026-03-02T10:00:00.000Z") + days * 86_400_000);
  writeFileSync(clockFile, at.toISOString());
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

const readerOf = ({ actor }: Caller): Reader =>
  actor.kind === "admin"
    ? { scope: agencyScope(actor, "work"), personId: actor.id }
    : { scope: customerScope(actor, "requests"), personId: actor.id };

async function titlesOf(caller: Caller, query: Record<string, string> = {}) {
  const { rows } = await listRequests(readerOf(caller), adminRequestsQuery.parse(query));
  return rows.map(({ title }) => title);
}

async function makeSides() {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  return { customer, admin, asCustomer: callerOf(customer.owner), asAdmin: callerOf(admin) };
}

const update = (asAdmin: Caller, id: string, body: object) =>
  updateRequest(agencyScope(asAdmin.actor, "work"), id, body, null, asAdmin);
const setState = (asCustomer: Caller, id: string, state: "open" | "done") =>
  updateOwnRequest(customerScope(asCustomer.actor, "requests"), id, { state }, null, asCustomer);

test("it is numbered, and waits for the side that did not write unless the agency says otherwise", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const asked = await askAgency(asCustomer, { topic: "change" });
  expect(toOwnRequest(asked)).toMatchObject({
    number: expect.stringMatching(/^R-\d{6}$/) as string,
    topic: "change",
    state: "open",
    waiting: "agency",
    user: { name: customer.name },
    assignee: null,
    unread: 0,
    pendingApproval: false,
  });
  const stateOf = async () => (await readRequest(readerOf(asAdmin), asked.id)).state;
  await reply(asAdmin, asked.id);
  expect(await stateOf()).toBe("open");
  await reply(asAdmin, asked.id, { state: "waiting" });
  expect(await stateOf()).toBe("waiting");
  await say(asCustomer, asked.id, "Good.");
  expect(await stateOf()).toBe("open");
  await reply(asAdmin, asked.id, { state: "done" });
  expect(await stateOf()).toBe("done");
  await reply(asAdmin, asked.id);
  expect(await stateOf()).toBe("done");
  expect((await askCustomer(asAdmin, customer.id)).state).toBe("waiting");
  expect((await askCustomer(asAdmin, customer.id, { state: "open" })).state).toBe("open");
  expect((await askCustomer(asAdmin, customer.id, { internal: true })).state).toBe("open");
});

test("a customer opens what is done within thirty days; later it is closed", async () => {
  const { asCustomer, asAdmin } = await makeSides();
  stopClockAt(0);
  const { id } = await askAgency(asCustomer);
  expect((await setState(asCustomer, id, "done")).state).toBe("done");
  stopClockAt(30);
  expect((await setState(asCustomer, id, "open")).state).toBe("open");
  await setState(asCustomer, id, "done");
  stopClockAt(59);
  await say(asCustomer, id, "Once more.");
  expect((await readRequest(readerOf(asAdmin), id)).state).toBe("open");
  await reply(asAdmin, id, { state: "done" });
  stopClockAt(90);
  expect(await codeOf(say(asCustomer, id, "And again."))).toBe("closed");
  expect(await codeOf(setState(asCustomer, id, "open"))).toBe("closed");
  expect((await update(asAdmin, id, { state: "open" })).state).toBe("open");
});

test("lists begin with what has waited longest for the reader, then the last to move", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  for (const [day, title] of ["first", "second", "third", "fourth"].entries()) {
    stopClockAt(day);
    await askCustomer(asAdmin, customer.id, { title, state: day < 2 ? "waiting" : "open" });
  }
  stopClockAt(9);
  const [, second] = await db().request.findMany({ where: { customerId: customer.id } });
  await reply(asAdmin, second?.id ?? "");
  expect(await titlesOf(asCustomer)).toEqual(["first", "second", "fourth", "third"]);
  expect(await titlesOf(asAdmin, { userId: customer.id })).toEqual([
    "third",
    "fourth",
    "second",
    "first",
  ]);
});

test("lists are filtered by what their query says", async () => {
  const { customer, admin, asCustomer, asAdmin } = await makeSides();
  const { id: subscription, ...other } = await makeAssigned(10);
  const of = (title: string, over: object = {}) =>
    askCustomer(asAdmin, customer.id, { title, ...over });
  stopClockAt(0);
  await of("due", { assignee: admin.id, dueOn: "2026-03-02" });
  await of("later", { dueOn: "2026-03-04", topic: "change" });
  await of("over", { dueOn: "2026-03-02", state: "done" });
  await of("money", { topic: "billing", state: "open", content: "The Vendée invoice" });
  await of("secret", { internal: true });
  await askCustomer(asAdmin, other.customer.id, { title: "elsewhere", subscription });
  stopClockAt(1);
  const userId = customer.id;
  const find = async (query: Record<string, string>, caller = asAdmin) =>
    (await titlesOf(caller, caller === asAdmin ? { userId, ...query } : query)).sort();
  expect(await find({ state: "done" })).toEqual(["over"]);
  expect(await find({ waiting: "agency" })).toEqual(["money", "secret"]);
  expect(await find({ waiting: "customer" }, asCustomer)).toEqual(["due", "later"]);
  expect(await find({ assignee: admin.id })).toEqual(["due"]);
  expect(await find({ assignee: "none", topic: "change" })).toEqual(["later"]);
  expect(await find({ overdue: "true" })).toEqual(["due"]);
  expect(await find({ search: "vendee" })).toEqual(["money"]);
  expect(await find({ search: "SECRET" })).toEqual(["secret"]);
  expect(await find({ search: "SECRET" }, asCustomer)).toEqual([]);
  expect(await titlesOf(asAdmin, { subscription })).toEqual(["elsewhere"]);
  const numbered = await readRequest(readerOf(asAdmin), (await of("numbered")).id);
  expect(await find({ search: toAdminRequest(numbered).number.toLowerCase() })).toEqual([
    "numbered",
  ]);
});

test("what was due for a deleted customer waits for nobody", async () => {
  const { customer, admin, asAdmin } = await makeSides();
  stopClockAt(0);
  const due = await askCustomer(asAdmin, customer.id, { title: "due", dueOn: "2026-03-02" });
  stopClockAt(1);
  const scope = agencyScope(callerOf(admin).actor, "work");
  const overdue = async () => [
    await titlesOf(asAdmin, { userId: customer.id, overdue: "true" }),
    (await countForAgency(scope)).overdue,
  ];
  const [titles, count] = await overdue();
  expect(titles).toEqual(["due"]);
  await changeCustomer(customer.id, { deletedAt: new Date() });
  expect(await overdue()).toEqual([[], Number(count) - 1]);
  const refused = expect.objectContaining({ code: "conflict" });
  await expect(reply(asAdmin, due.id, {})).rejects.toEqual(refused);
  await reply(asAdmin, due.id, { internal: true });
});

test("the list says what was written last, to a customer nothing that was internal", async () => {
  const { customer, admin, asCustomer, asAdmin } = await makeSides();
  const { id } = await askAgency(asCustomer, { content: "Please look." });
  await reply(asAdmin, id, { content: "x".repeat(200), internal: true });
  const lastOf = async (caller: Caller) =>
    (await readLastMessages(readerOf(caller).scope, [id])).get(id);
  expect(await lastOf(asCustomer)).toEqual({
    content: "Please look.",
    author: customer.owner.name,
  });
  expect(await lastOf(asAdmin)).toEqual({ content: "x".repeat(120), author: admin.name });
});

test("a search finds what was said, but to a customer nothing that was said internally", async () => {
  const { asCustomer, asAdmin } = await makeSides();
  const { id } = await askAgency(asCustomer, { title: "Wording" });
  await reply(asAdmin, id, { content: "About the zebra crossing" });
  await reply(asAdmin, id, { content: "The margin is thin", internal: true });
  expect(await titlesOf(asCustomer, { search: "ZEBRA" })).toEqual(["Wording"]);
  expect(await titlesOf(asCustomer, { search: "margin is" })).toEqual([]);
  expect(await titlesOf(asAdmin, { search: "margin is" })).toEqual(["Wording"]);
});

test("unread is what the other side wrote and this person has not read", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const colleague = callerOf(await makePerson(customer.id, "member"));
  const { id } = await askAgency(asCustomer);
  await reply(asAdmin, id);
  await reply(asAdmin, id);
  await reply(asAdmin, id, { internal: true });
  const unreadOf = async (caller: Caller) => (await readRequest(readerOf(caller), id)).unread;
  expect(await Promise.all([asCustomer, colleague, asAdmin].map(unreadOf))).toEqual([2, 2, 0]);
  await readMessages(readerOf(asCustomer), id);
  expect(await Promise.all([asCustomer, colleague].map(unreadOf))).toEqual([0, 2]);
  await say(colleague, id, "We talked about it.");
  expect(await Promise.all([asCustomer, colleague, asAdmin].map(unreadOf))).toEqual([0, 0, 1]);
});

test("internal words move nothing that the customer sees", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const { id } = await askAgency(asCustomer);
  const seen = async () => toOwnThread(await readThread(readerOf(asCustomer), id));
  const before = await seen();
  stopClockAt(400);
  await reply(asAdmin, id, { content: "The margin is thin", internal: true });
  expect(await seen()).toEqual(before);
  Object.assign(env(), { TEST_CLOCK_FILE: undefined });
  const hidden = await askCustomer(asAdmin, customer.id, { internal: true });
  expect(await codeOf(readThread(readerOf(asCustomer), hidden.id))).toBe("not_found");
  expect(await codeOf(say(asCustomer, hidden.id, "Hello?"))).toBe("not_found");
  expect(await codeOf(update(asAdmin, hidden.id, { state: "waiting" }))).toBe("conflict");
  await reply(asAdmin, hidden.id, { content: "Hello", state: "waiting" });
  const thread = toOwnThread(await readThread(readerOf(asCustomer), hidden.id));
  expect(thread.messages.map(({ content, author }) => [content, author._id])).toEqual([
    ["Hello", null],
  ]);
});

test("billing people see requests about money and those that they take part in", async () => {
  const { customer, asCustomer, asAdmin } = await makeSides();
  const billing = callerOf(await makePerson(customer.id, "billing"));
  const member = callerOf(await makePerson(customer.id, "member"));
  const stranger = callerOf((await makeCustomer()).owner);
  const { id } = await askAgency(asCustomer, { title: "about work" });
  await askAgency(asCustomer, { title: "about money", topic: "billing" });
  await askAgency(billing, { title: "asked by billing" });
  expect((await titlesOf(billing)).sort()).toEqual(["about money", "asked by billing"]);
  expect((await titlesOf(member)).sort()).toEqual([
    "about money",
    "about work",
    "asked by billing",
  ]);
  expect(await titlesOf(stranger)).toEqual([]);
  for (const caller of [billing, stranger]) {
    expect(await codeOf(readThread(readerOf(caller), id))).toBe("not_found");
    expect(await codeOf(say(caller, id, "Hello?"))).toBe("not_found");
    expect(await codeOf(setState(caller, id, "done"))).toBe("not_found");
    expect(await codeOf(readMessages(readerOf(caller), id))).toBe("not_found");
  }
  await update(asAdmin, id, { topic: "billing" });
  expect(await codeOf(say(billing, id, "Hello."))).toBe("done");
});

test("the agency handles it: what is set is checked, changed once and in the log", async () => {
  const { admin, customer, asCustomer, asAdmin } = await makeSides();
  const { id, version } = await askAgency(asCustomer);
  const foreign = await makeAssigned(10);
  const yesterday = today().subtract({ days: 1 }).toString();
  expect(await codeOf(update(asAdmin, id, { dueOn: yesterday }))).toBe("invalid_input");
  expect(await codeOf(update(asAdmin, id, { assignee: customer.owner.id }))).toBe("invalid_input");
  expect(await codeOf(update(asAdmin, id, { subscription: foreign.id }))).toBe("invalid_input");
  const dueOn = today().toString();
  const changed = await update(asAdmin, id, { assignee: admin.id, dueOn, title: "Wording" });
  expect(toAdminRequest(changed)).toMatchObject({
    version: version + 1,
    title: "Wording",
    assignee: { _id: admin.id, name: admin.name },
    dueOn,
  });
  expect(toOwnRequest(changed).assignee).toEqual({ name: admin.name });
  expect((await update(asAdmin, id, { assignee: admin.id, dueOn })).version).toBe(version + 1);
  expect((await update(asAdmin, id, { assignee: null, dueOn: null })).assignee).toBeNull();
  const events = await db().auditEvent.findMany({ where: { entityId: id } });
  expect(events.map(({ action }) => action)).toEqual([
    "request.created",
    "request.updated",
    "request.updated",
  ]);
});
