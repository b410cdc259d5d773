import { db } from "@/lib/db/client";
import { expect, test } from "../fixtures";

// The settings are everybody's: while these change them, no other test looks.
test.use({ alone: true });

test.afterEach(async ({ page, admin }) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const { settings } = (await (await page.request.get("/api/settings", { headers })).json()) as {
    settings: Record<string, unknown>;
  };
  const was = { siteName: "Halden AI", contactPhone: "+1 (555) 010-2030", maintenanceMode: false };
  expect(
    (await page.request.put("/api/settings", { headers, data: { ...settings, ...was } })).status(),
  ).toBe(200);
});

test("what is saved in the settings is on the whole site at once, and in the log", async ({
  admin,
  page,
  browser,
}) => {
  expect(admin.name).not.toBe("");
  const visitor = await browser.newPage();
  await visitor.goto("/contact");
  await expect(visitor.getByText("+1 (555) 010-2030").first()).toBeVisible();

  await page.goto("/admin-dashboard?tab=settings");
  const save = page.getByRole("button", { name: "Save Settings" });
  await expect(save).toBeDisabled();
  await page.getByLabel("Site name").fill("");
  await save.click();
  await expect(page.getByLabel("Site name")).toBeFocused();
  await expect(page.getByText("Site name is required.")).toBeVisible();
  await page.getByLabel("Site name").fill("Haldane Works");
  await page.getByLabel("Contact phone").fill("");
  await save.click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(page.getByRole("link", { name: "Haldane Works Admin, public site" })).toBeVisible();

  for (const path of ["/", "/about", "/contact"]) {
    await visitor.goto(path);
    await expect(visitor.getByRole("banner")).toContainText("Haldane Works");
  }
  await expect(visitor.getByText("+1 (555) 010-2030")).toHaveCount(0);
  await expect(
    visitor
      .getByRole("definition")
      .filter({ hasText: /^[–—-]$/ })
      .first(),
  ).toBeVisible();
  await visitor.close();
  const event = await db().auditEvent.findFirstOrThrow({
    where: { actorId: admin.id, action: "settings.updated" },
  });
  expect(event.changes).toMatchObject({ siteName: { from: "Halden AI", to: "Haldane Works" } });
});

test("in maintenance mode visitors get a 503 with the contact address, administrators go on under a banner", async ({
  admin,
  page,
  browser,
}) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard?tab=settings");
  // Until its script has come the switch is the browser's own, and React puts it back.
  await expect(() => page.getByLabel("Maintenance mode").check({ timeout: 5_000 })).toPass();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "Maintenance mode is on." });
  await expect(banner).toContainText("Visitors and customers see a maintenance page.");

  const visitor = await browser.newPage();
  // Each instance asks once a second whether it is closed.
  const about = async () => (await visitor.goto("/about"))?.status();
  await expect.poll(about).toBe(503);
  await expect(visitor.getByRole("link", { name: "hello@halden-ai.example" })).toBeVisible();
  expect((await visitor.goto("/login"))?.status()).toBe(503);
  expect((await visitor.goto("/admin"))?.status()).toBe(200);

  await page.goto("/admin-dashboard?tab=customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await expect(banner).toBeVisible();
  await banner.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Maintenance mode").uncheck();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(about).toBe(200);
  await visitor.close();
});

test("what was typed in the settings is not lost by a tab without a question", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard?tab=settings");
  const name = page.getByLabel("Site name");
  await name.fill("Typed, not saved");
  page.once("dialog", (question) => {
    expect(question.message()).toBe("Leave without saving? What you changed is lost.");
    return question.dismiss();
  });
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(name).toHaveValue("Typed, not saved");
  await expect(page).toHaveURL(/tab=settings/);
  page.once("dialog", (question) => question.accept());
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(page.getByRole("table", { name: "Services" })).toBeVisible();
});

test("of two administrators in the settings the second sees who changed what", async ({
  admin,
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  await page.goto("/admin-dashboard?tab=settings");
  await page.getByLabel("Site name").fill("Typed here");
  const headers = { authorization: `Bearer ${admin.token}` };
  const { settings } = (await (await page.request.get("/api/settings")).json()) as {
    settings: Record<string, unknown>;
  };
  await page.request.put("/api/settings", {
    headers,
    data: { ...settings, siteName: "Saved there", contactPhone: "+1 555 010 7777" },
  });
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText(/changed contactPhone, siteName at/)).toContainText(admin.name);
  await expect(page.getByText("Saved meanwhile: Saved there")).toBeVisible();
  await expect(page.getByLabel("Site name")).toHaveValue("Typed here");
  await expect(page.getByLabel("Contact phone")).toHaveValue("+1 555 010 7777");
  await page.getByRole("button", { name: "Use this" }).click();
  await expect(page.getByLabel("Site name")).toHaveValue("Saved there");
  await page.getByLabel("Site name").fill("Both agreed");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  expect(await db().settings.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({
    siteName: "Both agreed",
    contactPhone: "+1 555 010 7777",
  });
});
