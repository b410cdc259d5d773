import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Temporal } from "temporal-polyfill";
import { agencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { readPreview } from "./preview";
import { runBilling } from "./run";
import { assignService } from "@/lib/domain/subscriptions/subscriptions";
import { callerOf, changeCustomer, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";

/* Late payment: the timetable of docs/product.md, by the days from the due date. */

const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "now");
const START = Temporal.PlainDate.from("2027-03-01");
const turnTo = (day: Temporal.PlainDate, hour = "08") =>
  writeFileSync(clock, `${day.toString()}T${hour}:00:00Z`);

beforeAll(() => {
  Object.assign(env(), { TEST_CLOCK_FILE: clock });
  turnTo(START);
});

/** A service assigned on the first day to a customer with these terms. */
async function setUp(paymentTermsDays: number) {
  turnTo(START);
  const [customer, service, admin] = [await makeCustomer(), await makeService(), await makeAdmin()];
  await changeCustomer(customer.id, { paymentTermsDays });
  const caller = callerOf(admin);
  const scope = agencyScope(caller.actor, "agency");
  const nextBillingDate = START.add({ months: 6 }).toString();
  const input = { userId: customer.id, serviceId: service.id, amount: 90, nextBillingDate };
  const id = await assignService(scope, input, caller);
  const due = START.add({ days: paymentTermsDays });
  const mails = async () => {
    const rows = await db().mail.findMany({
      where: {
        user: { customerId: customer.id },
        kind: { in: ["invoice", "reminder", "suspension"] },
      },
      orderBy: { createdAt: "asc" },
    });
    return rows.map(({ kind, createdAt }) => {
      const on = Temporal.PlainDate.from(createdAt.toISOString().slice(0, 10));
      return [due.until(on, { largestUnit: "days" }).days, kind];
    });
  };
  const status = async () =>
    (await db().subscription.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
  return { id, due, scope, mails, status };
}

const STEPS = [
  [-3, "reminder"],
  [0, "reminder"],
  [3, "reminder"],
  [7, "reminder"],
  [15, "suspension"],
] as const;
const after = (day: number) => STEPS.filter(([step]) => step > day);

test.each([
  [0, [[0, "invoice"], ...after(0)]],
  [7, [[-7, "invoice"], ...STEPS]],
  [30, [[-30, "invoice"], ...STEPS]],
])(
  "with terms of %s days: the invoice, three days before, on the day, 3 and 7 days after, suspended on day 15",
  async (terms, expected) => {
    const { id, due, scope, mails, status } = await setUp(terms);
    const date = due.add({ days: 20 }).toString();
    const planned = (await readPreview(scope, { date, subscriptionId: id })).mails;
    for (let day = START; day.until(due.add({ days: 20 })).sign >= 0; day = day.add({ days: 1 })) {
      turnTo(day);
      await runBilling();
      // The second run of a day does nothing.
      turnTo(day, "17");
      await runBilling();
      const days = due.until(day, { largestUnit: "days" }).days;
      expect(await status()).toBe(days < 15 ? "active" : "suspended");
    }
    expect(await mails()).toEqual(expected);
    const byPreview = planned.map(({ on, kind }) => [
      due.until(Temporal.PlainDate.from(on), { largestUnit: "days" }).days,
      kind,
    ]);
    expect([[0 - terms, "invoice"], ...byPreview]).toEqual(expected);
  },
);

test.each([0, 7, 30])(
  "with terms of %s days a silence to day 20 mails the latest step alone, and suspends a week after it",
  async (terms) => {
    const { due, mails, status } = await setUp(terms);
    turnTo(due.add({ days: 20 }));
    await runBilling();
    const sent = [
      [0 - terms, "invoice"],
      [20, "reminder"],
    ];
    expect([await mails(), await status()]).toEqual([sent, "active"]);
    turnTo(due.add({ days: 26 }));
    await runBilling();
    expect([await mails(), await status()]).toEqual([sent, "active"]);
    turnTo(due.add({ days: 27 }));
    await runBilling();
    expect([await mails(), await status()]).toEqual([[...sent, [27, "suspension"]], "suspended"]);
  },
);

test.each([0, 7, 30])(
  "with terms of %s days a clock that goes back mails nothing, and nothing twice when it is right again",
  async (terms) => {
    const { due, mails } = await setUp(terms);
    turnTo(due.add({ days: 3 }));
    await runBilling();
    const before = await mails();
    turnTo(START);
    await runBilling();
    turnTo(due.add({ days: 3 }));
    await runBilling();
    expect(await mails()).toEqual(before);
  },
);
