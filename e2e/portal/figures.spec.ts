import { expect, expectAccessible, test } from "../fixtures";
import { assigned, withHistory } from "./services";

const unavailable = {
  status: 503,
  json: { error: "The service is not available at this moment.", code: "unavailable" },
};

test("the charts are asked for when one comes near them, say when they cannot come, and follow a payment @phone", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/status of 503/);
  const { name } = await assigned(customer, 120);
  await page.route("**/api/users/analytics", (route) => route.fulfill(unavailable));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Payment History" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(
    page.getByText("The charts could not be shown. The service is not available at this moment."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/users/analytics");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(
    page.getByRole("table", { name: "Progress by service" }).getByRole("row", { name }),
  ).toContainText("0%");
  await expect(page.getByText("Nothing paid in the last 12 months.")).toBeVisible();
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByRole("table", { name: "Spend by month" })).toContainText("$120.00");
  await expect(
    page.getByRole("table", { name: "Spend by service" }).getByRole("row", { name }),
  ).toContainText("$120.00");
  await expectAccessible(page);
});

test("on paper the charts keep their bars, and what only a screen can do is left out", async ({
  page,
  customer,
}) => {
  await assigned(customer, 120);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole("table", { name: "Spend by month" }).locator("[class*=bar]").last();
  await expect(bar).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toHaveCSS("print-color-adjust", "exact");
  await expect(page.getByRole("table", { name: "Payment History" })).toBeVisible();
  // As wide as a desk's window, a sheet of A4 and a phone.
  for (const width of [1280, 794, 360]) {
    await page.setViewportSize({ width, height: 1123 });
    await expect(
      page.getByRole("search", { name: "Filter payments", includeHidden: true }),
    ).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});

test("an open dialog is printed alone and whole, without what only a screen can do", async ({
  page,
  customer,
}) => {
  await withHistory(customer, 12);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Details" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("table", { name: "Charges" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.locator("main")).toBeHidden();
  await expect(page.locator(".MuiBackdrop-root")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await expect(dialog.getByRole("row").last()).toBeVisible();
});
