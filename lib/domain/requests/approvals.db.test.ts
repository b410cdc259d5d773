import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { answer, askAgency, askCustomer, decide, makeIntake, reply } from "@/test/requests";
import { hashOf } from "./approvals";
import { requestNumber } from "./policy";
import { remindApprovals } from "./reminders";
import { messageColumns, toMessage } from "./serializers";

const clockFile = path.join(tmpdir(), `approvals-clock-${process.pid}`);

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

/** Stops the application's clock at a time of March 2026, whose second day is a Monday. */
function stopClockAt(day: number, hour = 11): void {
  const at = new Date(Date.UTC(2026, 2, day, hour));
  writeFileSync(clockFile, at.toISOString());
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

async function makeAsked() {
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const [asCustomer, asAdmin] = [callerOf(customer.owner), callerOf(admin)];
  const request = await askCustomer(asAdmin, customer.id);
  const message = await reply(asAdmin, request.id, { content: "Final wording", approval: true });
  return { customer, asCustomer, asAdmin, request, id: request.id, message };
}

const findMessage = (id: string) => db().requestMessage.findUniqueOrThrow({ where: { id } });

const findShown = (id: string) =>
  db().requestMessage.findUniqueOrThrow({ where: { id }, select: messageColumns });

test("the hash is the SHA-256 of the canonical JSON of what was shown", () => {
  const what = { title: "Wörding", request: "R-000139", content: "a\n“b”", files: ["f0", "0f"] };
  const json = `{"content":"a\\n“b”","files":["f0","0f"],"request":"R-000139","title":"Wörding"}`;
  expect(hashOf(what)).toBe(createHash("sha256").update(json).digest("hex"));
});

test("it is there from pending on, of the title as it was when it was asked", async () => {
  const { request, message } = await makeAsked();
  const { title, number } = request;
  expect(message).toMatchObject({
    approval: "pending",
    approvalHash: hashOf({
      request: requestNumber(number),
      title,
      content: "Final wording",
      files: [],
    }),
  });
});

test("what is shown for approval has the title that its hash has, whatever the request is called", async () => {
  const { request, id, message } = await makeAsked();
  await db().request.update({ where: { id }, data: { title: "Another" } });
  const shown = toMessage("customer")(await findShown(message.id));
  expect(shown.approval).toMatchObject({ title: request.title, hash: message.approvalHash });
});

test("thirty presses at once make one decision, by the one whose it was", async () => {
  const { customer, asCustomer, id, message } = await makeAsked();
  const colleagues = await Promise.all(
    Array.from({ length: 4 }, () => makePerson(customer.id, "member")),
  );
  const callers = [asCustomer, ...colleagues.map((person) => callerOf(person))];
  const presses = Array.from({ length: 30 }, (_, index) => {
    const caller = callers[index % callers.length] ?? asCustomer;
    return codeOf(decide(caller, id, message.id, index % 2 === 0)).then((code) => ({
      code,
      by: caller.actor.id,
    }));
  });
  const outcomes = await Promise.all(presses);
  const [first, ...others] = outcomes.filter(({ code }) => code === "done");
  expect(others).toEqual([]);
  expect(outcomes.filter(({ code }) => code === "already_decided")).toHaveLength(29);
  expect((await findMessage(message.id)).decidedById).toBe(first?.by);
  const action = { in: ["request.approved", "request.declined"] };
  expect(await db().auditEvent.count({ where: { entityId: id, action } })).toBe(1);
  expect((await db().request.findUniqueOrThrow({ where: { id } })).state).toBe("open");
});

test("what asks again replaces what is pending, and nothing that was decided", async () => {
  const { asCustomer, asAdmin, id, message } = await makeAsked();
  const second = await reply(asAdmin, id, { content: "Second", approval: true });
  expect(await codeOf(decide(asCustomer, id, message.id))).toBe("replaced");
  await decide(asCustomer, id, second.id, false);
  await reply(asAdmin, id, { content: "Third", approval: true });
  const states = await db().requestMessage.findMany({
    where: { requestId: id, approval: { not: null } },
    select: { approval: true, decisionNote: true },
    orderBy: { createdAt: "asc" },
  });
  expect(states).toEqual([
    { approval: "replaced", decisionNote: null },
    { approval: "declined", decisionNote: "As shown." },
    { approval: "pending", decisionNote: null },
  ]);
});

test("only what asks can be decided, by whoever may see it", async () => {
  const { asCustomer, asAdmin, id, message } = await makeAsked();
  const plain = await reply(asAdmin, id);
  const elsewhere = await askAgency(asCustomer);
  const stranger = callerOf((await makeCustomer()).owner);
  expect(await codeOf(decide(asCustomer, id, plain.id))).toBe("not_found");
  expect(await codeOf(decide(asCustomer, elsewhere.id, message.id))).toBe("not_found");
  expect(await codeOf(decide(stranger, id, message.id))).toBe("not_found");
});

test("the database keeps what was asked and decided as it was", async () => {
  const { asCustomer, id, message } = await makeAsked();
  const where = { id: message.id };
  const edit = () => db().requestMessage.update({ where, data: { content: "Another" } });
  await expect(edit()).rejects.toThrow("fixed by its approval");
  await decide(asCustomer, id, message.id);
  await expect(edit()).rejects.toThrow("fixed by its approval");
  const undo = db().requestMessage.update({ where, data: { approval: "pending" } });
  await expect(undo).rejects.toThrow("fixed by its approval");
});

test("a pending approval is reminded of after two and five working days, then never", async () => {
  await db().requestMessage.updateMany({
    where: { approval: "pending" },
    data: { approval: "replaced" },
  });
  stopClockAt(5, 10);
  const { customer, id, asAdmin, asCustomer } = await makeAsked();
  const remindedAt = async (day: number, hour?: number) => {
    stopClockAt(day, hour);
    return remindApprovals();
  };
  // The fifth is a Thursday.
  expect([await remindedAt(9, 9), await remindedAt(9), await remindedAt(9, 12)]).toEqual([0, 1, 0]);
  expect([await remindedAt(12, 9), await remindedAt(12), await remindedAt(30)]).toEqual([0, 1, 0]);
  const reminders = { userId: customer.owner.id, kind: "request" };
  const mails = await db().mail.findMany({ where: reminders, orderBy: { createdAt: "asc" } });
  expect(mails.map(({ createdAt }) => createdAt.getUTCDate())).toEqual([5, 9, 12]);
  stopClockAt(16);
  const again = await reply(asAdmin, id, { content: "Again", approval: true });
  await decide(asCustomer, id, again.id);
  expect(await remindedAt(31)).toBe(0);
});

test("items are ticked one by one; with the last it is the agency's turn", async () => {
  const { customer, asCustomer } = await makeAsked();
  const { id, items } = await makeIntake(customer.id, ["Who reads it?", "Read access"]);
  const [first = "", second = ""] = items.map((item) => item.id);
  const stateOf = async () => (await db().request.findUniqueOrThrow({ where: { id } })).state;
  await answer(asCustomer, id, first, { done: true, text: "Five directors" });
  expect(await stateOf()).toBe("waiting");
  const ticked = await answer(asCustomer, id, second, { done: true });
  expect(ticked).toMatchObject({ answer: null, doneByName: asCustomer.actor.name });
  expect(await stateOf()).toBe("open");
  const undone = await answer(asCustomer, id, first, { done: false });
  expect(undone).toMatchObject({ answer: "Five directors", doneByName: null, doneAt: null });
  const stranger = callerOf((await makeCustomer()).owner);
  expect(await codeOf(answer(stranger, id, first, { done: true }))).toBe("not_found");
  expect(await codeOf(answer(asCustomer, id, customer.id, { done: true }))).toBe("not_found");
});
