import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import {
  assigned,
  list,
  paidCharges,
  paidElsewhere,
  payNow,
  rowsOf,
  withHistory,
} from "./services";

/** Presses Tab until the focus has reached `target`, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not reach it");
}

test("from sign-in to a paid charge by the keyboard alone", async ({ page, context, customer }) => {
  const { id } = await assigned(customer);
  await context.clearCookies();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Customer Dashboard" })).toBeVisible();
  await tabTo(page, payNow(page));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
  await expect(page.getByText("Total Spent").locator("..")).toContainText("$120.00");
  expect(await paidCharges(id)).toBe(1);
});

test("one press, pressed twice and in two tabs, is one payment; every figure is right at once @phone", async ({
  page,
  context,
  customer,
}) => {
  const { id } = await assigned(customer);
  const second = await context.newPage();
  await Promise.all([page.goto("/dashboard"), second.goto("/dashboard")]);
  await Promise.all([
    payNow(page).dblclick(),
    second
      .getByRole("region", { name: /due now/ })
      .getByRole("button", { name: "Pay Now" })
      .click(),
  ]);
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(second.getByText("Payment successful")).toBeVisible();
  await expect(list(page, "Assigned Services")).not.toContainText("Pending");
  await expect(rowsOf(page, "Payment History")).toHaveCount(1);
  expect(await paidCharges(id)).toBe(1);
});

test("a charge paid elsewhere is said, and the page shows it", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/status of 409/);
  const { id } = await assigned(customer);
  await page.goto("/dashboard");
  await paidElsewhere(customer, id);
  await payNow(page).click();
  await expect(page.getByText("Payment failed: Nothing is due")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
});

test("a lost connection and a server that is not ready are said, and the same press works afterwards", async ({
  page,
  context,
  customer,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const { id } = await assigned(customer);
  await page.goto("/dashboard");
  const pay = payNow(page);
  await page.route("**/pay", (route) =>
    route.fulfill({
      status: 503,
      json: { error: "The service is not ready.", code: "unavailable" },
    }),
  );
  await pay.click();
  await expect(
    page.getByText("Payment failed: The service is not ready. Try again in a moment."),
  ).toBeVisible();
  await page.unroute("**/pay");
  await context.setOffline(true);
  await pay.click();
  await expect(page.getByText("Payment failed: The server could not be reached.")).toBeVisible();
  await context.setOffline(false);
  await pay.click();
  await expect(page.getByText("Payment successful")).toBeVisible();
  expect(await paidCharges(id)).toBe(1);
});

test("a payment whose answer was lost is not made a second time, although another charge is due", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  const { id } = await withHistory(customer, 3, 2);
  await page.goto("/dashboard");
  await page.route(
    "**/pay",
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
  const pay = payNow(page);
  await pay.click();
  await expect(page.getByText("Payment failed: The server could not be reached.")).toBeVisible();
  expect(await paidCharges(id)).toBe(2);
  await pay.click();
  await expect(page.getByText("Payment successful")).toBeVisible();
  expect(await paidCharges(id)).toBe(2);
  await pay.click();
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
  expect(await paidCharges(id)).toBe(3);
});
