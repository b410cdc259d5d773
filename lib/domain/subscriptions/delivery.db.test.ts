import { agencyScope, customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { runBilling } from "@/lib/domain/billing/run";
import { voidCharge } from "@/lib/domain/payments/records";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { assignService, cancelOwn, subscribe, updateSubscription } from "./subscriptions";

async function setUp({ setupCents = 2_500, estimatedDelivery = 28 } = {}) {
  const [customer, admin, service] = await Promise.all([
    makeCustomer(),
    makeAdmin(),
    makeService({ billsFrom: "delivery", estimatedDelivery, setupCents }),
  ]);
  const asCustomer = callerOf(customer.owner);
  const asAdmin = callerOf(admin);
  const mine = customerScope(asCustomer.actor, "company");
  const agency = agencyScope(asAdmin.actor, "agency");
  const input = { userId: customer.id, serviceId: service.id, amount: 90 };
  return {
    customer,
    service,
    live: today().add({ days: estimatedDelivery }),
    take: (details = {}) => subscribe(mine, service.id, details, asCustomer),
    assign: (more: object) => assignService(agency, { ...input, ...more }, asAdmin),
    move: (id: string, nextBillingDate: string) =>
      updateSubscription(agency, id, { nextBillingDate }, null, asAdmin),
    cancel: () => cancelOwn(mine, service.id, "now", null, asCustomer),
    voidSetup: (id: string) => voidCharge(agency, id, { reason: "Not built" }, asAdmin),
    charges: () =>
      db().charge.findMany({
        where: { customerId: customer.id },
        include: { invoice: true },
        orderBy: { createdAt: "asc" },
      }),
  };
}

const read = (id: string) => db().subscription.findUniqueOrThrow({ where: { id } });

test("a service that bills from delivery charges its setup now, and its first month when it is live", async () => {
  const { take, live, charges } = await setUp();
  const id = await take();
  expect(await read(id)).toMatchObject({
    status: "active",
    startDate: toColumn(live),
    anchorDate: toColumn(live),
    nextBillingDate: toColumn(live),
  });
  expect(await charges()).toMatchObject([
    { subscriptionId: null, amountCents: 2_500, dueDate: toColumn(today()), status: "pending" },
  ]);
  await runBilling();
  expect(await charges()).toHaveLength(1);
});

test("nobody subscribes again before the setup fee of the first time is paid or void", async () => {
  const { take, charges, cancel, voidSetup } = await setUp();
  await take();
  await cancel();
  await expect(take()).rejects.toMatchObject({ code: "conflict" });
  const [setup] = await charges();
  await voidSetup(setup?.id ?? "");
  await expect(take()).resolves.toEqual(expect.any(String));
});

test("without a setup fee nothing is charged before", async () => {
  const { take, charges, cancel } = await setUp({ setupCents: 0 });
  await take();
  expect(await charges()).toEqual([]);
  await cancel();
  expect(await charges()).toEqual([]);
});

test("delivery in no days is today", async () => {
  const { take, charges } = await setUp({ estimatedDelivery: 0 });
  await take();
  expect(await charges()).toMatchObject([{ amountCents: 12_500, setupCents: 2_500 }]);
});

test("assigning bills as the service does unless it says otherwise; delivery and a date are a 400", async () => {
  const { assign, charges, live } = await setUp();
  const date = { nextBillingDate: today().add({ months: 1 }).toString() };
  const invalid = { code: "invalid_input", issues: [{ path: "nextBillingDate" }] };
  await expect(assign(date)).rejects.toMatchObject(invalid);
  await expect(assign({ ...date, billsFrom: "delivery" })).rejects.toMatchObject(invalid);
  const id = await assign({ billsFrom: "today", ...date });
  expect(await charges()).toMatchObject([{ subscriptionId: id, amountCents: 9_000 }]);
  const other = await setUp();
  const second = await other.assign({ setup: 10 });
  expect((await read(second)).nextBillingDate).toEqual(toColumn(live));
  expect(await other.charges()).toMatchObject([{ subscriptionId: null, amountCents: 1_000 }]);
});

test("the first day is moved as any billing date, also ahead of it", async () => {
  const { take, move } = await setUp();
  const id = await take();
  const earlier = today().add({ days: 3 });
  await move(id, earlier.toString());
  expect(await read(id)).toMatchObject({
    startDate: toColumn(earlier),
    anchorDate: toColumn(earlier),
    nextBillingDate: toColumn(earlier),
  });
});

test("what a customer says of the company when it subscribes is kept, and stands on the invoice", async () => {
  const { take, charges, customer } = await setUp();
  const details = { billingAddress: "1 Quay\nPortland", taxId: "DE 42", poNumber: "PO 7" };
  await take(details);
  expect(await db().customer.findUniqueOrThrow({ where: { id: customer.id } })).toMatchObject(
    details,
  );
  expect((await charges())[0]?.invoice).toMatchObject({
    buyerAddress: "1 Quay\nPortland",
    buyerTaxId: "DE 42",
    poNumber: "PO 7",
  });
  expect(
    await db().auditEvent.findFirst({
      where: { entity: "customer", entityId: customer.id, action: "customer.updated" },
    }),
  ).toMatchObject({ changes: { taxId: { from: null, to: "DE 42" } } });
});

test("a company that is exempt from tax keeps its tax id, whoever subscribes it", async () => {
  const { take, assign, charges, customer } = await setUp();
  await db().customer.update({
    where: { id: customer.id },
    data: { taxExempt: true, taxId: "DE 42", poNumber: "PO 7" },
  });
  const invalid = { code: "invalid_input", issues: [{ path: "taxId" }] };
  const cleared = { billingAddress: "1 Quay", taxId: null };
  await expect(take(cleared)).rejects.toMatchObject(invalid);
  await expect(assign(cleared)).rejects.toMatchObject(invalid);
  expect(await charges()).toEqual([]);
  await take({ billingAddress: "1 Quay" });
  expect((await charges())[0]?.invoice).toMatchObject({ buyerTaxId: "DE 42", poNumber: "PO 7" });
});
