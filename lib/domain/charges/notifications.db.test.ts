import { unseal } from "@/lib/auth/secrets";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { addNote, readNotes } from "@/lib/domain/inbox/notes";
import {
  assignService,
  subscribe,
  cancelOwn,
  setOwnStatus,
  updateSubscription,
} from "@/lib/domain/subscriptions/subscriptions";
import { listSubscriptions, readSubscription } from "@/lib/domain/subscriptions/queries";
import { callerOf, makeService, makeSettings, makeUser, changeUser } from "@/test/fixtures";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { formatFor } from "@/lib/core/format";
import { readInbox } from "@/lib/domain/mail/queries";
import { sendMail } from "@/lib/domain/mail/send-mail";
import { makeAssigned } from "@/test/assigned-service";
import { runBilling } from "@/lib/domain/billing/run";
import { payOldest } from "@/lib/domain/payments/checkout";
import { renderDocument } from "./documents";
import { createOneOffCharge } from "@/lib/domain/billing/one-off-charges";
import { voidCharge } from "@/lib/domain/payments/records";
import type { SubscriptionInput } from "@/lib/domain/subscriptions/schema";

let contact: string;
beforeAll(async () => {
  contact = (await makeSettings()).contactEmail;
});

async function setUp(over: Parameters<typeof makeUser>[0] = {}) {
  const [customer, admin, service] = await Promise.all([
    makeUser({ emailVerifiedAt: new Date(), ...over }),
    makeUser({ role: "admin" }),
    makeService({ monthlyCents: 24_000, setupCents: 1_000 }),
  ]);
  const [asCustomer, asAdmin] = [callerOf(customer), callerOf(admin)];
  const mine = customerScope(asCustomer.actor, "company");
  const all = agencyScope(asAdmin.actor, "agency");
  const assign = () =>
    assignService(all, { userId: customer.id, serviceId: service.id, amount: 240 }, asAdmin);
  return { customer, service, asCustomer, asAdmin, mine, all, assign };
}

const mailsOf = async (customerId: string, kind: string) =>
  (
    await db().mail.findMany({
      where: { OR: [{ customerId }, { user: { customerId } }], kind },
      orderBy: { id: "asc" },
    })
  ).map(({ to, subject, text }) => ({ to, subject, text: unseal("mail", text) }));

it.each([
  ["nobody has confirmed is logged unsent", { isSelfRegistered: true }, "dropped"],
  ["its owner has confirmed is sent", { isSelfRegistered: true, emailVerifiedAt: now() }, "queued"],
  ["an administrator has entered is sent", {}, "queued"],
])("a notice to an address that %s", async (_what, over, status) => {
  const { customer, all, asAdmin, assign } = await setUp({ emailVerifiedAt: null, ...over });
  const id = await assign();
  await addNote(all, id, "Ready.", asAdmin);
  await updateSubscription(all, id, { amount: 250 }, null, asAdmin);
  const lines = [{ text: "A workshop", quantity: 1, unitAmount: 90 }];
  await createOneOffCharge(all, customer.id, { lines }, asAdmin);
  await runBilling();
  const mails = await db().mail.findMany({ where: { user: { customerId: customer.id } } });
  const kinds = ["assigned", "note", "price", "reminder", "request"];
  expect(mails.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(kinds));
  expect(new Set(mails.map((mail) => mail.status))).toEqual(new Set([status]));
});

describe("a new subscription", () => {
  it("is mailed to the customer with its price and the due date of the first charge", async () => {
    const { customer, service, assign } = await setUp();
    await assign();
    const mails = await mailsOf(customer.id, "assigned");
    expect(mails).toMatchObject([
      { to: customer.email, subject: `${service.name}: A new service` },
    ]);
    expect(mails[0]?.text).toMatch(/\$240\.00 a month[\s\S]*\$240\.00, due /);
  });

  it("is mailed to both sides when the customer subscribed, with the setup fee in the first charge", async () => {
    const { customer, service, asCustomer, mine } = await setUp();
    await subscribe(mine, service.id, asCustomer);
    const mails = await mailsOf(customer.id, "assigned");
    expect(mails.map(({ to }) => to).sort()).toEqual([customer.email, contact].sort());
    expect(mails[0]?.text).toContain("$250.00, due ");
  });
});

