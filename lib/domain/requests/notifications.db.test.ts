import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unseal } from "@/lib/auth/secrets";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { callerOf, makeAdmin, makeCustomer, makePerson } from "@/test/fixtures";
import { askAgency, reply, say } from "@/test/requests";
import { readMessages } from "./messages";
import { mailPostponed } from "./notifications";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { updateRequest } from "./requests";

const clockFile = path.join(tmpdir(), `request-mails-clock-${process.pid}`);

afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined }));

function stopClockAt(minutes: number): void {
  const at = new Date(Date.parse("2026-03-02T10:00:00.000Z") + minutes * 60_000);
  writeFileSync(clockFile, at.toISOString());
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

/** Texts of what was mailed to somebody, the first mail first. */
async function mailsTo(where: { userId: string } | { customerId: string }) {
  const mails = await db().mail.findMany({
    where: { ...where, kind: "request" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return mails.map(({ to, text }) => ({ to, text: unseal("mail", text) }));
}

/** The places of these words in a text, which are all there. */
const places = (text: string | undefined, words: string[]) =>
  words.map((word) => text?.indexOf(word) ?? -1);

async function makeThread() {
  stopClockAt(0);
  const [customer, admin] = await Promise.all([makeCustomer(), makeAdmin()]);
  const [asCustomer, asAdmin] = [callerOf(customer.owner), callerOf(admin)];
  const { id } = await askAgency(asCustomer, { content: "The first question" });
  return { customer, admin, asCustomer, asAdmin, id };
}

test("a person is mailed once in ten minutes, then what came meanwhile with the newest first", async () => {
  const { customer, asCustomer, asAdmin, id } = await makeThread();
  const userId = customer.owner.id;
  await reply(asAdmin, id, { content: "alpha" });
  stopClockAt(3);
  await reply(asAdmin, id, { content: "beta" });
  await reply(asAdmin, id, { content: "the margin", internal: true });
  stopClockAt(5);
  await reply(asAdmin, id, { content: "gamma" });
  expect(await mailsTo({ userId })).toHaveLength(1);
  stopClockAt(10.1);
  await mailPostponed(id, userId);
  await mailPostponed(id, userId);
  const [, second, ...others] = await mailsTo({ userId });
  expect(others).toEqual([]);
  const [newest = -1, older = -1] = places(second?.text, ["gamma", "beta"]);
  expect(newest).toBeGreaterThan(-1);
  expect(older).toBeGreaterThan(newest);
  expect(places(second?.text, ["alpha", "margin"])).toEqual([-1, -1]);
  stopClockAt(11);
  await reply(asAdmin, id, { content: "delta" });
  await readMessages({ scope: customerScope(asCustomer.actor, "requests"), personId: userId }, id);
  stopClockAt(21);
  await mailPostponed(id, userId);
  expect(await mailsTo({ userId })).toHaveLength(2);
});

test("a job says when the quiet is over, and once", async () => {
  const { customer, asAdmin, id } = await makeThread();
  await reply(asAdmin, id);
  stopClockAt(3);
  await reply(asAdmin, id);
  await reply(asAdmin, id);
  const jobs = await db().$queryRaw<{ at: Date }[]>`
    SELECT start_after AS at FROM pgboss.job
    WHERE name = 'requests' AND data ->> 'requestId' = ${id} AND data ->> 'userId' = ${customer.owner.id}`;
  expect(jobs.map(({ at }) => at.toISOString().slice(0, 16))).toEqual(["2026-03-02T10:10"]);
});

test("the agency is mailed at its address, then whoever is responsible", async () => {
  const { customer, admin, asCustomer, asAdmin, id } = await makeThread();
  const about = { customerId: customer.id };
  expect((await mailsTo(about)).map(({ text }) => text.includes("The first question"))).toEqual([
    true,
  ]);
  const scope = agencyScope(asAdmin.actor, "work");
  await updateRequest(scope, id, { assignee: admin.id }, null, asAdmin);
  stopClockAt(1);
  await say(asCustomer, id, "epsilon");
  const mails = await mailsTo(about);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.to).toBe(admin.email);
  expect(mails[1]?.text).toContain("epsilon");
});

test("billing people are mailed about money and what they take part in alone", async () => {
  const { customer, asAdmin, id } = await makeThread();
  const [billing, member] = await Promise.all([
    makePerson(customer.id, "billing"),
    makePerson(customer.id, "member"),
  ]);
  await reply(asAdmin, id);
  expect(await mailsTo({ userId: member.id })).toHaveLength(1);
  expect(await mailsTo({ userId: billing.id })).toEqual([]);
  const asked = await askAgency(callerOf(billing));
  await reply(asAdmin, asked.id);
  expect(await mailsTo({ userId: billing.id })).toHaveLength(1);
  const money = await askAgency(callerOf(member), { topic: "billing" });
  await reply(asAdmin, money.id);
  expect(await mailsTo({ userId: billing.id })).toHaveLength(2);
});

test("to an address that nobody has confirmed nothing is mailed that was said", async () => {
  const { customer, asAdmin, id } = await makeThread();
  await db().user.update({
    where: { id: customer.owner.id },
    data: { emailVerifiedAt: null },
  });
  await reply(asAdmin, id, { content: "zeta" });
  const [mail] = await mailsTo({ userId: customer.owner.id });
  expect(mail?.text).toContain("There is a new message for you");
  expect(places(mail?.text, ["zeta", "Refund wording"])).toEqual([-1, -1]);
});
