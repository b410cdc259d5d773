import type { Page } from "@playwright/test";
import { inquiry } from "@/test/factories/site";
import { db } from "@/lib/db/client";
import { makeFailedJob } from "@/test/jobs";
import { assigned } from "../portal/services";
import { expect, expectAccessible, test } from "../fixtures";

const TABS = ["overview", "customers", "services", "testimonials", "settings", "payments"];
const PLACES = [
  ...TABS.map((tab) => `/admin-dashboard?tab=${tab}`),
  "/admin-dashboard?tab=customers&view=subscriptions",
  "/admin-dashboard?tab=settings&view=audit",
  "/admin-dashboard?tab=settings&view=mails",
  "/admin-dashboard?tab=settings&view=billing",
  "/admin-dashboard?tab=settings&view=jobs",
  "/admin-dashboard/billing",
  "/admin-dashboard/billing?date=2001-01-01",
  "/admin-dashboard?tab=customers&search=nobody-has-this-name",
  "/admin-dashboard/inbox",
  "/admin-dashboard/profile",
];

const WIDTHS = [360, 1440];
const scrolledSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test("every tab and page can be read and used", async ({ admin, customer, page }) => {
  expect(admin.name).not.toBe("");
  test.setTimeout(600_000);
  await assigned(customer);
  await db().inquiry.create({ data: inquiry() });
  await makeFailedJob();
  const charge = await db().payment.findFirstOrThrow({ where: { userId: customer.id } });
  const own = [`customers/${customer.id}`, `payments/${charge.id}`];
  for (const place of [...PLACES, ...own.map((path) => `/admin-dashboard/${path}`)]) {
    await test.step(place, async () => {
      await page.goto(place);
      await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
      await expect(page.getByRole("status", { name: /Loading/ })).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        expect([width, await scrolledSideways(page)]).toEqual([width, 0]);
      }
    });
  }
});
const MENUS: [place: string, button: string | RegExp][] = [
  ["", "Account menu"],
  ["?tab=customers", /^More for /],
  ["?tab=services", /^More for /],
  ["?tab=payments", /^Actions for /],
];

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
  ["customers&view=subscriptions", /^Edit /, /^Edit /],
];

test("every dialog can be read, closes by Escape and gives the focus back", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  test.setTimeout(600_000);
  for (const [tab, button, title] of DIALOGS) {
    await test.step(`${tab}: ${String(button)}`, async () => {
      await page.goto(`/admin-dashboard?tab=${tab}`);
      const opener = page.getByRole("button", { name: button }).first();
      const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
      const open = async () => {
        await opener.focus();
        await page.keyboard.press("Enter");
        await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      };
      const leave = async () => {
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      };
      await open();
      await expect(dialog).toHaveCSS("opacity", "1");
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page, "[role=dialog], [role=alertdialog]");
        expect(
          await dialog.evaluate(
            (element) =>
              [...element.querySelectorAll("*")].filter(
                (part) =>
                  part.scrollWidth > part.clientWidth + 1 &&
                  getComputedStyle(part).overflowX === "auto",
              ).length,
          ),
        ).toBe(0);
      }
      await leave();
      // On a phone's width the table's rows are records: the button itself was another one
      // meanwhile.
      await open();
      await leave();
      await expect(opener).toBeFocused();
    });
  }
});

test("every menu can be read, is walked by arrows and gives the focus back", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  for (const [place, button] of MENUS) {
    await test.step(`${place}: ${String(button)}`, async () => {
      await page.goto(`/admin-dashboard${place}`);
      const opener = page.getByRole("button", { name: button }).first();
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await expectAccessible(page, "[role=presentation]");
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    });
  }
});
test("the tabs are walked by arrow keys and opened by Enter", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText([
    "Overview",
    "Customers",
    "Services",
    "Testimonials",
    "Settings",
    "Payments",
  ]);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=customers/);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
});
