import { POST as notReceived } from "@/app/api/admin/payments/[id]/not-received/route";
import { GET as readAgency } from "@/app/api/admin/dashboard/route";
import { GET as listAll } from "@/app/api/subscriptions/all/payments/route";
import { POST as payLink } from "@/app/api/pay/[token]/route";
import { POST as pay } from "@/app/api/subscriptions/[id]/pay/route";
import { POST as payTogether } from "@/app/api/users/billing/pay/route";
import { issuePayLink } from "@/lib/auth/pay-links";
import { now, today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { sendMail } from "@/lib/domain/mail/send-mail";
import { makeAttempt, ofCharge } from "@/test/attempts";
import { makeAssigned } from "@/test/assigned-service";
import { call, signedIn } from "@/test/call";
import type { TestSession } from "@/test/call";
import { makeBooks } from "@/test/charges";
import { makePerson, makeService } from "@/test/fixtures";
import { mailTo } from "@/test/mails";
import { refused } from "@/test/stripe/scenarios";
import { announceTransfer, markNotReceived } from "./announcements";
import { runBilling } from "@/lib/domain/billing/run";
import { payAll, payOldest } from "./checkout";
import type { AdminOverview } from "@/lib/domain/billing/schema";
import { renderDocument } from "@/lib/domain/charges/documents";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { remindOneOffCharges } from "@/lib/domain/billing/reminders";
import type { LinkedCharge } from "./schema";
import type { Charge } from "@/lib/domain/charges/schema";
import { readDocument } from "@/lib/domain/charges/documents";
import { storeMethod } from "./methods";
import { recordPayment, voidCharge } from "./records";
import { refundCharge } from "./refunds";
import { readBalances } from "@/lib/domain/subscriptions/queries";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";

let contact = "";
beforeAll(async () => {
  env().PAYMENTS = "transfer";
  contact = (await db().settings.findFirstOrThrow()).contactEmail;
});

const HOW = { method: "manual", transactionId: "" };

/** A customer with a charge of $100 and one of $50, both due. */
async function setUp() {
  const world = await makeAssigned(100);
  const { customer, scope, asAdmin, customerScope, asCustomer, id } = world;
  const { id: serviceId } = await makeService();
  await assignService(scope, { userId: customer.id, serviceId, amount: 50 }, asAdmin);
  const charges = () =>
    db().charge.findMany({
      where: { customerId: customer.id },
      orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    });
  const [first = "", second = ""] = (await charges()).map((charge) => charge.id);
  const entries = (action: string) =>
    db().auditEvent.findMany({ where: { action, entityId: { in: [first, second] } } });
  return {
    ...world,
    first,
    second,
    charges,
    announce: () => payOldest(customerScope, id, HOW, asCustomer),
    announceAll: (payments?: string[]) => payAll(customerScope, { ...HOW, payments }, asCustomer),
    notReceived: (charge = first) => markNotReceived(scope, charge, asAdmin),
    record: (charge = first) => recordPayment(scope, charge, HOW, asAdmin),
    announced: async () => (await charges()).map(({ announcedAt }) => announcedAt !== null),
    entries,
    mails: (kind: string) => {
      const about = { OR: [{ customerId: customer.id }, { chargeId: { in: [first, second] } }] };
      return db().mail.findMany({ where: { kind, ...about } });
    },
  };
}

const booksHold = async () => {
  const { invariants } = await runLedgerChecks();
  expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
};

async function numberOf(id: string): Promise<string> {
  const { invoiceNumber } = await db().charge.findUniqueOrThrow({ where: { id } });
  return invoiceNumber ?? "none";
}

describe("a customer's pay with PAYMENTS=transfer", () => {
  it("announces the oldest charge once however often it is pressed, and settles nothing", async () => {
    const { announce, charges, entries, mails, first, customer } = await setUp();
    // Who does not get the lock in time is told that it is being changed.
    await Promise.allSettled(Array.from({ length: 6 }, announce));
    const [charge, other] = await charges();
    expect(charge).toMatchObject({ status: "pending", version: 2 });
    await announce();
    expect((await charges())[0]).toEqual(charge);
    expect(other).toMatchObject({ announcedAt: null, version: 1 });
    expect(await entries("payment.announced")).toMatchObject([
      { entityId: first, actorName: customer.name },
    ]);
    expect(await mails("announced")).toMatchObject([{ to: contact, chargeId: first }]);
    expect(await mailTo(contact)).toContain(`$100.00, reference ${await numberOf(first)}`);
    expect(await db().attempt.count({ where: ofCharge(first) })).toBe(0);
    await booksHold();
  });

  it("is announced, not recorded, from the portal's screen of who is signed in to both areas", async () => {
    const { id, admin, customer, charges } = await setUp();
    const sessions = [
      await signedIn("admin", admin.id),
      await signedIn("customer", customer.owner.id),
    ];
    const press = (as: TestSession[]) =>
      call<{ data: Charge }>(pay, {
        method: "POST",
        params: { id },
        body: {},
        as,
        headers: { "x-session": "customer" },
      });
    expect((await press(sessions.slice(0, 1))).status).toBe(401);
    expect((await press(sessions)).body.data).toMatchObject({ status: "pending" });
    expect((await charges())[0]?.announcedAt).not.toBeNull();
  });

  it("announces it for whoever has the link of the charge, and the link stays open", async () => {
    const { announce, charges, entries, mails, first } = await setUp();
    const token = (await issuePayLink(db(), first)).slice("/pay/".length);
    const payByLink = () =>
      call<{ data: LinkedCharge }>(payLink, { method: "POST", params: { token }, body: {} });
    await Promise.allSettled([payByLink(), announce(), payByLink()]);
    const { status, body } = await payByLink();
    expect(status).toBe(200);
    const [charge] = await charges();
    expect(body.data).toMatchObject({
      status: "pending",
      announcedAt: charge?.announcedAt?.toISOString(),
    });
    expect(await entries("payment.announced")).toHaveLength(1);
    expect(await mails("announced")).toHaveLength(1);
  });

  it("announces all that is due by one mail, or nothing when one of them is settled", async () => {
    const { announceAll, announced, record, mails, first, second, entries } = await setUp();
    await Promise.allSettled([announceAll(), announceAll()]);
    expect(await announced()).toEqual([true, true]);
    expect(await mails("announced")).toHaveLength(1);
    expect(await mailTo(contact)).toMatch(/\$100\.00[\s\S]*\$50\.00/);
    expect(await entries("payment.announced")).toHaveLength(2);
    const other = await setUp();
    await other.record();
    await expect(other.announceAll([other.first, other.second])).rejects.toEqual(
      refused("conflict"),
    );
    expect(await other.announced()).toEqual([false, false]);
    await expect(announceAll([first, other.second])).rejects.toEqual(refused("not_found"));
    await record(second);
    await announceAll();
    expect(await announced()).toEqual([true, false]);
  });

  it("answers with the announced charge", async () => {
    const { id, customer, first } = await setUp();
    const post = async (userId: string, path = pay, key: string = crypto.randomUUID()) =>
      call<{ data: Charge & { payments?: Charge[] } }>(path, {
        method: "POST",
        params: { id },
        headers: { "idempotency-key": key },
        as: await signedIn("customer", userId),
      });
    const { status, body } = await post(customer.owner.id, pay, "first");
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ _id: first, status: "pending", paymentDate: null }),
    ]);
    expect(new Date(body.data.announcedAt ?? "").getTime()).toBeGreaterThan(0);
    for (const key of ["first", "second"])
      expect((await post(customer.owner.id, pay, key)).body.data).toEqual(body.data);
    const all = (await post(customer.owner.id, payTogether)).body.data.payments ?? [];
    expect(all[0]).toEqual(body.data);
    expect(all[1]?.announcedAt).not.toBeNull();
  });

  it.each([
    ["is being paid", "processing", "payment_in_progress"],
    ["was paid as does not fit", "mismatched", "conflict"],
  ] as const)("is refused while the charge %s at a provider", async (_, status, code) => {
    const { first, asCustomer, id, announced, record } = await setUp();
    await makeAttempt(first, { status });
    const charge = { id: first, subscriptionId: id };
    await expect(announceTransfer([charge], asCustomer)).rejects.toEqual(refused(code));
    expect(await announced()).toEqual([false, false]);
    if (status === "mismatched") await record();
  });
});