describe("one customer", () => {
  it("causes at most five mails an hour to the agency; more are logged and withheld", async () => {
    const { customer, service, asCustomer, mine, assign } = await setUp();
    await assign();
    for (let n = 0; n < 4; n += 1) {
      await setOwnStatus(mine, service.id, "paused", null, asCustomer);
      await setOwnStatus(mine, service.id, "active", null, asCustomer);
    }
    const mails = await mailsOf(customer.id, "status");
    const ofAgency = { customerId: customer.id, to: contact };
    const count = (status: "queued" | "dropped") =>
      db().mail.count({ where: { ...ofAgency, status } });
    expect([await count("queued"), await count("dropped")]).toEqual([5, 3]);
    expect(mails[0]?.text).toContain(customer.email);
  });
});

describe("a note", () => {
  it("is unread by the other side until it is read or answered, and by nobody else", async () => {
    const { asCustomer, asAdmin, mine, all, assign } = await setUp();
    const id = await assign();
    const unread = async () => [
      (await readSubscription(mine, id)).unreadNotes,
      (await readSubscription(all, id)).unreadNotes,
    ];
    await addNote(mine, id, "One", asCustomer);
    await addNote(mine, id, "Two", asCustomer);
    expect(await unread()).toEqual([0, 2]);
    await addNote(all, id, "An answer", asAdmin);
    expect(await unread()).toEqual([1, 0]);
    await readNotes(mine, id);
    expect(await unread()).toEqual([0, 0]);
    const { rows } = await listSubscriptions(mine, { page: 1, limit: 10 });
    expect(rows.map((row) => row.unreadNotes)).toEqual([0]);
  });

  it("is mailed to the other side, at most once an hour a subscription", async () => {
    const { customer, asCustomer, asAdmin, mine, all, assign } = await setUp();
    const id = await assign();
    await addNote(mine, id, "Could we move the start?", asCustomer);
    await addNote(mine, id, "By an hour.", asCustomer);
    await addNote(all, id, "We can.", asAdmin);
    await addNote(all, id, "Done.", asAdmin);
    const mails = await mailsOf(customer.id, "note");
    expect(mails.map(({ to }) => to)).toEqual([contact, customer.email]);
    expect(mails[0]?.text).toContain("Could we move the start?");
    expect(mails[1]?.text).toContain("We can.");
    const hourAgo = new Date(Date.now() - 61 * 60_000);
    await db().note.updateMany({ where: { subscriptionId: id }, data: { mailedAt: hourAgo } });
    await addNote(mine, id, "And tomorrow?", asCustomer);
    expect(await mailsOf(customer.id, "note")).toHaveLength(3);
  });

  it("is not quoted to an unconfirmed address, nor mailed to an inactive customer", async () => {
    const unproved = await setUp({ emailVerifiedAt: null });
    const id = await unproved.assign();
    await addNote(unproved.all, id, "A secret of the project", unproved.asAdmin);
    const [mail] = await mailsOf(unproved.customer.id, "note");
    expect(mail?.text).toContain("There is a new note for you.");
    expect(mail?.text).not.toContain("secret");
    const inactive = await setUp();
    const other = await inactive.assign();
    await changeUser(inactive.customer.id, { isActive: false });
    await addNote(inactive.all, other, "Hello", inactive.asAdmin);
    expect(await mailsOf(inactive.customer.id, "note")).toEqual([]);
  });
});

describe("a change of a subscription", () => {
  it("by an administrator is mailed to the customer: price and status, not the progress", async () => {
    const { customer, all, asAdmin, assign } = await setUp();
    const id = await assign();
    await updateSubscription(all, id, { progress: 40 }, null, asAdmin);
    await updateSubscription(all, id, { amount: 300 }, null, asAdmin);
    await updateSubscription(all, id, { status: "paused" }, null, asAdmin);
    await updateSubscription(all, id, { status: "cancelled" }, null, asAdmin);
    const [price] = await mailsOf(customer.id, "price");
    expect(price?.text).toMatch(/\$240\.00 a month[\s\S]*\$300\.00 a month/);
    const states = [
      ...(await mailsOf(customer.id, "status")),
      ...(await mailsOf(customer.id, "cancelled")),
    ];
    expect(states.map(({ to, subject }) => [to, subject.split(": ")[1]])).toEqual([
      [customer.email, "Paused"],
      [customer.email, "Cancelled"],
    ]);
  });

  it("by the customer is mailed to the agency", async () => {
    const { customer, service, mine, asCustomer, assign } = await setUp();
    await assign();
    await setOwnStatus(mine, service.id, "paused", null, asCustomer);
    await setOwnStatus(mine, service.id, "active", null, asCustomer);
    await cancelOwn(mine, service.id, "period_end", null, asCustomer);
    await setOwnStatus(mine, service.id, "active", null, asCustomer);
    await cancelOwn(mine, service.id, "now", null, asCustomer);
    const mails = await mailsOf(customer.id, "status");
    expect(mails.map(({ to, subject }) => [to, subject.split(": ")[1]?.slice(0, 7)])).toEqual([
      [contact, "Paused"],
      [contact, "Goes on"],
      [contact, "Ends on"],
      [contact, "Goes on"],
      [contact, "Cancell"],
    ]);
  });
});

