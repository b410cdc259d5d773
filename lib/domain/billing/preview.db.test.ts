import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { assignService } from "@/lib/domain/payment/mutations";
import { cancelOwn } from "@/lib/domain/subscription/mutations";
import { customerScope } from "@/lib/auth/scope";
import { callerOf, makeService, makeSettings, makeUser } from "@/scripts/testing/fixtures";
import { planPreview } from "./data";
import { runBilling } from "./mutations";

beforeAll(makeSettings);

async function given() {
  const [customer, service, admin] = await Promise.all([
    makeUser(),
    makeService(),
    makeUser({ role: "admin" }),
  ]);
  const desk = callerOf(admin);
  const scope = agencyScope(desk.actor);
  const input = { userId: customer.id, serviceId: service.id, amount: 90 };
  const id = await assignService(scope, input, desk);
  const look = (days: number) => {
    const date = today().add({ days }).toString();
    return planPreview(scope, { date, subscriptionId: id });
  };
  return { id, customer, service, scope, look, own: callerOf(customer) };
}

const everything = async () => [
  await db().payment.count(),
  await db().mail.count(),
  await db().auditEvent.count(),
  await db().subscription.findMany({ orderBy: { id: "asc" } }),
];

it("plans what the job then does on the day itself, and writes nothing", async () => {
  const { id, customer, look } = await given();
  const before = await everything();
  const { mails, totals } = await look(0);
  expect(await everything()).toEqual(before);
  expect(mails).toEqual([
    { on: today().toString(), subscription: id, to: customer.email, kind: "reminder" },
  ]);
  await runBilling();
  expect(await db().mail.count({ where: { subscriptionId: id, kind: "reminder" } })).toBe(
    totals.mails,
  );
  expect((await look(0)).totals).toEqual({ charges: 0, amount: 0, mails: 0, suspensions: 0 });
});

it("goes on day by day: reminders, the suspension of who does not pay, and no charge after it", async () => {
  const { id, customer, service, look } = await given();
  const { charges, mails, suspensions, totals, truncated } = await look(100);
  const user = { _id: customer.id, name: customer.name };
  const offer = { _id: service.id, name: service.name };
  const on = (days: number) => today().add({ days }).toString();
  expect(mails.map((mail) => [mail.on, mail.kind])).toEqual([
    [on(0), "reminder"],
    [on(3), "reminder"],
    [on(7), "reminder"],
    [on(15), "suspension"],
  ]);
  expect(suspensions).toEqual([{ on: on(15), subscription: id, user, service: offer }]);
  expect([charges, totals.amount, truncated]).toEqual([[], 0, false]);
});

it("plans the charges of who pays nothing back, and none after an end that is set", async () => {
  const { id, look, own, service } = await given();
  await db().payment.updateMany({ where: { subscriptionId: id }, data: { status: "void" } });
  const next = today().add({ months: 1 });
  const { charges, totals } = await look(31);
  expect(charges).toMatchObject([
    { amount: 90, dueDate: next.toString(), periodEnd: today().add({ months: 2 }).toString() },
  ]);
  expect(totals).toMatchObject({ charges: 1, amount: 90 });
  await cancelOwn(customerScope(own.actor), service.id, "period_end", null, own);
  expect((await look(60)).charges).toEqual([]);
});

it("looks 13 months ahead at most, and not back", async () => {
  const { scope } = await given();
  const at = (date: string) => async () => planPreview(scope, { date });
  const bad = expect.objectContaining({ code: "invalid_input" });
  await expect(at(today().subtract({ days: 1 }).toString())()).rejects.toEqual(bad);
  await expect(at(today().add({ months: 13, days: 1 }).toString())()).rejects.toEqual(bad);
  await expect(at(today().add({ months: 13 }).toString())()).resolves.toBeDefined();
});
