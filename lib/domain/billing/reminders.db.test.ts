import { POST } from "@/app/api/admin/payments/[id]/remind/route";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { formatFor } from "@/lib/core/format";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import { callerOf, changeCustomer, makeCustomer } from "@/test/fixtures";
import { readDebtors } from "./debtors";
import { findChargeHistory } from "./charge-history";
import { createOneOffCharge } from "./one-off-charges";
import { readForecast } from "./preview";
import { runBilling } from "./run";
import { remindOneOffCharges } from "./reminders";
import { recordPayment, voidCharge } from "@/lib/domain/payments/records";
import { planReminder, toOpenCharge } from "@/lib/domain/charges/overdue";
import { makeAttempt } from "@/test/attempts";
import { writeCharge } from "@/test/charges";
import { mailTo } from "@/test/mails";

interface Last {
  step: number;
  daysAgo: number;
}

/** A customer with a charge so many days late, and the last reminder of it. */
async function setUp(daysLate: number, last: Last | null = null, isOneOff = false) {
  const world = await makeAssigned(100);
  const { id: subscriptionId, customer, service } = world;
  const due = today().subtract({ days: daysLate });
  const columns = {
    customerId: customer.id,
    amountCents: 10_000,
    dueDate: toColumn(due),
    createdAt: startOfDay(due, "UTC"),
    reminderStep: last?.step ?? null,
    remindedAt: last && startOfDay(today().subtract({ days: last.daysAgo }), "UTC"),
  };
  const line = { position: 0, text: "Workshop", quantity: 1, unitCents: 10_000 };
  const period = {
    subscriptionId,
    serviceId: service.id,
    periodStart: toColumn(due),
    periodEnd: toColumn(due.add({ days: 1 })),
  };
  const { id } = await (isOneOff
    ? writeCharge({ ...columns, title: line.text }, [line])
    : writeCharge({ ...columns, ...period }));
  const as = await signedIn("admin", world.admin.id);
  const remind = () =>
    call<{ error: string; data: { _id: string } }>(POST, { method: "POST", params: { id }, as });
  const row = () => db().charge.findUniqueOrThrow({ where: { id } });
  const mails = () => db().mail.findMany({ where: { chargeId: id, kind: "reminder" } });
  return { ...world, chargeId: id, due, remind, row, mails };
}

test.each([
  ["the one whose day has come, which the job has missed", 5, { step: 0, daysAgo: 5 }, 3],
  ["the latest missed one alone", 9, null, 7],
  ["the next one, ahead of its day", 1, { step: 0, daysAgo: 1 }, 3],
  ["the last one, ahead of its day", 4, { step: 3, daysAgo: 1 }, 7],
])("Remind now mails %s, which the job does not send again", async (_what, late, last, step) => {
  for (const isOneOff of [false, true]) {
    const { admin, customer, chargeId, due, remind, row, mails } = await setUp(
      late,
      last,
      isOneOff,
    );
    const { status, body } = await remind();
    expect([status, body.data._id]).toEqual([200, chargeId]);
    expect(await mails()).toMatchObject([
      { to: customer.email, status: "queued", subject: expect.stringContaining(" was due ") },
    ]);
    const charge = await row();
    expect(charge.reminderStep).toBe(step);
    expect(charge.remindedAt?.getTime()).toBeGreaterThan(now().getTime() - 60_000);
    expect(planReminder(toOpenCharge(charge), due.add({ days: step }))).toBeNull();
    await (isOneOff ? remindOneOffCharges(today()) : runBilling());
    expect(await mails()).toHaveLength(1);
    expect(await db().auditEvent.findMany({ where: { entityId: chargeId } })).toMatchObject([
      {
        action: "payment.reminded",
        actorId: admin.id,
        changes: { amount: { to: 100 }, reminder: { from: last?.step ?? null, to: step } },
      },
    ]);
  }
});

test("the mail of a late charge says in a sentence which, then how late it is, and when its service is suspended", async () => {
  const { day } = formatFor("en-US");
  for (const isOneOff of [false, true]) {
    const { customer, due, remind, row } = await setUp(2, { step: 0, daysAgo: 2 }, isOneOff);
    await remind();
    const text = await mailTo(customer.email);
    const [sentence, consequence, link, , facts] = text.replace(/^Hi .+,\n\n/, "").split("\n\n");
    expect(sentence).toMatch(/^\$100\.00 for .+ was due .+\.$/);
    expect(sentence).toContain(day(due.toString()));
    const lastDay = day(due.add({ days: 15 }).toString());
    expect(consequence).toBe(
      `It is 2 days late.${isOneOff ? "" : ` Pay before ${lastDay} to keep it running.`}`,
    );
    expect(link).toMatch(/^Pay \$100\.00:\nhttp/);
    expect(facts).toContain(`Invoice: ${(await row()).invoiceNumber}`);
    expect(text.match(/\$100\.00/g)).toHaveLength(2);
  }
});

test("the queue shows what the mail says, and how its customer pays", async () => {
  for (const isOneOff of [false, true]) {
    const world = await setUp(2, { step: 0, daysAgo: 2 }, isOneOff);
    const { admin, customer, chargeId, remind, scope, asAdmin } = world;
    const other = await db().charge.findFirstOrThrow({
      where: { customerId: customer.id, id: { not: chargeId } },
    });
    await recordPayment(scope, other.id, { method: "cash", transactionId: "" }, asAdmin);
    const debtors = await readDebtors(agencyScope(callerOf(admin).actor, "work"), [chargeId]);
    const { reminder, ...payer } = debtors[chargeId]!;
    expect(payer).toMatchObject({ issued: 2, paid: 1, daysLate: 0, lastSeenAt: null });
    await remind();
    const text = await mailTo(customer.email);
    for (const part of reminder.rest) expect(text).toContain(part);
    for (const sentence of reminder.lead.split(/(?<=\.) /)) expect(text).toContain(sentence);
  }
});

