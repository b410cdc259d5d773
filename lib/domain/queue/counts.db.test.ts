import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";
import { newId } from "@/lib/core/ids";
import { db } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { createAgent } from "@/lib/domain/agents/agents";
import { countSilent } from "@/lib/domain/agents/queries";
import { readBillingHealth } from "@/lib/domain/billing/queries";
import { readOutstanding } from "@/lib/domain/charges/revenue";
import { addNote } from "@/lib/domain/inbox/notes";
import { countForAgency } from "@/lib/domain/requests/queries";
import { makeAssigned, makeAssignedServices } from "@/test/assigned-service";
import { makeLateCharge } from "@/test/charges";
import { makeUser } from "@/test/fixtures";
import { makeFailedJob } from "@/test/jobs";
import { askAgency, makeIntake, reply } from "@/test/requests";
import { readQueue } from "./queries";
import type { Kind } from "./schema";

type World = Awaited<ReturnType<typeof makeAssigned>>;
let world: World;

const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
const texts = { name: "Rosa Lindqvist", email: "rosa@harbor.example", message: "By text?" };

/** Of each kind what waits, and what looks like it and does not. */
async function makeMixed() {
  const { id, scope, customer, asAdmin, asCustomer } = world;
  const inquiry = { ...texts, createdAt: now() };
  await db().inquiry.createMany({
    data: [
      inquiry,
      { ...inquiry, status: "read" },
      { ...inquiry, status: "answered" },
      { ...inquiry, customerId: customer.id },
    ],
  });
  await makeIntake(customer.id, ["A login"]);
  await makeIntake(customer.id, ["A login"], "open");
  await makeIntake(customer.id, ["A login"], "done");
  await askAgency(asCustomer);
  const answered = await askAgency(asCustomer);
  await reply(asAdmin, answered.id, { state: "waiting" });
  const overdue = await askAgency(asCustomer);
  await reply(asAdmin, overdue.id, { state: "waiting" });
  const dueOn = toColumn(today().subtract({ days: 1 }));
  await db().request.update({ where: { id: overdue.id }, data: { dueOn } });
  for (const silentAt of [ago(1), ago(-1), null]) {
    const agent = await createAgent(scope, id, { name: `Agent ${silentAt?.getTime()}` }, asAdmin);
    const data = { silentAt, ...(silentAt && { lastReportAt: ago(2) }) };
    await db().agent.update({ where: { id: agent.id }, data });
  }
  await addNote(scope, id, "Ready?", asAdmin);
  await db().note.updateMany({ data: { unreadBy: "admin" } });
  await addNote(scope, id, "Yes", asAdmin);
  await makeLateCharge(customer.id, 12);
  await makeLateCharge(customer.id, 0);
  const leaving = { deletionRequestedAt: now() };
  await db().customer.update({ where: { id: customer.id }, data: leaving });
  const { customerId } = await db().user.findUniqueOrThrow({
    where: { id: (await makeUser()).id },
  });
  await db().customer.updateMany({
    where: { id: customerId ?? "" },
    data: { ...leaving, deletedAt: now() },
  });
  await db().subscription.update({
    where: { id },
    data: { heldAt: now(), holdReason: "Wrong date" },
  });
  await makeFailedJob();
  const mail = { to: texts.email, kind: "status", subject: "S", html: "h", text: "t" } as const;
  await db().mail.createMany({
    data: (["failed", "queued"] as const).map((status) => ({ ...mail, status, createdAt: now() })),
  });
}

beforeAll(async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
  world = await makeAssigned(100);
  await makeMixed();
});

test("of each kind as many wait as the dashboard counts", async () => {
  const { scope } = world;
  const { things } = await readQueue(scope);
  const [waiting, silentAgents, outstanding, { billing }] = await Promise.all([
    countForAgency(scope),
    countSilent(scope),
    readOutstanding(scope),
    readBillingHealth(scope),
  ]);
  const count = (kind: Kind) => things.filter((thing) => thing.kind === kind).length;
  const ofState = (state: string | null) =>
    things.filter((thing) => thing.kind === "request" && thing.state === state).length;
  expect({
    inquiry: count("inquiry"),
    notes: count("notes"),
    deletion: count("deletion"),
    agent: count("agent"),
    charge: count("charge"),
    parked: count("parked"),
    job: count("job"),
    mail: count("mail"),
    open: ofState(null),
    overdue: ofState("overdue"),
  }).toEqual({
    inquiry: waiting.inquiries,
    notes: waiting.unreadNotes,
    deletion: waiting.deletionRequests,
    agent: silentAgents,
    charge: outstanding.late.count,
    parked: billing.parked,
    job: billing.failedJobs,
    mail: billing.failedMails,
    open: waiting.requests,
    overdue: waiting.overdue,
  });
  // One of the sales that nobody has taken is open: it is answered first.
  expect(ofState("unassigned")).toBe(waiting.unassigned - 1);
  expect([waiting.inquiries, silentAgents, waiting.requests]).toEqual([2, 1, 2]);
});

test("what is done leaves its place to what waits behind it", async () => {
  const ids = Array.from({ length: 200 }, newId);
  const createdAt = ago(2);
  await db().inquiry.createMany({ data: ids.map((id) => ({ ...texts, id, createdAt })) });
  const mark = { kind: "inquiry", state: "done", label: "l", stamp: now(), at: now() } as const;
  await db().queueMark.createMany({
    data: ids.map((thingId) => ({ ...mark, thingId, until: ago(-1) })),
  });
  const { things } = await readQueue(world.scope);
  expect(things.filter(({ kind }) => kind === "inquiry")).toHaveLength(2);
});

test("whoever owes more than 2^31 cents and wants to leave is shown with the sum", async () => {
  const { customer } = await makeAssignedServices("Ada", Array(22).fill(1_000_000));
  const data = { deletionRequestedAt: now() };
  await db().customer.update({ where: { id: customer.id }, data });
  const { things } = await readQueue(world.scope);
  expect(things.find(({ id }) => id === customer.id)?.cents).toBe(2_200_000_000);
});
