import { agencyScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { toColumn } from "@/lib/core/dates";
import { db, onQuery } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { inquiry } from "@/test/factories/site";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { askAgency, askCustomer } from "@/test/requests";
import { listInbox } from "./inbox-list";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test("what waits is one list: broken promises, the nearest ones, then the longest waiting", async () => {
  const asAdmin = callerOf(await makeAdmin());
  const { customer, asCustomer, subscription } = await makeWaiting();
  const ask = async (sinceDays: number, due: number | null) => {
    const { id } = await askAgency(asCustomer);
    const dueOn = due === null ? null : toColumn(today().add({ days: due }));
    await db().request.update({ where: { id }, data: { agencySince: daysAgo(sinceDays), dueOn } });
    return id;
  };
  const [late, unpromised, soon] = [await ask(3, -1), await ask(900, null), await ask(1, 5)];
  await askCustomer(asAdmin, customer.id);
  const answerBy = (days: number) => inquiry({ createdAt: daysAgo(1), answerBy: daysAgo(-days) });
  const [later, broken] = [answerBy(2), answerBy(-9)];
  await db().inquiry.createMany({
    data: [later, broken, inquiry({ createdAt: daysAgo(999), status: "answered" })],
  });
  const scope = agencyScope(asAdmin.actor, "work");
  const page = (n: number, limit: number) => listInbox(scope, { page: n, limit });
  const all = await page(1, 100);
  expect(all.rows.map(({ kind, id }) => [kind, id])).toEqual([
    ["inquiry", broken.id],
    ["request", late],
    ["request", unpromised],
    ["inquiry", later.id],
    ["request", soon],
    ["notes", subscription],
    ["deletion", customer.id],
  ]);
  const statements: string[] = [];
  onQuery(({ query }) => statements.push(query));
  expect(await page(2, 3)).toMatchObject({ rows: all.rows.slice(3, 6), total: 7 });
  expect(statements).toHaveLength(1);
  expect(await page(4, 3)).toMatchObject({ rows: [], total: 7 });

  await db().customer.update({ where: { id: customer.id }, data: { deletedAt: new Date() } });
  expect((await page(1, 100)).rows.map(({ kind }) => kind)).toEqual(["inquiry", "inquiry"]);
});

/** A customer with unread notes and a wish to be deleted. */
async function makeWaiting() {
  const { id: subscription, customer, asCustomer } = await makeAssigned(100);
  const authorId = customer.owner.id;
  const note = { subscriptionId: subscription, authorId, unreadBy: "admin" as const };
  for (const days of [800, 2])
    await db().note.create({ data: { ...note, content: "Hello", createdAt: daysAgo(days) } });
  await db().customer.update({
    where: { id: customer.id },
    data: { deletionRequestedAt: daysAgo(700) },
  });
  return { customer, asCustomer, subscription };
}
