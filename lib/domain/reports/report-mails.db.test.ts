import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { unseal } from "@/lib/auth/secrets";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { noFigures } from "@/lib/domain/agents/day-figures";
import { askPeople } from "@/lib/domain/asks/asks";
import { makeReporter, question } from "@/test/agents";
import { makeAssigned } from "@/test/assigned-service";
import { changeCustomer, makePerson } from "@/test/fixtures";
import { mailReports } from "./report-mails";

const clockFile = path.join(tmpdir(), `reports-clock-${process.pid}`);
const { TIME_ZONE } = env();

function stopClockAt(at: string): void {
  writeFileSync(clockFile, at);
  Object.assign(env(), { TEST_CLOCK_FILE: clockFile });
}

/** Seven o'clock on Monday, November 30, where the installation is. */
const SEVEN = "2026-11-30T12:00:00.000Z";

beforeEach(async () => {
  Object.assign(env(), { TIME_ZONE: "America/New_York" });
  await db().user.updateMany({ data: { reportedWeek: new Date("2099-01-04") } });
});
afterEach(() => Object.assign(env(), { TEST_CLOCK_FILE: undefined, TIME_ZONE }));

/** A company whose agent worked on Wednesday of last week. */
async function makeWorking(figures: object = { done: 12, handedOver: 2, wrong: 1 }) {
  const world = await makeReporter();
  const member = await makePerson(world.customer.id, "member");
  await makePerson(world.customer.id, "billing");
  if (figures)
    await db().agentDay.create({
      data: {
        ...noFigures(),
        agentId: world.agentId,
        day: new Date("2026-11-25"),
        ...figures,
      },
    });
  const people = [world.customer.email, member.email].sort();
  return { ...world, member, people };
}

type World = Awaited<ReturnType<typeof makeWorking>>;

const mailsOf = ({ customer }: World) =>
  db().mail.findMany({
    where: { kind: "report", user: { customerId: customer.id } },
    orderBy: { createdAt: "asc" },
  });

const recipients = async (world: World) => (await mailsOf(world)).map(({ to }) => to).sort();

test("owners and members are mailed once, by however many runs at once and after one that broke off", async () => {
  const world = await makeWorking();
  stopClockAt(SEVEN);
  await db().user.update({
    where: { id: world.member.id },
    data: { reportedWeek: new Date("2026-11-23") },
  });
  await mailReports();
  expect(await recipients(world)).toEqual([world.customer.email]);
  await db().user.update({
    where: { id: world.member.id },
    data: { reportedWeek: new Date("2026-11-16") },
  });
  await Promise.all([mailReports(), mailReports(), mailReports()]);
  await mailReports();
  expect(await recipients(world)).toEqual(world.people);
});

test("it is mailed on Monday from seven o'clock in the installation's time zone, each week", async () => {
  const world = await makeWorking();
  for (const at of ["2026-11-30T11:59:59.999Z", "2026-11-29T20:00:00Z", "2026-12-01T12:00:00Z"]) {
    stopClockAt(at);
    expect(await mailReports()).toBe(0);
  }
  stopClockAt("2026-12-01T04:59:59.000Z");
  await mailReports();
  expect(await recipients(world)).toEqual(world.people);
  stopClockAt("2026-12-07T12:00:00.000Z");
  await askPeople(world.reporting, question);
  await mailReports();
  expect(await mailsOf(world)).toHaveLength(4);
});

test("a clock that is set back mails no week again", async () => {
  const world = await makeWorking();
  stopClockAt(SEVEN);
  await mailReports();
  stopClockAt("2026-11-23T12:00:00.000Z");
  await mailReports();
  expect(await mailsOf(world)).toHaveLength(2);
});

test("nothing is mailed when nothing happened and nothing waits, nor later on that Monday", async () => {
  const world = await makeWorking({ done: 0 });
  stopClockAt(SEVEN);
  await mailReports();
  await askPeople(world.reporting, question);
  stopClockAt("2026-11-30T13:00:00.000Z");
  await mailReports();
  expect(await mailsOf(world)).toEqual([]);
});

test("what waits is enough", async () => {
  const world = await makeWorking({ done: 0 });
  stopClockAt(SEVEN);
  await askPeople(world.reporting, question);
  await mailReports();
  const [mail] = await mailsOf(world);
  expect(mail?.subject).toBe("1 thing waits for you");
  const text = unseal("mail", mail?.text ?? "");
  expect(text).toContain(`1. ${question.question} Inbox agent, answer by Dec 1, 7:00`);
  expect(text).toContain(`/dashboard/asks/`);
});

test("a request that waits for a customer without agents is enough, for owners and members", async () => {
  const { customer } = await makeAssigned(100);
  stopClockAt(SEVEN);
  const since = new Date("2026-11-27T15:00:00.000Z");
  await db().request.create({
    data: {
      customerId: customer.id,
      title: "Send the price list",
      topic: "intake",
      state: "waiting",
      customerSince: since,
      lastMessageAt: since,
      createdAt: since,
    },
  });
  await mailReports();
  const [mail, ...others] = await db().mail.findMany({
    where: { kind: "report", user: { customerId: customer.id } },
  });
  expect(others).toEqual([]);
  expect(unseal("mail", mail?.text ?? "")).toMatch(
    /1\. Send the price list\. R-\d{6}, since Nov 27\.\nhttp:.*\/dashboard\/requests\//,
  );
});

test("who has switched reports off gets none, nor do the people of an inactive company", async () => {
  const world = await makeWorking();
  stopClockAt(SEVEN);
  await db().user.update({ where: { id: world.member.id }, data: { notifyReports: false } });
  const inactive = await makeWorking();
  await changeCustomer(inactive.customer.id, { isActive: false });
  await mailReports();
  expect(await recipients(world)).toEqual([world.customer.email]);
  expect(await mailsOf(inactive)).toEqual([]);
});

test("a customer whose week cannot be mailed stops no other, and is tried again", async () => {
  const [broken, world] = [await makeWorking(), await makeWorking()];
  stopClockAt(SEVEN);
  const refused = `CHECK ("to" <> '${broken.member.email}') NOT VALID`;
  await db().$executeRawUnsafe(`ALTER TABLE "Mail" ADD CONSTRAINT "refused" ${refused}`);
  await expect(mailReports()).rejects.toThrow("of 1 customers");
  expect(await recipients(broken)).toEqual([]);
  expect(await recipients(world)).toEqual(world.people);
  await db().$executeRawUnsafe(`ALTER TABLE "Mail" DROP CONSTRAINT "refused"`);
  await mailReports();
  expect(await recipients(broken)).toEqual(broken.people);
  expect(await recipients(world)).toEqual(world.people);
});
