import { expect, test } from "../../support/test";

test("a figure behind a chart is visible while it has the focus", async ({ adminPage: page }) => {
  await page.goto("/admin-dashboard");
  const table = page.getByRole("table", { name: "Revenue by month" });
  const figure = table.getByRole("link").last();
  await figure.focus();
  await expect(figure).toBeInViewport({ ratio: 1 });
  expect((await table.boundingBox())?.height).toBeGreaterThan(100);
});

test("on a phone all six tabs and the first record are on the first screen, and nothing shifts", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // Counted in the window's name, because an attribute would break the hydration.
  await page.addInitScript(() => {
    window.name = "0";
    const add = (entry: PerformanceEntry) => {
      const shift = "value" in entry ? Number(entry.value) : 0;
      window.name = String(Number(window.name) + shift);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  for (const tab of ["customers", "services", "payments"]) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    for (const item of await page.getByRole("tab").all())
      await expect(item).toBeInViewport({ ratio: 1 });
    const record = page.getByRole("tabpanel").locator(".MuiAccordion-root").first();
    expect((await record.boundingBox())?.y, tab).toBeLessThan(300);
    await page.waitForLoadState("networkidle");
    // The server renders for a desktop browser; its table must not leave a gap here.
    expect(await page.evaluate(() => Number(window.name)), tab).toBeLessThan(0.05);
  }
});
