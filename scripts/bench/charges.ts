import { fork } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ownScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { closeDb, db } from "@/lib/db/client";
import { runBilling } from "@/lib/domain/billing/mutations";
import { checkBooks } from "@/lib/domain/books/mutations";
import { readDocument } from "@/lib/domain/document/data";
import { readPayment } from "@/lib/domain/payment/data";
import { drawPaper } from "@/lib/integrations/documents/paper";
import { settings } from "@/prisma/factories/site";
import { fill } from "@/prisma/scale";
import { withClient } from "../database/databases";
import { step } from "../start/steps.mjs";
import { callerOf } from "../testing/fixtures";
import type { Order, Paid } from "./charges/instance";
import { freshDatabase, onGround, root, start, type Ground } from "./ground";
import { verdict } from "./verdict";

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
const DATABASE = "charges";

async function filled({ running, home }: Ground, payments: number): Promise<void> {
  const [url, server] = [running.url(DATABASE), running.url("postgres")];
  const clock = path.join(home, "clock");
  writeFileSync(clock, new Date().toISOString());
  const demo = { SEED_DEMO: "1", HOST: "127.0.0.1", TEST_CLOCK_FILE: clock };
  Object.assign(process.env, { DATABASE_URL: url, ...demo });
  await freshDatabase(server, url);
  const [customers, subscriptions] = [payments / 10, (payments * 3) / 10];
  await fill(db(), { customers, subscriptions, payments, today: today() });
  await db().settings.create({ data: settings() });
  // All is told that is to be told, and of what comes due then the job shall see so many.
  await withClient(url, async (client) => {
    await client.query(
      `UPDATE "Payment" SET "reminderStep" = 7, "remindedAt" = now() WHERE status = 'pending'`,
    );
    await client.query(
      `UPDATE "Subscription" SET "parkedAt" = now() WHERE status = 'active' AND "nextBillingDate" <= $1 AND id NOT IN
        (SELECT s.id FROM "Subscription" s JOIN "User" u ON u.id = s."userId" AND u."isActive"
          WHERE s.status = 'active' AND s."nextBillingDate" = $2 ORDER BY s.id LIMIT ${DUE})`,
      [
        today()
          .add({ days: AHEAD + 4 })
          .toString(),
        today().add({ days: AHEAD }).toString(),
      ],
    );
    await client.query(`UPDATE "Subscription" SET "remindedFor" = "nextBillingDate"`);
    await client.query("ANALYZE");
  });
  return writeFileSync(clock, new Date().toISOString());
}

/** Milliseconds of the best of five runs of the job that find nothing. */
async function idle(): Promise<number> {
  await runBilling();
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    const { charges, mails } = await runBilling();
    if (charges + mails > 0) throw new Error("Something was due.");
    times.push(performance.now() - began);
  }
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

function instance(order: Order) {
  const file = path.join(__dirname, "charges", "instance.ts");
  const execArgv = ["--require", path.join(root, "scripts", "typescript.cjs")];
  const child = fork(file, [], { execArgv, cwd: root });
  const ready = new Promise<void>((resolve) => child.once("message", () => resolve()));
  const paid = ready.then(
    () => new Promise<Paid[]>((resolve) => child.once("message", (all: Paid[]) => resolve(all))),
  );
  child.send(order);
  return { child, ready, paid };
}

const worst = (paid: Paid[]) => Math.max(0, ...paid.map(({ ms }) => ms));
const good = (paid: Paid[]) => paid.filter(({ isPaid }) => isPaid).length;

/** Two instances that have served for a while, each with half of the charges and five callers. */
async function pair(charges: string[]) {
  const others = await db().payment.findMany({
    where: { status: "pending", dueDate: { lte: new Date() } },
    ...{ take: 2 * WARM, select: { id: true } },
  });
  const before = others.map(({ id }) => id);
  const half = charges.length / 2;
  const one = instance({
    ...{ before: before.slice(0, WARM), charges: charges.slice(0, half), callers: 5 },
  });
  const other = instance({
    ...{ before: before.slice(WARM), charges: charges.slice(half), callers: 5 },
  });
  await Promise.all([one.ready, other.ready]);
  // Together, so that none pays before the time is taken.
  for (const { child } of [one, other]) child.send("begin");
  return [one, other] as const;
}