describe("edits and reminders", () => {
  async function setUp() {
    const { id, customer, service, asAdmin, asCustomer, scope } = await makeAssigned(100);
    const mails = async (kind: string) =>
      (await readInbox()).filter(
        (mail) => mail.kind === kind && mail.to === customer.email && mail.text !== "",
      );
    return {
      id,
      customer,
      service,
      asCustomer,
      asAdmin,
      scope,
      mails,
      edit: (change: SubscriptionInput) => updateSubscription(scope, id, change, null, asAdmin),
      cancel: (at: "now" | "period_end") =>
        cancelOwn(customerScope(asCustomer.actor, "company"), service.id, at, null, asCustomer),
    };
  }

  test("a new price is mailed once with its first day", async () => {
    const { edit, mails } = await setUp();
    await edit({ amount: 120 });
    await edit({ amount: 120 });
    const [mail, ...others] = await mails("price");
    expect(others).toEqual([]);
    const begins = formatFor("en-US").day(today().add({ months: 1 }).toString());
    for (const text of ["$100.00 a month", "$120.00 a month", begins])
      expect(mail?.text).toContain(text);
  });

  test("an administrator's suspension is mailed with what is due", async () => {
    const { edit, mails } = await setUp();
    await edit({ status: "suspended" });
    const [mail] = await mails("suspension");
    expect(mail?.text).toContain("$100.00");
    expect(mail?.text).toContain("Pay what is due, and it goes on at once.");
  });

  test("an administrator's cancellation and end date are mailed", async () => {
    const [now, later] = await Promise.all([setUp(), setUp()]);
    await now.edit({ status: "cancelled" });
    const day = today().add({ months: 1 }).toString();
    await later.edit({ endsOn: day });
    expect(await now.mails("cancelled")).toHaveLength(1);
    const [mail] = await later.mails("cancelled");
    expect(mail?.subject).toContain("Ends on");
  });

  test("an inactive customer is not mailed", async () => {
    const { edit, mails, customer } = await setUp();
    await changeUser(customer.id, { isActive: false });
    await edit({ amount: 130, status: "suspended" });
    expect([...(await mails("price")), ...(await mails("suspension"))]).toEqual([]);
  });

  describe("a queued reminder is checked again before it is sent", () => {
    const reminderOf = (subscriptionId: string) =>
      db().mail.findFirstOrThrow({ where: { subscriptionId, kind: "reminder" } });

    it("is dropped when its charge is paid or void, and sent while it is due", async () => {
      const [paid, inactive, due] = await Promise.all([setUp(), setUp(), setUp()]);
      await runBilling();
      await payOldest(
        customerScope(paid.asCustomer.actor, "company"),
        paid.id,
        { method: "m", transactionId: "" },
        paid.asCustomer,
      );
      const charge = await db().charge.findFirstOrThrow({
        where: { subscriptionId: inactive.id },
      });
      await voidCharge(inactive.scope, charge.id, { reason: "A mistake" }, inactive.asAdmin);
      for (const [{ id }, status] of [
        [paid, "dropped"],
        [inactive, "dropped"],
        [due, "sent"],
      ] as const) {
        const mail = await reminderOf(id);
        await sendMail(mail.id, false, renderDocument);
        expect((await reminderOf(id)).status).toBe(status);
      }
    });

    it.each(["now", "period_end"] as const)(
      "is dropped when the announced charge will not be made: cancelled %s",
      async (at) => {
        const { id, cancel } = await setUp();
        const soon = toColumn(today().add({ days: 2 }));
        await db().subscription.update({ where: { id }, data: { nextBillingDate: soon } });
        await db().charge.updateMany({ where: { subscriptionId: id }, data: { reminderStep: 7 } });
        await runBilling();
        await cancel(at);
        const mail = await reminderOf(id);
        await sendMail(mail.id, false, renderDocument);
        expect((await reminderOf(id)).status).toBe("dropped");
      },
    );
  });
});
