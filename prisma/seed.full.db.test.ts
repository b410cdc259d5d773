import { Temporal } from "temporal-polyfill";
import { now, today } from "@/lib/core/clock";
import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { toColumn } from "@/lib/core/dates";
import { MIN_VERDICTS } from "@/lib/domain/asks/constants";
import { stateOf } from "@/lib/domain/agents/policy";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { readPreview } from "@/lib/domain/billing/preview";
import { previewQuery } from "@/lib/domain/billing/schema";
import { admin } from "@/test/factories/customer";
import { DEMO_SIGN_INS } from "@/test/factories/credentials";
import { callerOf } from "@/test/fixtures";
import { seed } from "./seed";

const counted = () =>
  Promise.all([
    db().user.count(),
    db().service.count(),
    db().subscription.count(),
    db().charge.count(),
    db().invoice.count(),
    db().testimonial.count(),
    db().inquiry.count(),
    db().note.count(),
    db().auditEvent.count(),
  ]);

/** A thread of each kind, so that no screen of requests is empty. */
async function expectRequests(): Promise<void> {
  const requests = await db().request.findMany({ select: { state: true, topic: true } });
  expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(["open", "waiting", "done"]));
  expect(new Set(requests.map(({ topic }) => topic))).toEqual(
    new Set(["question", "change", "problem", "billing", "intake"]),
  );
  const messages = await db().requestMessage.groupBy({ by: "approval", _count: true });
  expect(messages.map(({ approval }) => approval)).toEqual(
    expect.arrayContaining(["pending", "approved", null]),
  );
  const pictures = await db().file.findMany({ where: { type: "image/png" } });
  expect(pictures.every(({ width, sha256 }) => width && sha256)).toBe(true);
  expect(await db().fileChunk.count()).toBe(await db().file.count());
}

