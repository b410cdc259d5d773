import { agencyScope } from "@/lib/auth/scope";
import { now, today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { installQueues } from "@/lib/db/queue";
import { listJobs } from "./jobs";
import { findRunBlock } from "./run-block";
import { runBilling } from "./run";
import { callerOf, makeAdmin, makeCustomer, makeService } from "@/test/fixtures";
import { billUnlessBlocked } from "@/lib/jobs/billing";

const charges = () => db().charge.count();

/** A subscription whose next billing date lies so many days back. */
const dueDaysAgo = async (days: number) => {
  const [customer, service] = [await makeCustomer(), await makeService()];
  const due = toColumn(today().subtract({ days }));
  await db().subscription.create({
    data: {
      customerId: customer.id,
      serviceId: service.id,
      amountCents: 100,
      startDate: due,
      anchorDate: due,
      nextBillingDate: due,
      createdAt: now(),
    },
  });
};

beforeAll(async () => {
  await installQueues(process.env.DATABASE_URL ?? "");
});

test("the job bills what came due since the last run", async () => {
  await dueDaysAgo(3);
  await billUnlessBlocked();
  expect(await charges()).toBe(1);
  // What it charged is paid automatically by a job of its own.
  const asAdmin = callerOf(await makeAdmin());
  const query = { page: 1, limit: 20, queue: "autopay" } as const;
  const { rows } = await listJobs(agencyScope(asAdmin.actor, "agency"), query);
  expect(rows).toMatchObject([{ state: "queued" }]);
  expect(await findRunBlock()).toBeNull();
});

test("the job leaves what has been due for days to an administrator's run", async () => {
  const error = jest.spyOn(logger, "error").mockImplementation();
  await dueDaysAgo(4);
  await billUnlessBlocked();
  expect(await charges()).toBe(1);
  expect(await findRunBlock()).toMatch(/^Charges due since \d{4}-\d\d-\d\d have not been made/);
  expect(error).toHaveBeenCalledTimes(1);
  await runBilling();
  expect(await charges()).toBe(2);
  expect(await findRunBlock()).toBeNull();
});

test("the job waits while its clock is far from the database's", async () => {
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect(await findRunBlock(later)).toMatch(/database are 1[12]\d minutes apart/);
});
