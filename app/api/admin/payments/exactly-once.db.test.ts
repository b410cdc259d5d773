import { POST as pay } from "@/app/api/subscriptions/[id]/pay/route";
import { db } from "@/lib/db/client";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { call, signedIn } from "@/lib/http/testing";
import { makeAssigned } from "@/scripts/testing/assigned";
import { makeSettings } from "@/scripts/testing/fixtures";
import { POST as record } from "./[id]/record/route";
import { POST as giveUp } from "./[id]/void/route";

beforeAll(makeSettings);

const CALLS = 50;

it("settles one charge once for 50 pays, records and voids at once, from the customer and the agency", async () => {
  const { id: subscription, customer, admin } = await makeAssigned(149.99);
  const [own, desk] = [await signedIn("customer", customer.id), await signedIn("admin", admin.id)];
  const { id } = await db().payment.findFirstOrThrow({ where: { subscriptionId: subscription } });
  const post = { method: "POST", params: { id } };
  const doors = [
    () => call(pay, { method: "POST", params: { id: subscription }, body: {}, as: own }),
    () => call(pay, { method: "POST", params: { id: subscription }, body: {}, as: desk }),
    () => call(record, { ...post, body: { method: "cash" }, as: desk }),
    () => call(giveUp, { ...post, body: { reason: "A mistake" }, as: desk }),
  ];
  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, n) => doors[n % doors.length]?.()),
  );
  // A customer may press Pay ten times a minute.
  const statuses = answers.map((answer) => answer?.status ?? 0);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
  const charge = await db().payment.findUniqueOrThrow({
    where: { id },
    include: { invoice: true, attempts: true },
  });
  const isPaid = charge.status === "paid";
  expect(isPaid || charge.status === "void").toBe(true);
  expect(charge.invoice !== null).toBe(isPaid);
  expect(
    await db().mail.count({ where: { userId: customer.id, kind: { in: ["receipt", "void"] } } }),
  ).toBe(1);
  const settled = { in: ["payment.paid", "payment.voided"] };
  expect(await db().auditEvent.count({ where: { entityId: id, action: settled } })).toBe(1);
  expect((await runLedgerChecks()).invariants.filter(({ holds }) => !holds)).toEqual([]);
});