describe("the demonstration", () => {
  it("is refused where other people's data is", async () => {
    const { id } = await db().user.create({ data: admin() });
    await expect(seed(db(), { today: today() })).rejects.toThrow("not empty");
    await db().user.delete({ where: { id } });
  });

  it("is written once, whoever asks how often at the same time", async () => {
    const results = await Promise.all([1, 2, 3].map(() => seed(db(), { today: today() })));
    expect(results.filter(Boolean)).toHaveLength(1);
    const once = await counted();
    expect(await seed(db(), { today: Temporal.Now.plainDateISO("UTC").add({ days: 40 }) })).toBe(
      false,
    );
    expect(await counted()).toEqual(once);
  });

  it("has owners with the ids of their customers, as registering makes them", async () => {
    const owners = await db().user.findMany({
      where: { customerRole: "owner", invitedById: null },
      select: { id: true, customerId: true },
    });
    expect(owners.length).toBeGreaterThan(5);
    expect(owners.map(({ id }) => id)).toEqual(owners.map(({ customerId }) => customerId));
  });

  it("shows every state: statuses, overdue charges, a refund, a void, hidden and inactive services, inquiries", async () => {
    const states = async (rows: Promise<{ status: string }[]>) =>
      new Set((await rows).map(({ status }) => status));
    expect(await states(db().subscription.findMany())).toEqual(
      new Set(["active", "paused", "suspended", "cancelled", "completed"]),
    );
    expect(await states(db().charge.findMany())).toEqual(
      new Set(["pending", "paid", "refunded", "void"]),
    );
    expect(await states(db().inquiry.findMany())).toEqual(
      new Set(["new", "read", "answered", "archived"]),
    );
    expect(
      await db().charge.count({
        where: { status: "pending", dueDate: { lt: toColumn(today()) } },
      }),
    ).toBeGreaterThan(3);
    await expectRequests();
    expect(await db().service.count({ where: { isPublic: true, status: "active" } })).toBe(9);
    expect(await db().service.count({ where: { isPublic: false } })).toBe(1);
    expect(await db().service.count({ where: { status: "inactive" } })).toBe(1);
    expect(await db().service.count({ where: { isFeatured: true } })).toBe(6);
    expect(await db().user.count({ where: { role: "customer" } })).toBeGreaterThanOrEqual(12);
    expect(await db().subscription.count()).toBeGreaterThanOrEqual(15);
    expect(await db().testimonial.count({ where: { isActive: true } })).toBe(8);
  });

  it("keeps its own books: gapless invoices, one for each charge, refunds as recorded, none overdue and active past 14 days", async () => {
    const charges = await db().charge.findMany({
      include: { invoice: true, refunds: true },
      orderBy: { invoiceNumber: "asc" },
    });
    const counter = await db().counter.findUniqueOrThrow({ where: { name: "invoice" } });
    expect(charges.map(({ invoiceNumber }) => Number(invoiceNumber?.slice(4)))).toEqual(
      charges.map((_, index) => index + 1),
    );
    expect(Number(counter.value)).toBe(charges.length);
    for (const {
      invoice,
      invoiceNumber,
      amountCents,
      refundedCents,
      refunds,
      paymentDate,
      dueDate,
    } of charges) {
      expect(invoice).toMatchObject({ number: invoiceNumber, amountCents, builtInMark: true });
      expect(refunds.reduce((sum, refund) => sum + refund.amountCents, 0)).toBe(refundedCents);
      if (!paymentDate) continue;
      expect(Number(paymentDate)).toBeLessThanOrEqual(Date.now());
      expect(Number(paymentDate)).toBeGreaterThan(Number(dueDate) - 2 * 86_400_000);
    }
    const longAgo = toColumn(today().subtract({ days: 14 }));
    expect(
      await db().subscription.count({
        where: {
          status: "active",
          charges: { some: { status: "pending", dueDate: { lt: longAgo } } },
        },
      }),
    ).toBe(0);
    expect(
      await db().subscription.count({
        where: { status: "active", nextBillingDate: { lte: toColumn(today()) } },
      }),
    ).toBe(0);
  });

  it("has one-off charges, one paid and one to be paid to a bank account", async () => {
    const charges = await db().charge.findMany({
      where: { subscriptionId: null },
      include: { lines: true, invoice: true },
      orderBy: { createdAt: "asc" },
    });
    expect(charges).toMatchObject([
      { status: "paid", invoice: { serviceName: charges[0]?.title } },
      { status: "pending", invoice: { serviceName: charges[1]?.title } },
    ]);
    const pending = charges[1];
    expect(Number(pending?.dueDate)).toBeGreaterThan(Number(toColumn(today())));
    expect(pending?.lines.map(({ unitCents }) => unitCents < 0)).toEqual([false, false, true]);
    expect(pending?.poNumber).not.toBeNull();
    expect((await db().billingSettings.findFirst())?.bankDetails).toContain("Account: ");
  });

  it("has sent what the timetable sent before: its first run reminds of nothing, and all links pay", async () => {
    const query = previewQuery.parse({ date: today().toString() });
    const owner = await db().user.findFirstOrThrow({ where: { adminRole: "owner" } });
    const { totals } = await readPreview(agencyScope(callerOf(owner).actor, "work"), query);
    expect(totals).toMatchObject({ charges: 0, mails: 0, suspensions: 0 });
    const late = await db().charge.findMany({
      where: { status: "pending", dueDate: { lt: toColumn(today().subtract({ days: 7 })) } },
      include: { mails: { where: { kind: "reminder" } }, payLinks: true, customer: true },
    });
    expect(late.length).toBeGreaterThan(2);
    for (const { reminderStep, mails, payLinks, customer } of late) {
      expect(reminderStep).toBe(7);
      expect(payLinks).toHaveLength(1);
      if (customer.isActive) expect(mails.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("passes every ledger check", async () => {
    const { invariants } = await runLedgerChecks();
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
  });

  it("has agents in every state, and days that are what their runs come to", async () => {
    const agents = await db().agent.findMany({ include: { subscription: true } });
    const states = agents.map((agent) => stateOf(agent, now()));
    expect(new Set(states)).toEqual(new Set(["never", "reporting", "silent"]));
    expect(agents.some(({ baselineMinutes }) => baselineMinutes !== null)).toBe(true);
    const runs = await db().agentRun.groupBy({ by: ["agentId", "day"], _count: true });
    const days = await db().agentDay.findMany();
    const total = ({ done, handedOver, failed }: (typeof days)[number]) =>
      done + handedOver + failed;
    const counted = new Map(runs.map((row) => [`${row.agentId} ${+row.day}`, row._count]));
    for (const day of days) expect(total(day)).toBe(counted.get(`${day.agentId} ${+day.day}`) ?? 0);
    expect(counted.size).toBe(days.filter((day) => total(day) > 0).length);
    const wrong = days.reduce((sum, day) => sum + day.wrong, 0);
    expect(await db().runVerdict.count()).toBe(wrong);
    expect(wrong).toBeGreaterThan(5);
  });

  it("has an agent with verdicts enough for its curve, a line with a history, and questions in every state", async () => {
    const { id, line } = await db().agent.findFirstOrThrow({
      where: { name: "Customer support agent" },
    });
    expect(await db().runVerdict.count({ where: { agentId: id } })).toBeGreaterThan(MIN_VERDICTS);
    const lines = await db().agentLine.findMany({ where: { agentId: id }, orderBy: { at: "asc" } });
    expect(lines.at(-1)?.line).toBe(line);
    const asks = await db().ask.findMany({ where: { agentId: id } });
    expect(new Set(asks.map(({ state }) => state))).toEqual(
      new Set(["open", "answered", "expired"]),
    );
    const runs = asks.flatMap(({ runExternalId }) => runExternalId ?? []);
    expect(await db().agentRun.count({ where: { agentId: id, externalId: { in: runs } } })).toBe(
      runs.length,
    );
  });

  it("prints each sealed month on the first invoice after it", async () => {
    const months = await db().agentMonth.findMany({
      include: { agent: true, printed: { include: { charge: true } } },
    });
    expect(months.length).toBeGreaterThan(5);
    const printed = months.filter((month) => month.printed !== null);
    expect(printed.length).toBeGreaterThan(5);
    for (const { printed: on, createdAt, agent } of months) {
      const next = await db().charge.findFirst({
        where: { subscriptionId: agent.subscriptionId, createdAt: { gt: createdAt } },
        orderBy: { createdAt: "asc" },
      });
      expect(on?.chargeId).toBe(next?.id);
    }
  });

  it("settles nothing below the line of the time, and asks three different questions of one customer", async () => {
    const lines = await db().agentLine.findMany({ orderBy: { at: "asc" } });
    for (const { agentId, line, at } of lines) {
      const next = lines.find((other) => other.agentId === agentId && other.at > at);
      const settled = { agentId, outcome: "done" as const, startedAt: { gte: at, lt: next?.at } };
      expect(
        await db().agentRun.count({ where: { ...settled, confidence: { lt: (line ?? 0) / 100 } } }),
      ).toBe(0);
    }
    const open = await db().ask.findMany({ where: { state: "open" } });
    expect(open).toHaveLength(3);
    expect(new Set(open.map(({ agentId }) => agentId)).size).toBe(3);
  });

  it("has administrators who have signed in", async () => {
    const admins = await db().user.findMany({
      where: { role: "admin", acceptedAt: { not: null } },
      include: { sessions: true },
    });
    expect(admins.every(({ sessions }) => sessions.length > 0)).toBe(true);
  });

  it("has a company with an owner, somebody who pays and somebody who works with the agents", async () => {
    const { email } = DEMO_SIGN_INS.customer;
    const { customerId } = await db().user.findFirstOrThrow({ where: { email } });
    const people = await db().user.findMany({
      where: { customerId },
      orderBy: { createdAt: "asc" },
    });
    expect(people.map(({ customerRole }) => customerRole)).toEqual(["owner", "billing", "member"]);
    expect(people.every(({ acceptedAt }) => acceptedAt !== null)).toBe(true);
  });

  it("has the sign-ins that the start prints", async () => {
    const roles = await db().user.findMany({
      where: { email: { in: Object.values(DEMO_SIGN_INS).map(({ email }) => email) } },
      select: { role: true },
      orderBy: { role: "asc" },
    });
    expect(roles).toEqual([{ role: "customer" }, { role: "admin" }]);
  });
});
