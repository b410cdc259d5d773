import { startAnotherSite } from "../../support/another-site";
import { assignService, db } from "../../support/data";
import { expect, test } from "../../support/test";

let site: Awaited<ReturnType<typeof startAnotherSite>>;
test.beforeAll(async ({ request }) => {
  site = await startAnotherSite({});
  await expect(async () =>
    expect((await request.get(`${site.url}/api/health/live`)).ok()).toBe(true),
  ).toPass({ timeout: 60_000 });
});
test.afterAll(() => site.stop());

// Of a server of its own: the first that asks opens the thread for all.
test("a page that looks for letters before any document was drawn leaves documents drawable", async ({
  customerPage: page,
  customer,
}) => {
  await assignService(customer);
  await db().user.update({ where: { id: customer.userId }, data: { name: "한글" } });
  await page.goto(`${site.url}/dashboard/account`);
  await expect(page.getByText("한글").first()).toBeVisible();
  const { id } = await db().charge.findFirstOrThrow({ where: { customerId: customer.id } });
  const document = await page.request.get(`${site.url}/api/payments/${id}/invoice.pdf`);
  expect(document.status()).toBe(200);
});