test("a customer reads the history of no charge but its own: reminded, then suspended", async () => {
  const { customer, chargeId, due, remind } = await setUp(2, { step: 0, daysAgo: 2 });
  const stranger = await makeCustomer();
  const historyOf = ({ owner }: Pick<typeof stranger, "owner">) =>
    findChargeHistory(customerScope(callerOf(owner).actor, "money"), chargeId, today());
  // So far it has been mailed the invoice alone.
  expect((await historyOf(customer))?.reminders).toEqual([]);
  await remind();
  await db().mail.updateMany({ where: { chargeId }, data: { status: "sent" } });
  const suspendedOn = due.add({ days: 15 }).toString();
  expect(await historyOf(customer)).toMatchObject({ isSuspended: false, suspendedOn });
  expect((await historyOf(customer))?.reminders).toHaveLength(1);
  expect(await historyOf(stranger)).toBeNull();
});

test("of any number of clicks at once one mails, and the next may a day later", async () => {
  const { chargeId, remind, mails } = await setUp(1, { step: 0, daysAgo: 1 });
  const answers = await Promise.all(Array.from({ length: 5 }, remind));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await remind()).body.error).toContain("less than a day ago");
  expect(await mails()).toHaveLength(1);
  const createdAt = new Date(now().getTime() - 25 * 3_600_000);
  await db().mail.updateMany({ where: { chargeId }, data: { createdAt } });
  expect((await remind()).status).toBe(200);
  expect(await mails()).toHaveLength(2);
});

describe("the suspension", () => {
  const statusOf = async (id: string) =>
    (await db().subscription.findUniqueOrThrow({ where: { id } })).status;

  test("is not put off by the day-7 reminder that is sent again", async () => {
    const { id, remind, row, mails } = await setUp(16, { step: 7, daysAgo: 9 });
    const { remindedAt } = await row();
    expect((await remind()).status).toBe(200);
    expect(await mails()).toHaveLength(1);
    expect((await row()).remindedAt).toEqual(remindedAt);
    await runBilling();
    expect(await statusOf(id)).toBe("suspended");
  });

  test("waits a week for the day-7 reminder that was first sent by hand", async () => {
    const { id, remind } = await setUp(16, { step: 3, daysAgo: 9 });
    await remind();
    await runBilling();
    expect(await statusOf(id)).toBe("active");
  });
});

test("nothing is mailed of what is not late, settled, being paid by a bank, or for nobody", async () => {
  const refused: [Awaited<ReturnType<typeof setUp>>, RegExp][] = [];
  refused.push([await setUp(0, { step: 0, daysAgo: 2 }, true), /not late/]);
  const retracted = await setUp(3);
  await voidCharge(retracted.scope, retracted.chargeId, { reason: "A mistake" }, retracted.asAdmin);
  refused.push([retracted, /void/]);
  const banked = await setUp(3);
  await makeAttempt(banked.chargeId, { status: "processing" });
  refused.push([banked, /A bank is working/]);
  const inactive = await setUp(3);
  await changeCustomer(inactive.customer.id, { isActive: false });
  refused.push([inactive, /inactive/]);
  const unsubscribed = await setUp(3);
  await db().user.update({
    where: { id: unsubscribed.customer.owner.id },
    data: { notifyMoney: false },
  });
  refused.push([unsubscribed, /Nobody/]);
  for (const [{ remind, row, mails }, reason] of refused) {
    const before = await row();
    const { status, body } = await remind();
    expect([status, body.error]).toEqual([409, expect.stringMatching(reason)]);
    expect([await row(), await mails()]).toEqual([before, []]);
  }
});

test("the job reminds of a one-off charge 3 days before it is due, then on days 0, 3 and 7, once each, as previewed", async () => {
  const { customer, scope, asAdmin } = await makeAssigned(100);
  const lines = [{ text: "Workshop", quantity: 3, unitAmount: 450 }];
  const dueDate = today().add({ days: 10 });
  const dated = { lines, dueDate: dueDate.toString() };
  const chargeId = await createOneOffCharge(scope, customer.id, dated, asAdmin);
  const { preview, recipients } = await readForecast(scope, {
    date: today().add({ days: 20 }).toString(),
    userId: customer.id,
  });
  const days = [-3, 0, 3, 7].map((step) => dueDate.add({ days: step }));
  const planned = preview.mails.filter(({ subscription }) => subscription === null);
  expect(planned.map(({ on }) => on)).toEqual(days.map(String));
  expect(recipients).toEqual({ [customer.email]: { _id: customer.id, name: customer.name } });
  for (const day of [today(), ...days]) {
    await remindOneOffCharges(day);
    await remindOneOffCharges(day);
  }
  const mails = await db().mail.findMany({
    where: { chargeId, kind: "reminder" },
    orderBy: { id: "asc" },
  });
  const due = formatFor("en-US").day(dueDate.toString());
  expect(mails.map(({ subject }) => subject)).toEqual([
    `$1,350.00 for Workshop is due ${due}`,
    `$1,350.00 for Workshop is due ${due}`,
    `$1,350.00 for Workshop was due ${due}`,
    `$1,350.00 for Workshop was due ${due}`,
  ]);
  const paid = await createOneOffCharge(scope, customer.id, { lines }, asAdmin);
  await recordPayment(scope, paid, { method: "cash", transactionId: "" }, asAdmin);
  await remindOneOffCharges(today().add({ days: 7 }));
  expect(await db().mail.count({ where: { chargeId: paid, kind: "reminder" } })).toBe(0);
});