describe("an announced charge", () => {
  it("ends its announcement when it is recorded, paid by an administrator or void", async () => {
    const { announceAll, charges, record, scope, asAdmin, first, second } = await setUp();
    await announceAll();
    await record();
    await voidCharge(scope, second, { reason: "A mistake" }, asAdmin);
    expect(await charges()).toMatchObject([
      { status: "paid", announcedAt: null, method: "manual" },
      { status: "void", announcedAt: null },
    ]);
    await refundCharge(scope, first, { reason: "Promised" }, asAdmin);
    const other = await setUp();
    await other.announce();
    await payOldest(other.scope, other.id, HOW, other.asAdmin);
    expect((await other.charges())[0]).toMatchObject({ status: "paid", announcedAt: null });
    await booksHold();
  });

  it("is revenue nowhere, and waits for an administrator on the overview and in a list of its own", async () => {
    const { announce, notReceived: deny, admin, customer, customerScope, first } = await setUp();
    const as = await signedIn("admin", admin.id);
    const figures = async () => {
      const { body } = await call<{ data: AdminOverview }>(readAgency, { as });
      const { attention, ...money } = body.data;
      return { announced: attention.announcedCharges, late: attention.lateCharges, money };
    };
    const list = async (query = `announced=true&userId=${customer.id}`) => {
      const url = `/x?${query}`;
      const { body } = await call<{ payments: Charge[]; sums: object }>(listAll, { url, as });
      return [body.payments.map(({ _id }) => _id), body.sums];
    };
    const before = await figures();
    await announce();
    const after = await figures();
    expect(after).toMatchObject({ late: before.late, announced: before.announced + 1 });
    const { monthlyRevenue, revenueByMonth, recurringRevenue, outstandingByAge } = before.money;
    expect(after.money).toMatchObject({
      monthlyRevenue,
      revenueByMonth,
      recurringRevenue,
      outstandingByAge,
    });
    const { subscriptions } = await readBalances(customerScope);
    expect(subscriptions.map((one) => [one.totalPaidCents, one.outstandingCents])).toEqual(
      expect.arrayContaining([
        [0, 10_000],
        [0, 5_000],
      ]),
    );
    const only = [[first], { pending: 100, paid: 0, refunded: 0 }];
    expect(await list()).toEqual(only);
    expect(await list(`search=${await numberOf(first)}`)).toEqual(only);
    await deny();
    expect(await list()).toEqual([[], { pending: 0, paid: 0, refunded: 0 }]);
    expect((await figures()).announced).toBe(before.announced);
  });

  it("is reminded of and suspends as before; the mail says that the money has not arrived", async () => {
    const givenLate = async (days: number, reminder: object) => {
      const { buyer, subscription } = await makeBooks({ startedAgo: { months: 0, days } });
      await db().charge.updateMany({
        where: { subscriptionId: subscription.id },
        data: { announcedAt: now(), ...reminder },
      });
      await runBilling();
      const { status } = await db().subscription.findUniqueOrThrow({
        where: { id: subscription.id },
      });
      return { status, text: await mailTo(buyer.email) };
    };
    expect(await givenLate(3, { reminderStep: 0 })).toEqual({
      status: "active",
      text: expect.stringMatching(/announced this payment on .* not arrived yet/) as string,
    });
    const remindedAt = startOfDay(today().subtract({ days: 8 }), "UTC");
    expect((await givenLate(15, { reminderStep: 7, remindedAt })).status).toBe("suspended");

    const { scope, customer, asAdmin } = await setUp();
    const lines = [{ text: "Workshop", quantity: 1, unitAmount: 450 }];
    const oneOff = await createOneOffCharge(scope, customer.id, { lines }, asAdmin);
    await db().charge.update({ where: { id: oneOff }, data: { announcedAt: now() } });
    await db().mail.deleteMany({ where: { customerId: customer.id } });
    await remindOneOffCharges(today().add({ days: 3 }));
    expect(await mailTo(customer.email)).toMatch(/announced this payment on .* not arrived yet/);
  });
});

