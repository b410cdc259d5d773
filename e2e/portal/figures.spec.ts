import { expect, expectAccessible, test } from "../fixtures";
import { assigned, payNow, withHistory } from "./services";

/** What the chart's script is among. */
const SCRIPTS = "**/_next/static/chunks/**";

test("the charts are asked for when one comes near them, are a table until they come, and follow a payment @phone", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/ERR_FAILED|ChunkLoadError|Failed to load chunk/);
  const { name } = await assigned(customer, 120);
  // So low that the charts are far below it.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 300 });
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  await page.route(SCRIPTS, (route) => route.abort());
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const missing = page.getByText("The chart could not be shown.");
  await expect(missing).toBeVisible();
  const progress = page.getByRole("table", { name: "Progress by service" });
  await expect(progress.getByRole("row", { name })).toContainText("0%");
  await expectAccessible(page);
  await page.unroute(SCRIPTS);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(missing).toBeHidden();
  await expect(page.getByRole("region", { name: "Progress" }).locator("svg")).toBeAttached();
  await expect(page.getByText("Nothing paid in the last 12 months.")).toBeVisible();
  await payNow(page).click();
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
  await payNow(page).click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = page.getByRole("region", { name: "Spend by month" }).locator("svg rect").last();
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
