import { expectAccessible } from "../../support/accessibility";
import { assignService, withHistory } from "../../support/data";
import { pay, payButton } from "../../support/portal";
import { expect, test } from "../../support/test";

const CHUNKS = "**/_next/static/chunks/**";

test("charts load when they come near, are tables until then, and follow a payment @phone", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|ChunkLoadError|Failed to load chunk/);
  await assignService(customer, 120);
  await assignService(customer, 120);
  await page.goto("/dashboard");
  await pay(page, payButton(page).first());
  await expect(page.getByText("Payment successful")).toBeVisible();
  // So low that the charts are far below the screen.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 300 });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await page.route(CHUNKS, (route) => route.abort());
  await page.locator("summary", { hasText: "Spend by month" }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const failure = page.getByText("The chart could not be shown.");
  await expect(failure).toBeVisible();
  const table = page.getByRole("table", { name: "Spend by month" });
  await expect(table).toContainText("$120.00");
  await expectAccessible(page);
  await page.unroute(CHUNKS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toBeHidden();
  const region = page.getByRole("region", { name: "Spend by month" });
  await expect(region.locator("svg rect").last()).toBeAttached();
  await pay(page, payButton(page));
  await expect(table).toContainText("$240.00");
  await expectAccessible(page);
});

test("printed charts keep their bars, and controls are not printed", async ({
  customerPage: page,
  customer,
}) => {
  await assignService(customer, 120);
  await page.goto("/dashboard");
  await pay(page, payButton(page));
  await page.locator("summary", { hasText: "Spend by month" }).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole("region", { name: "Spend by month" }).locator("svg rect").last();
  await expect(bar).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toHaveCSS("print-color-adjust", "exact");
  await expect(page.getByRole("table", { name: "Payment History" })).toBeVisible();
  // A desktop window, a sheet of A4 and a phone.
  for (const width of [1280, 794, 360]) {
    await page.setViewportSize({ width, height: 1123 });
    await expect(
      page.getByRole("search", { name: "Filter payments", includeHidden: true }),
    ).toBeHidden();
    await expect(page.getByRole("button")).toHaveCount(0);
  }
});

test("an open dialog is printed alone and complete, without its controls", async ({
  customerPage: page,
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
