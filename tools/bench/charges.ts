import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { customerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { runBilling } from "@/lib/domain/billing/run";
import { runAutopay } from "@/lib/domain/payments/autopay";
import { readDocument } from "@/lib/domain/charges/documents";
import { readCharge } from "@/lib/domain/charges/queries";
import { withClient } from "../../scripts/database/databases";
import { step } from "../../tools/start/steps.mjs";
import { callerOf } from "../../test/fixtures";
import { giveMethod } from "../../test/stripe/autopay";
import { FakeStripe } from "../../test/stripe/fake";
import { ACCOUNT_CHARGES, makeAccount } from "./charges/account";
import { chargesBeside } from "./charges/beside";
import type { Times } from "./charges/instance";
import { filledDatabase } from "./databases";
import { experiment, msOf, options, percentile, verdict, repeatDuring } from "./harness";
import type { Harness } from "./harness";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { renderPdf } from "@/lib/integrations/documents/render";

/*
 * `npm run bench:charges`: the billing job, paying, documents and the books on a database of full
 * size (`--payments 1000000`; with fewer than 250000 too little comes due), which is made anew each
 * time. Ends with status 1 when a promise does not hold. A busy machine shows in all of it.
 */

const DUE = 1_000;
/** Days: the generator leaves the next few free. */
const AHEAD = 6;
/** Pays by which an instance gets warm: compiled, connected, statements prepared. */
const WARM = 200;

const inDays = (days: number) => today().add({ days }).toString();

async function filled({ running, home }: Harness, payments: number): Promise<void> {
  const url = running.url("charges");
  const clock = path.join(home, "clock");
  writeFileSync(clock, new Date().toISOString());
  Object.assign(process.env, {
    SEED_DEMO: "1",
    HOST: "127.0.0.1",
    TEST_CLOCK_FILE: clock,
    DATABASE_POOL: "20",
  });
  await filledDatabase(url, {
    customers: payments / 10,
    subscriptions: (payments * 3) / 10,
    payments,
  });
  // No reminder is left to send, and only so many subscriptions come due.
  await withClient(url, async (client) => {
    await client.query(
      `UPDATE "Charge" SET "reminderStep" = 7, "remindedAt" = now() WHERE status = 'pending'`,
    );
    await client.query(
      `UPDATE "Subscription" SET "heldAt" = now() WHERE status = 'active' AND "nextBillingDate" <= $1 AND id NOT IN
        (SELECT s.id FROM "Subscription" s JOIN "Customer" u ON u.id = s."customerId" AND u."isActive"
          WHERE s.status = 'active' AND s."nextBillingDate" = $2 ORDER BY s.id LIMIT ${DUE})`,
      [inDays(AHEAD + 4), inDays(AHEAD)],
    );
    await client.query(`UPDATE "Subscription" SET "remindedFor" = "nextBillingDate"`);
    await client.query("ANALYZE");
  });
  writeFileSync(clock, new Date().toISOString());
}

/** Milliseconds of the best of five runs of the job that find nothing. */
async function idle(): Promise<number> {
  await runBilling();
  const run = async () => {
    const { charges, mails } = await runBilling();
    if (charges + mails > 0) throw new Error("Something was due.");
  };
  const times = [];
  while (times.length < 5) times.push(await msOf(run));
  return Math.min(...times);
}

/** Charges a second that one worker makes on that day. */
async function due(): Promise<number> {
  writeFileSync(
    process.env.TEST_CLOCK_FILE ?? "",
    new Date(Date.now() + AHEAD * 86_400_000).toISOString(),
  );
  const { charges, ms, parked } = await runBilling();
  if (charges !== DUE) throw new Error(`${charges} charges, and ${parked.length} parked.`);
  return (charges / ms) * 1_000;
}

/** Two instances that have served for a while. Each pays the charges that it is given. */
async function pair({ defer }: Harness) {
  const others = await db().charge.findMany({
    where: { status: "pending", dueDate: { lte: new Date() } },
    take: 2 * WARM,
    select: { id: true },
  });
  const warm = others.map(({ id }) => id);
  const start = async (charges: string[]) => {
    const child = fork(path.join(__dirname, "charges", "instance.ts"));
    defer(() => child.disconnect());
    const pay = async (ids: string[]) => {
      child.send(ids);
      const [times] = (await once(child, "message")) as [Times];
      return times;
    };
    await pay(charges);
    return { child, pay };
  };
  return Promise.all([start(warm.slice(0, WARM)), start(warm.slice(WARM))]);
}

/** Throws when one was refused. */
function allPaid(times: Times): number[] {
  const paid = times.filter((ms) => ms !== null);
  if (paid.length === times.length) return paid;
  throw new Error(`${times.length - paid.length} of ${times.length} pays were refused.`);
}

type Pair = Awaited<ReturnType<typeof pair>>;
const halves = (charges: string[]) =>
  [charges.slice(0, charges.length / 2), charges.slice(charges.length / 2)] as const;

/** Pays a second of ten callers on two instances. */
async function pays([one, two]: Pair, charges: string[]): Promise<number> {
  const [mine, yours] = halves(charges);
  const ms = await msOf(async () => {
    allPaid((await Promise.all([one.pay(mine), two.pay(yours)])).flat());
  });
  return charges.length / (ms / 1_000);
}

/**
 * How long the slowest answer took while the other instance stood still in the middle of its pays,
 * several times.
 */
async function frozen([still, other]: Pair, charges: string[]): Promise<number> {
  const [mine, yours] = halves(charges);
  const ending = still.pay(mine);
  const freeze = async () => {
    for (let time = 0; time < 5; time += 1) {
      await wait(150);
      still.child.kill("SIGSTOP");
      await wait(1_500);
      still.child.kill("SIGCONT");
    }
  };
  // What is frozen may be refused; the other may not.
  const [answers] = await Promise.all([other.pay(yours), freeze()]);
  await ending;
  return percentile(allPaid(answers), 1);
}

/** By how much p99 of others' reads rises while 50 documents are made, in milliseconds. */
async function documents(charges: string[]): Promise<number> {
  const rows = await db().charge.findMany({
    where: { id: { in: charges }, status: "paid" },
    include: { customer: { include: { people: true } } },
    take: 50,
  });
  const documents = rows.flatMap(({ id, customer }) =>
    customer.people.map((owner) => ({ id, scope: customerScope(callerOf(owner).actor, "money") })),
  );
  const p99 = async (work: Promise<unknown>) => {
    const times = await repeatDuring(work, async (n) => {
      await wait(2);
      const one = documents[n % documents.length];
      return one ? msOf(() => readCharge(one.scope, one.id)) : 0;
    });
    return percentile(times, 0.99);
  };
  const draw = () =>
    Promise.all(
      documents.map(async ({ scope, id }) => renderPdf(await readDocument(scope, "invoice", id))),
    );
  await draw();
  const alone = await p99(wait(4_000));
  return (await p99(draw())) - alone;
}

const COLLECTED = 500;
/** What a provider takes to answer, in milliseconds. */
const ANSWER_MS = 50;

/** Charges a second that one worker takes from saved methods. */
async function takeAutomatically({ defer }: Harness): Promise<number> {
  const stripe = await FakeStripe.start();
  defer(() => stripe.stop());
  stripe.delayMs = ANSWER_MS;
  Object.assign(env(), {
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_a",
    STRIPE_API_BASE: stripe.base,
  });
  const customers = await db().customer.findMany({
    where: {
      isActive: true,
      deletedAt: null,
      charges: { some: { status: "pending", dueDate: { lte: new Date() } } },
    },
    select: { id: true },
    take: COLLECTED,
  });
  for (const { id } of customers) {
    await giveMethod(stripe, id);
    await db().customer.update({ where: { id }, data: { autopayEnabledAt: new Date() } });
  }
  const ms = await msOf(async () => {
    const { tried, paid } = await runAutopay();
    if (paid < COLLECTED || tried > paid) throw new Error(`${paid} of ${tried} were paid.`);
  });
  return stripe.ledger.intents.size / (ms / 1_000);
}

type Bound = { least: number } | { most: number };

/** Measures a figure, and says whether it keeps to its bound. */
async function figure(what: string, bound: Bound, measure: () => Promise<number>) {
  const value = await step(what, measure);
  const [holds, limit] =
    "least" in bound
      ? [value >= bound.least, `at least ${bound.least.toFixed(1)}`]
      : [value <= bound.most, `at most ${bound.most}`];
  verdict(holds, `${what}: ${value.toFixed(1)}, ${limit}`);
  return value;
}

async function books(): Promise<number> {
  const { invariants, ms } = await runLedgerChecks();
  const broken = invariants.filter(({ holds }) => !holds);
  for (const { name, firstBreak } of broken) console.log(name, firstBreak);
  verdict(broken.length === 0, `invariants broken, gaps in numbers among them: ${broken.length}`);
  return ms / 1_000;
}

const memory = ["shared_buffers=256MB", "max_wal_size=4GB"];
void experiment(
  "bench-charges",
  async (harness) => {
    const { payments } = options({ payments: 1_000_000 });
    await step(`${payments} charges (filling takes minutes)`, () => filled(harness, payments));
    await figure("nothing due, ms", { most: 50 }, idle);
    const one = await figure(`${DUE} due, a second, one worker`, { least: 50 }, due);
    const beside = `${DUE} due, a second, two workers and thirty administrators`;
    await figure(beside, { least: one / 2 }, () => chargesBeside(harness, DUE));
    const charges = await db().charge.findMany({
      where: { status: "pending", dueDate: { gt: new Date() } },
      take: DUE,
    });
    const ids = charges.map(({ id }) => id);
    const [first, second] = [ids.slice(0, DUE / 2), ids.slice(DUE / 2)];
    const two = await pair(harness);
    const callers = "pays a second, 10 callers, two instances";
    await figure(callers, { least: 60 }, () => pays(two, first));
    const slowest = "slowest pay beside a frozen instance, ms";
    await figure(slowest, { most: 1_000 }, () => frozen(two, second));
    await figure("rise of p99 beside 50 documents, ms", { most: 50 }, () => documents(first));
    const collected = `charges a second taken by themselves, ${ANSWER_MS} ms an answer, one worker`;
    await figure(collected, { least: 20 }, () => takeAutomatically(harness));
    await figure(`the books of ${payments} charges, s`, { most: 60 }, books);
    const account = await makeAccount();
    const size = `${ACCOUNT_CHARGES} charges, slowest of ten, ms`;
    await figure(`statement of ${size}`, { most: 300 }, account.statement);
    await figure(`preview of ${size}`, { most: 300 }, account.preview);
  },
  memory,
);
