import { now, today } from "@/lib/core/clock";
import { formatFor } from "@/lib/core/format";
import { makeAssigned } from "@/test/assigned-service";
import { changeCustomer, makeService } from "@/test/fixtures";
import { settings } from "@/test/factories/site";
import { mailsOf } from "@/test/mails";
import type { SubscriptionInput } from "./schema";
import { cancelOwn, setOwnStatus, subscribe, updateSubscription } from "./subscriptions";

const contact = settings().contactEmail;

async function setUp() {
  const world = await makeAssigned(100, { emailVerifiedAt: now() });
  const { id, customer, scope, asAdmin } = world;
  const edit = (input: SubscriptionInput) => updateSubscription(scope, id, input, null, asAdmin);
  return { ...world, edit, mails: (kind: string) => mailsOf(customer.id, kind) };
}

describe("a new subscription", () => {
  it("is mailed to the customer with its price and the due date of the first charge", async () => {
    const { customer, service, mails } = await setUp();
    const assigned = await mails("assigned");
    expect(assigned).toMatchObject([
      { to: customer.email, subject: `${service.name} is now on your account` },
    ]);
    expect(assigned[0]?.text).toContain(`${service.name} is now on your account`);
    expect(assigned[0]?.text).toMatch(/\$100\.00 a month[\s\S]*\$100\.00, due /);
  });

  it("is mailed to both sides when the customer subscribed, with the setup fee in the first charge", async () => {
    const { customer, asCustomer, customerScope: mine, mails } = await setUp();
    const offer = await makeService({ monthlyCents: 24_000, setupCents: 1_000 });
    await subscribe(mine, offer.id, {}, asCustomer);
    const [, ...taken] = await mails("assigned");
    expect(taken.map(({ to }) => to).sort()).toEqual([customer.email, contact].sort());
    expect(taken[0]?.text).toContain("$250.00, due ");
    expect(taken[0]?.text).toContain("The service is ready.");
  });

  it("says of one that goes live later that it is being set up, and what that costs now", async () => {
    const { asCustomer, customerScope: mine, mails } = await setUp();
    const setup = { setupCents: 1_000, billsFrom: "delivery", estimatedDelivery: 20 } as const;
    const offer = await makeService(setup);
    await subscribe(mine, offer.id, {}, asCustomer);
    const [, mail] = await mails("assigned");
    const due = formatFor("en-US").day(today().toString());
    expect(mail?.text).toContain(`$10.00, due ${due}`);
    expect(mail?.text).toContain("We are setting the service up.");
  });
});

describe("an administrator's edit is mailed to the customer", () => {
  test("of a price: once, with its first day", async () => {
    const { edit, mails } = await setUp();
    await edit({ amount: 120 });
    await edit({ amount: 120 });
    const [mail, ...others] = await mails("price");
    expect(others).toEqual([]);
    const begins = formatFor("en-US").day(today().add({ months: 1 }).toString());
    for (const text of ["$100.00 a month", "$120.00 a month", begins])
      expect(mail?.text).toContain(text);
  });

  test("of a paused service's price: without a day, which resuming moves", async () => {
    const { service, edit, mails } = await setUp();
    await edit({ status: "paused" });
    await edit({ amount: 120 });
    const [mail] = await mails("price");
    expect(mail?.subject).toBe(`${service.name} costs $120.00 a month from the day it runs again`);
    expect(mail?.text).not.toContain(formatFor("en-US").day(today().add({ months: 1 }).toString()));
  });

  test("of a status or the end date, not of the progress", async () => {
    const { customer, service, edit, mails } = await setUp();
    const end = today().add({ months: 1 }).toString();
    await edit({ progress: 40 });
    await edit({ endsOn: end });
    await edit({ status: "paused" });
    await edit({ status: "cancelled" });
    const states = [...(await mails("status")), ...(await mails("cancelled"))];
    const { name } = service;
    expect(states.map(({ to, subject }) => [to, subject])).toEqual([
      [customer.email, `${name} is paused`],
      [customer.email, `${name} ends on ${formatFor("en-US").day(end)}`],
      [customer.email, `${name} is cancelled`],
    ]);
  });

  test("of a suspension, with what is due", async () => {
    const { edit, mails } = await setUp();
    await edit({ status: "suspended" });
    const [mail] = await mails("suspension");
    expect(mail?.text).toContain("$100.00");
    expect(mail?.text).toContain("Pay what is due, and it goes on at once.");
  });

  test("unless the customer is inactive", async () => {
    const { edit, mails, customer } = await setUp();
    await changeCustomer(customer.id, { isActive: false });
    await edit({ amount: 130, status: "suspended" });
    expect([...(await mails("price")), ...(await mails("suspension"))]).toEqual([]);
  });
});

test("a customer's own change is mailed to the agency", async () => {
  const { customer, service, customerScope: mine, asCustomer, mails } = await setUp();
  const end = formatFor("en-US").day(today().add({ months: 1 }).toString());
  await setOwnStatus(mine, service.id, "paused", null, asCustomer);
  await setOwnStatus(mine, service.id, "active", null, asCustomer);
  await cancelOwn(mine, service.id, "period_end", null, asCustomer);
  await setOwnStatus(mine, service.id, "active", null, asCustomer);
  await cancelOwn(mine, service.id, "now", null, asCustomer);
  const changes = await mails("status");
  const about = `${customer.name}: ${service.name}`;
  expect(changes.map(({ to, subject }) => [to, subject])).toEqual([
    [contact, `${about} is paused`],
    [contact, `${about} is running again`],
    [contact, `${about} ends on ${end}`],
    [contact, `${about} goes on`],
    [contact, `${about} is cancelled`],
  ]);
});
