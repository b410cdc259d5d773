import { chargeOnce, db, payPathOf } from "../../support/data";
import { expect, test } from "../../support/test";

const payButton = { name: "Pay $180.00" };

test("a mailed link shows one charge without a sign-in, and pays it without script", async ({
  browser,
  customer,
}) => {
  const id = await chargeOnce(customer, "Workshop", 90);
  const path = await payPathOf(id);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment of $180.00");
  await expect(page.getByText(/^Workshop.* · 2 × \$90\.00$/)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(customer.email);
  await page.getByRole("button", payButton).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  expect(await db().charge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "paid" });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\$180\.00 paid on /);
  await expect(page.locator("body")).not.toContainText("Workshop");
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