/** Pays a second of ten callers on two instances. */
async function pays(charges: string[]): Promise<number> {
  const two = await pair(charges);
  const began = performance.now();
  const all = (await Promise.all(two.map(({ paid }) => paid))).flat();
  const seconds = (performance.now() - began) / 1_000;
  if (good(all) !== charges.length) throw new Error(`${good(all)} of ${charges.length} were paid.`);
  return all.length / seconds;
}

/**
 * How long the slowest answer took while the other instance stood still in the middle of its pays,
 * several times.
 */
async function frozen(charges: string[]): Promise<number> {
  const [still, other] = await pair(charges);
  const freeze = async () => {
    for (let time = 0; time < 5; time += 1) {
      await wait(150);
      still.child.kill("SIGSTOP");
      await wait(1_500);
      still.child.kill("SIGCONT");
    }
  };
  const [answers] = await Promise.all([other.paid, freeze()]);
  const refused = answers.length - good(answers);
  if (refused > 0) throw new Error(`${refused} pays were refused meanwhile.`);
  await still.paid;
  return worst(answers);
}

/** By how much p99 of others' reads rises while 50 documents are made, in milliseconds. */
async function documents(charges: string[]): Promise<number> {
  const rows = await db().payment.findMany({
    where: { id: { in: charges }, status: "paid" },
    ...{ include: { user: true }, take: 50 },
  });
  const asked = rows.map(({ id, user }) => ({ id, scope: ownScope(callerOf(user).actor) }));
  const times = async (until: Promise<unknown>) => {
    const seen: number[] = [];
    let isOver = false;
    void until.finally(() => (isOver = true));
    for (let n = 0; !isOver; n += 1) {
      const one = asked[n % asked.length];
      const began = performance.now();
      if (one) await readPayment(one.scope, one.id);
      seen.push(performance.now() - began);
      await wait(2);
    }
    return seen.sort((a, b) => a - b)[Math.floor(seen.length * 0.99)] ?? 0;
  };
  const draw = () =>
    Promise.all(
      asked.map(async ({ scope, id }) => drawPaper(await readDocument(scope, "invoice", id))),
    );
  await draw();
  const alone = await times(wait(4_000));
  return (await times(draw())) - alone;
}

async function measure(ground: Ground, payments: number): Promise<boolean> {
  await step(`${payments} charges (filling takes minutes)`, () => filled(ground, payments));
  ground.ends(closeDb);
  const figures: [what: string, figure: number, limit: number, isLeast?: boolean][] = [];
  figures.push(["nothing due, ms", await step("Nothing due", idle), 50]);
  figures.push(["due ones a second, one worker", await step(`${DUE} due`, due), 50, true]);
  const made = await db().payment.findMany({
    where: { status: "pending", dueDate: { gt: new Date() } },
    take: DUE,
  });
  const ids = made.map(({ id }) => id);
  const [first, second] = [ids.slice(0, DUE / 2), ids.slice(DUE / 2)];
  figures.push([
    "pays a second, 10 callers, two instances",
    await step("Pays", () => pays(first)),
    60,
    true,
  ]);
  figures.push([
    "slowest pay beside a frozen instance, ms",
    await step("A frozen instance", () => frozen(second)),
    1_000,
  ]);
  figures.push([
    "rise of p99 beside 50 documents, ms",
    await step("Documents", () => documents(first)),
    50,
  ]);
  const { invariants, ms } = await step("The books", checkBooks);
  figures.push([`the books of ${payments} charges, s`, ms / 1_000, 60]);
  const broken = invariants.filter(({ holds }) => !holds);
  figures.push(["invariants broken, gaps in numbers among them", broken.length, 0]);
  for (const { name, firstBreak } of broken) console.log(name, firstBreak);
  console.table(
    figures.map(([what, figure, limit, isLeast]) => ({
      ...{ what, figure: Math.round(figure * 10) / 10, limit: `${isLeast ? ">=" : "<="} ${limit}` },
    })),
  );
  return figures
    .map(([what, figure, limit, isLeast]) =>
      verdict(
        isLeast ? figure >= limit : figure <= limit,
        `${what}: ${figure.toFixed(1)}, ${isLeast ? "at least" : "at most"} ${limit}`,
      ),
    )
    .every(Boolean);
}

const memory = ["shared_buffers=256MB", "max_wal_size=4GB"];
start(() => {
  const { values } = parseArgs({ options: { payments: { type: "string", default: "1000000" } } });
  return onGround({ name: "bench-charges", port: undefined, settings: memory }, (ground) =>
    measure(ground, Number(values.payments)),
  );
});
