import { agencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { makeAssigned } from "@/test/assigned-service";
import { inquiry } from "@/test/factories/site";
import { callerOf, makeAdmin } from "@/test/fixtures";
import { askAgency, askCustomer } from "@/test/requests";
import { listInbox } from "./inbox-list";

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test("all that waits is one list, the oldest first, whatever it is", async () => {
  const asAdmin = callerOf(await makeAdmin());
  const { customer, asCustomer, subscription } = await makeWaiting();
  const asked = await askAgency(asCustomer);
  await db().request.update({ where: { id: asked.id }, data: { agencySince: daysAgo(900) } });
  await askCustomer(asAdmin, customer.id);
  const [older, younger] = [
    inquiry({ createdAt: daysAgo(901) }),
    inquiry({ createdAt: daysAgo(1) }),
  ];
  await db().inquiry.createMany({
    data: [older, younger, inquiry({ createdAt: daysAgo(999), status: "answered" })],
  });
  const scope = agencyScope(asAdmin.actor, "work");
  const page = (n: number, limit: number) => listInbox(scope, { page: n, limit });
  const all = await page(1, 100);
  expect(all.rows.map(({ kind, id }) => [kind, id])).toEqual([
    ["inquiry", older.id],
    ["request", asked.id],
    ["notes", subscription],
    ["deletion", customer.id],
    ["inquiry", younger.id],
  ]);
  expect(await page(2, 2)).toMatchObject({ rows: all.rows.slice(2, 4), total: 5 });

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
