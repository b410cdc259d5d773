import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { now, today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { makeMonth, makeReporter, monthAt } from "@/test/agents";
import { readDocument } from "./documents";
import { billedColumns } from "./invoices";
import { issueCharges } from "./issuing";

/* All of it happens at one instant, which decides nothing. */
const clock = path.join(mkdtempSync(path.join(tmpdir(), "clock-")), "clock");
afterAll(() => rmSync(path.dirname(clock), { recursive: true }));

test("a sealed month is printed on the first invoice made after it, with its agent's name of that day", async () => {
  const world = await makeReporter();
  writeFileSync(clock, now().toISOString());
  Object.assign(env(), { TEST_CLOCK_FILE: clock });
  const { id: subscriptionId, agentId } = world;
  const { customer, serviceId } = await db().subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: { serviceId: true, customer: { select: billedColumns } },
  });
  const billed = { customerId: customer.id, customer };
  const charge = async (count: number) => {
    const period = monthAt(count);
    const planned = { ...period, subscriptionId, serviceId, amountCents: 100, name: "Support" };
    const [issued] = await inTransaction((tx) =>
      issueCharges(tx, billed, [planned], today(), world.asAdmin),
    );
    return issued?.id ?? "";
  };
  const sealsOf = async (id: string) => {
    const { seals = [] } = await readDocument(world.customerScope, "invoice", id);
    return seals.map(({ name, hash }) => `${name} ${hash[0]}`);
  };
  await makeMonth(agentId, 1, "a");
  const first = await charge(1);
  await makeMonth(agentId, 2, "b");
  await makeMonth(agentId, 3, "c");
  const second = await charge(2);
  await db().agent.update({ where: { id: agentId }, data: { name: "Renamed" } });
  const third = await charge(3);
  expect(await sealsOf(first)).toEqual(["Inbox agent a"]);
  expect(await sealsOf(second)).toEqual(["Inbox agent b", "Inbox agent c"]);
  expect(await sealsOf(third)).toEqual([]);
});
