import { db } from "../../support/data";
import { readSettings, saveSettings } from "../../support/settings";
import { expect, test } from "../../support/test";

test.afterEach(async ({ request, admin }) => {
  const settings = await readSettings(request);
  const before = { siteName: "Halden AI", contactPhone: "+1 (555) 010-2030" };
  await saveSettings(request, admin, { ...settings, ...before, maintenanceMode: false });
});

test("saved settings are on every page at once and in the audit log", async ({
  adminPage: page,
  admin,
  browser,
}) => {
  await page.goto("/admin-dashboard?tab=settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await expect(save).toHaveCount(0);
  await page.getByLabel("Site name").fill("");
  await save.click();
  await expect(page.getByLabel("Site name")).toBeFocused();
  await expect(page.getByText("Site name is required.")).toBeVisible();
  await page.getByLabel("Site name").fill("Haldane Works");
  await page.getByLabel("Contact phone").fill("");
  await save.click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Haldane Works Admin, public site" })).toBeVisible();

  const visitor = await browser.newPage();
  for (const path of ["/", "/about", "/contact"]) {
    await visitor.goto(path);
    await expect(visitor.getByRole("banner")).toContainText("Haldane Works");
  }
  await expect(visitor.getByText("+1 (555) 010-2030")).toHaveCount(0);
  await visitor.close();
  const event = await db().auditEvent.findFirstOrThrow({
    where: { actorId: admin.id, action: "settings.updated" },
  });
  expect(event.changes).toMatchObject({ siteName: { from: "Halden AI", to: "Haldane Works" } });
});

test("in maintenance mode visitors get a 503 with the contact address, and administrators go on", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto("/admin-dashboard?tab=settings");
  // Until it is hydrated the switch is the browser's own, and React resets it.
  await expect(() => page.getByLabel("Maintenance mode").check({ timeout: 5_000 })).toPass();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "Maintenance mode is on." });
  await expect(banner).toContainText("Visitors and customers see a maintenance page.");

  const visitor = await browser.newPage();
  const about = async () => (await visitor.goto("/about"))?.status();
  await expect.poll(about).toBe(503);
  await expect(visitor.getByRole("link", { name: "hello@halden-ai.example" })).toBeVisible();
  expect((await visitor.goto("/login"))?.status()).toBe(503);
  expect((await visitor.goto("/admin"))?.status()).toBe(200);

  await page.goto("/admin-dashboard?tab=customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await banner.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Maintenance mode").uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(about).toBe(200);
  await visitor.close();
});
