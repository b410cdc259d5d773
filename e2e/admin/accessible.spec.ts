import { expect, expectAccessible, test } from "../fixtures";

const TABS = ["overview", "customers", "services", "testimonials", "settings", "payments"];
const PLACES = [
  ...TABS.map((tab) => `/admin-dashboard?tab=${tab}`),
  "/admin-dashboard?tab=customers&view=subscriptions",
  "/admin-dashboard?tab=settings&view=audit",
  "/admin-dashboard?tab=settings&view=mails",
  "/admin-dashboard?tab=customers&search=nobody-has-this-name",
  "/admin-dashboard/inbox",
  "/admin-dashboard/profile",
];

for (const scheme of ["light", "dark"]) {
  test(`every tab and page can be read and used, ${scheme} @phone`, async ({ admin, page }) => {
    expect(admin.name).not.toBe("");
    test.setTimeout(180_000);
    await page.addInitScript((mode) => localStorage.setItem("mui-mode", mode), scheme);
    for (const place of PLACES) {
      await test.step(place, async () => {
        await page.goto(place);
        await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
        await expect(page.getByRole("status", { name: /Loading/ })).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });
}

const DIALOGS: [tab: string, button: string | RegExp, title: string | RegExp][] = [
  ["customers", "Add Customer", "Add New Customer"],
  ["customers", /^Edit /, "Edit Customer"],
  ["customers", /^Assign Service to /, /^Assign Service to /],
  ["customers", /^Delete /, /^Delete /],
  ["customers", "Import", "Import customers"],
  ["services", "Add Service", "Add New Service"],
  ["services", /^Edit /, "Edit Service"],
  ["services", /^Delete /, /^Delete /],
  ["testimonials", "Add Testimonial", "Add New Testimonial"],
  ["testimonials", /^Edit /, "Edit Testimonial"],
  ["testimonials", /^Delete /, /^Delete /],
];

test("every dialog can be read, closes by Escape and gives the focus back", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  test.setTimeout(180_000);
  for (const [tab, button, title] of DIALOGS) {
    await test.step(`${tab}: ${String(button)}`, async () => {
      await page.goto(`/admin-dashboard?tab=${tab}`);
      const opener = page.getByRole("button", { name: button }).first();
      await opener.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect(dialog).toHaveCSS("opacity", "1");
      await expectAccessible(page, "[role=dialog], [role=alertdialog]");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test("the tabs are walked by arrow keys and opened by Enter", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Overview", "Customers", "Services", "Testimonials", "Settings", "Payments"]);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=customers/);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
});
