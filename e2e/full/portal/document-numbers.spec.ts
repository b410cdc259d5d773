import type { Page } from "@playwright/test";
import type { Account } from "../../support/accounts";
import { db, withHistory } from "../../support/data";
import { expect, test } from "../../support/test";

/** The numbers of documents that are visible in the page, and those that stand in two lines. */
const numbersOf = (page: Page) =>
  page.evaluate(() => {
    const all: string[] = [];
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const match of (node.textContent ?? "").matchAll(/\b[A-Z]{2,3}-\d{6}\b/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 0) all.push(match[0]);
        if (tops.size > 1) broken.push(match[0]);
      }
    }
    return { all, broken };
  });

/** A service with paid charges, and one to pay. */
async function withUnpaid(customer: Account) {
  const { id } = await withHistory(customer, 4);
  const { id: chargeId } = await db().charge.findFirstOrThrow({
    where: { subscriptionId: id, status: "pending" },
  });
  return { id, chargeId };
}

async function expectWhole(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(path);
  for (const summary of await page.locator("main tbody summary:visible").all())
    await summary.click();
  for (const width of [360, 375, 390, 414]) {
    await page.setViewportSize({ width, height: 780 });
    const { all, broken } = await numbersOf(page);
    expect(broken, `${path} at ${width}`).toEqual([]);
    expect(all.length, path).toBeGreaterThan(0);
  }
}

test("on a phone no invoice's number breaks at its hyphen", async ({
  customerPage: page,
  customer,
}) => {
  const { id, chargeId } = await withUnpaid(customer);
  for (const path of [
    "/dashboard#payments",
    `/dashboard/subscriptions/${id}`,
    `/dashboard/payments/${chargeId}`,
  ])
    await expectWhole(page, path);
});

test("on a phone an administrator sees the numbers of invoices whole", async ({
  adminPage: page,
  customer,
}) => {
  const { chargeId } = await withUnpaid(customer);
  // What the customer was asked to quote is a number as well.
  await db().charge.update({ where: { id: chargeId }, data: { announcedAt: new Date() } });
  for (const path of [
    `/admin-dashboard?tab=payments&userId=${customer.id}`,
    `/admin-dashboard/customers/${customer.id}`,
    `/admin-dashboard/payments/${chargeId}`,
  ])
    await expectWhole(page, path);
});
