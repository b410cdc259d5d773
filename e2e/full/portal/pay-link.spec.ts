import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { chargeOnce, payPathOf } from "../../support/data";
import { expect, test } from "../../support/test";

const payButton = { name: "Pay $180.00" };

test("the page of a link is told to nobody, and accessible in each state @phone", async ({
  page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const path = await payPathOf(await chargeOnce(customer, "Workshop", 90));
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex, nofollow",
    "cache-control": expect.stringContaining("no-store"),
  });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // With the policy of the page its form still proves where it comes from.
  await page.getByRole("button", payButton).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment received");
  await expectAccessible(page);
  const unknown = await page.goto("/pay/nothing-of-ours");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expectAccessible(page);
});