describe("POST /api/admin/payments/{id}/not-received", () => {
  it("ends the announcement once and mails who gets mails about money; then it can be announced again", async () => {
    const { announce, announced, record, first, admin, customer, entries, mails, charges } =
      await setUp();
    await makePerson(customer.id, "member");
    await announce();
    const as = await signedIn("admin", admin.id);
    const post = () =>
      call<{ data: Charge }>(notReceived, { method: "POST", params: { id: first }, as });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({
      announcedAt: null,
      status: "pending",
    });
    expect(await entries("payment.not_received")).toMatchObject([{ actorName: admin.name }]);
    expect(await mails("not_received")).toMatchObject([{ to: customer.email, chargeId: first }]);
    expect(await mailTo(customer.email)).toContain(await numberOf(first));
    await announce();
    expect(await announced()).toEqual([true, false]);
    expect((await charges())[0]?.version).toBe(4);
    const [mail] = await mails("not_received");
    await record();
    await sendMail(mail?.id ?? "", false, renderDocument);
    expect(await mails("not_received")).toMatchObject([{ status: "dropped" }]);
    await booksHold();
  });

  it("asks nobody to announce again where transfers are not announced any more", async () => {
    const { announceAll, notReceived: deny, customer, first, second } = await setUp();
    await announceAll();
    env().PAYMENTS = "stripe";
    try {
      await deny(first);
      expect(await mailTo(customer.email)).toMatch(/or pay it in your dashboard/);
      const data = { autopayEnabledAt: now(), providerCustomerId: `cus_${customer.id}` };
      await db().customer.update({ where: { id: customer.id }, data });
      const card = { kind: "card", brand: "visa", last4: "4242", expires: null } as const;
      const saved = { ...card, providerId: `pm_${customer.id}`, customer: null };
      await inTransaction((tx) => storeMethod(tx, customer.id, saved));
      await deny(second);
      const text = await mailTo(customer.email);
      expect(text).toMatch(/Visa ending 4242 will be charged \$50\.00 on/);
      expect(text).not.toContain("again");
    } finally {
      env().PAYMENTS = "transfer";
    }
  });

  it("has its number on the invoice as the reference to quote", async () => {
    const { customerScope, first } = await setUp();
    const { pay } = await readDocument(customerScope, "invoice", first);
    expect(pay?.transfer).toEqual([["Reference", await numberOf(first)]]);
  });

  it("is a 409 for a charge that nobody announced or that is paid, and a 404 for none", async () => {
    const { notReceived: deny, announce, record } = await setUp();
    await expect(deny()).rejects.toEqual(refused("conflict"));
    await announce();
    await record();
    await expect(deny()).rejects.toEqual(refused("conflict"));
    await expect(deny(crypto.randomUUID())).rejects.toEqual(refused("not_found"));
  });

  it("and record decide an announcement once when they come at the same moment", async () => {
    const { announce, notReceived: deny, record, charges } = await setUp();
    await announce();
    await Promise.allSettled([deny(), record(), deny(), record()]);
    // Where both did not get the lock in time.
    await record().catch(() => undefined);
    expect((await charges())[0]).toMatchObject({ status: "paid", announcedAt: null });
    await booksHold();
  });
});
