import { today } from "@/lib/core/clock";
import { db, onQuery } from "@/lib/db/client";
import { runAutopay } from "@/lib/domain/payments/autopay";
import { givenAutopay } from "@/test/stripe/autopay";
import type { FakeStripe } from "@/test/stripe/fake";
import { startStripe } from "@/test/stripe/scenarios";
import { findAutopayNotices } from "./autopay-notice";

let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

test("the notices of several charges take as many statements as that of one", async () => {
  const rows = [];
  for (const amount of [640, 720]) {
    const { id, charge } = await givenAutopay(stripe, { amount, answer: "insufficient_funds" });
    const { customerId, amountCents, dueDate } = await charge();
    rows.push({
      id,
      customerId,
      customer: { autopayEnabledAt: new Date() },
      amountCents,
      dueDate,
    });
  }
  await runAutopay();
  const statements: string[] = [];
  onQuery(({ query }) => statements.push(query));
  await findAutopayNotices(db(), rows.slice(0, 1), today());
  const { length } = statements;
  const notices = await findAutopayNotices(db(), rows, today());
  expect(statements).toHaveLength(2 * length);
  expect(rows.map(({ id }) => notices.get(id))).toEqual([
    expect.stringContaining("will be charged $640.00"),
    expect.stringContaining("will be charged $720.00"),
  ]);
});
