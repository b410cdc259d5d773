import { customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { formatFor } from "@/lib/core/format";
import { db } from "@/lib/db/client";
import { readInbox } from "@/lib/domain/mail/data";
import { deliverMail } from "@/lib/domain/delivery/mutations";
import { payOldest } from "@/lib/domain/checkout/mutations";
import { voidPayment } from "@/lib/domain/payment/mutations";
import { runBilling } from "@/lib/domain/billing/mutations";
import { cancelOwn, updateSubscription } from "@/lib/domain/subscription/mutations";
import type { SubscriptionInput } from "@/lib/domain/subscription/schema";
import { makeAssigned } from "@/scripts/testing/assigned";
import { makeSettings } from "@/scripts/testing/fixtures";

beforeAll(makeSettings);

async function given() {
  const { id, customer, service, desk, own, scope } = await makeAssigned(100);
  const mails = async (kind: string) =>
    (await readInbox()).filter(
      (mail) => mail.kind === kind && mail.to === customer.email && mail.text !== "",
    );
  return {
    ...{ id, customer, service, own, desk, scope, mails },
    edit: (change: SubscriptionInput) => updateSubscription(scope, id, change, null, desk),
    cancel: (at: "now" | "period_end") =>
      cancelOwn(customerScope(own.actor), service.id, at, null, own),
  };
}

test("a new price is mailed with the day it begins, once, and not when nothing changes", async () => {
  const { edit, mails } = await given();
  await edit({ amount: 120 });
  await edit({ amount: 120 });
  const [mail, ...others] = await mails("price");
  expect(others).toEqual([]);
  const begins = formatFor("en-US").day(today().add({ months: 1 }).toString());
  for (const text of ["$100.00 a month", "$120.00 a month", begins])
    expect(mail?.text).toContain(text);
});

test("an administrator's suspension is mailed with what is due", async () => {
  const { edit, mails } = await given();
  await edit({ status: "suspended" });
  const [mail] = await mails("suspension");
  expect(mail?.text).toContain("$100.00");
  expect(mail?.text).toContain("Pay what is due, and it goes on at once.");
});

test("an administrator's end is mailed, also one that is still ahead", async () => {
  const [now, later] = await Promise.all([given(), given()]);
  await now.edit({ status: "cancelled" });
  const day = today().add({ months: 1 }).toString();
  await later.edit({ endsOn: day });
  expect(await now.mails("cancelled")).toHaveLength(1);
  const [mail] = await later.mails("cancelled");
  expect(mail?.subject).toContain("Ends on");
});

test("nobody who is inactive is told", async () => {
  const { edit, mails, customer } = await given();
  await db().user.update({ where: { id: customer.id }, data: { isActive: false } });
  await edit({ amount: 130, status: "suspended" });
  expect([...(await mails("price")), ...(await mails("suspension"))]).toEqual([]);
});

describe("a queued reminder looks again before it leaves", () => {
  const reminderOf = (subscriptionId: string) =>
    db().mail.findFirstOrThrow({ where: { subscriptionId, kind: "reminder" } });

  it("is dropped when its charge has been paid or is void, and sent while it is due", async () => {
    const [paid, gone, due] = await Promise.all([given(), given(), given()]);
    await runBilling();
    await payOldest(
      customerScope(paid.own.actor),
      paid.id,
      { method: "m", transactionId: "" },
      paid.own,
    );
    const charge = await db().payment.findFirstOrThrow({ where: { subscriptionId: gone.id } });
    await voidPayment(gone.scope, charge.id, { reason: "A mistake" }, gone.desk);
    for (const [{ id }, status] of [
      [paid, "dropped"],
      [gone, "dropped"],
      [due, "sent"],
    ] as const) {
      const mail = await reminderOf(id);
      await deliverMail(mail.id, false);
      expect((await reminderOf(id)).status).toBe(status);
    }
  });

  it.each(["now", "period_end"] as const)(
    "is dropped when what it announced is not going to be charged: cancelled %s",
    async (at) => {
      const { id, cancel } = await given();
      const soon = toColumn(today().add({ days: 2 }));
      await db().subscription.update({ where: { id }, data: { nextBillingDate: soon } });
      await db().payment.updateMany({ where: { subscriptionId: id }, data: { reminderStep: 7 } });
      await runBilling();
      await cancel(at);
      const mail = await reminderOf(id);
      await deliverMail(mail.id, false);
      expect((await reminderOf(id)).status).toBe("dropped");
    },
  );
});
