import { spawn } from "node:child_process";
import { db } from "@/lib/db/client";
import { runLedgerChecks } from "./ledger-checks";
import type { FakeStripe } from "@/scripts/testing/stripe/fake";
import { givenCharge, givenOpen, givenPaid, startStripe } from "@/scripts/testing/stripe/world";
import { reconcileAttempts } from "./reconciliation";

let stripe: FakeStripe;
beforeAll(async () => void (stripe = await startStripe()));
afterAll(() => stripe.stop());

const TIMES = process.env.BILLING_RUNS ? 20 : 1;
type Given = Awaited<ReturnType<typeof givenCharge>>;

/**
 * Does something to a charge in a process that is killed there: before or after its nth commit, or
 * at a call that is not answered.
 */
async function killed(what: string, { id, admin }: Given, point: string): Promise<void> {
  const isAtCall = point === "deaf" || point === "mute";
  const fault = isAtCall ? stripe.stall(point === "mute") : undefined;
  const file = "scripts/testing/billing/killed.ts";
  const args = ["--require", "./scripts/typescript.cjs", file, what, id, admin.id];
  const child = spawn(process.execPath, [...args, ...(isAtCall ? [] : point.split(" "))], {
    env: { ...process.env },
    stdio: "inherit",
  });
  const end = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  await (fault ? Promise.race([fault, end]) : end);
  child.kill("SIGKILL");
  expect(await end).toBe("SIGKILL");
  stripe.heal();
}

/** The process that is started anew asks about what has no answer, some time later. */
async function restart({ id }: Given): Promise<void> {
  const createdAt = new Date(Date.now() - 6 * 60_000);
  await db().attempt.updateMany({
    where: { paymentId: id },
    data: { createdAt, checkAt: createdAt },
  });
  await reconcileAttempts();
}

const paidPages = async (given: Given) =>
  (await given.attempts()).flatMap(({ id }) =>
    stripe.ledger.of(id).filter((page) => page.payment_status === "paid"),
  );

/** Paid once, here and there, with one invoice and one receipt. */
async function expectPaid(given: Given): Promise<void> {
  const [page, ...more] = await paidPages(given);
  expect(more).toEqual([]);
  expect(await given.charge()).toMatchObject({
    status: "paid",
    amountCents: page?.amount_total,
    transactionId: page?.payment_intent?.id,
    invoice: { amountCents: page?.amount_total },
  });
  expect(await db().mail.count({ where: { userId: given.customer.id, kind: "receipt" } })).toBe(1);
}

const points: [string, string][] = [
  ["pay", "after 1"],
  ["pay", "deaf"],
  ["pay", "mute"],
  ["pay", "before 2"],
  ["confirm", "before 1"],
  ["confirm", "after 1"],
  ["refund", "after 1"],
  ["refund", "deaf"],
  ["refund", "mute"],
  ["refund", "before 2"],
];

/**
 * A process takes seconds to start: `npm test` kills one, when the money has moved and nobody here
 * knows it.
 */
const seen = TIMES > 1 ? points : points.filter(([what, at]) => what === "refund" && at === "mute");

test.each(seen)(
  "killed in a %s (%s): the money moves once, and the charge says so",
  async (what, at) => {
    for (let time = 0; time < TIMES; time += 1) {
      if (what === "refund") {
        const given = await givenPaid(100);
        await killed(what, given, at);
        if (time % 2 === 1) stripe.forgetKeys();
        await restart(given);
        expect(await given.charge()).toMatchObject({ status: "refunded", refundedCents: 10_000 });
        expect(stripe.ledger.refundedOf(given.intent)).toBe(10_000);
        continue;
      }
      if (what === "confirm") {
        const given = await givenOpen(100);
        stripe.ledger.pay(given.session);
        await killed(what, given, at);
        await restart(given);
        await expectPaid(given);
        continue;
      }
      const given = await givenCharge(100);
      await killed(what, given, at);
      if (time % 2 === 1) await restart(given);
      const { checkoutUrl = "" } = await given.pay();
      stripe.ledger.pay(checkoutUrl.split("/").at(-1) ?? "");
      await restart(given);
      await expectPaid(given);
      expect((await given.attempts()).flatMap(({ id }) => stripe.ledger.of(id))).toHaveLength(1);
    }
    expect((await runLedgerChecks()).invariants.filter(({ holds }) => !holds)).toEqual([]);
  },
);
