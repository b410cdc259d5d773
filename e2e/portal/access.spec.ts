import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { assigned } from "./services";

const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  // It stands until what was chosen is here.
  await expect(page.getByRole("menu")).toBeHidden();
};

async function endedWhileSaving(page: Page) {
  await page.route("**/api/users/password", (route) =>
    route.fulfill({ status: 401, json: { error: "Sign in first.", code: "unauthenticated" } }),
  );
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill("harbour-lights-26");
  await form.getByLabel("New password", { exact: true }).fill("seven quiet lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
}

/** Every screen and open dialog: where, and what opens it. */
const scenes: [string, string, ((page: Page) => Promise<void>)?][] = [
  ["dashboard", "/dashboard"],
  ["dashboard, nothing matches", "/dashboard?search=nothing"],
  ["catalogue", "/dashboard/services"],
  ["account", "/dashboard/account"],
  [
    "menu",
    "/dashboard",
    async (page) => page.getByRole("button", { name: "Account menu" }).click(),
  ],
  ["profile", "/dashboard", (page) => menu(page, "Profile")],
  ["settings", "/dashboard", (page) => menu(page, "Settings")],
  ["details", "/dashboard", (page) => page.getByRole("button", { name: "Details" }).click()],
  ["details, by address", "/dashboard/subscriptions/:id"],
  ["no such service", "/dashboard/subscriptions/00000000-0000-7000-8000-000000000009"],
  [
    "pause",
    "/dashboard/subscriptions/:id",
    (page) => page.getByRole("button", { name: "Pause" }).click(),
  ],
  [
    "cancel",
    "/dashboard/subscriptions/:id",
    (page) => page.getByRole("button", { name: "Cancel service" }).click(),
  ],
  ["catalogue, nothing matches", "/dashboard/services?search=nothing-like-it"],
  ["session ended", "/dashboard/account", endedWhileSaving],
  [
    "subscribe",
    "/dashboard/services",
    (page) => page.getByRole("button", { name: "Subscribe" }).first().click(),
  ],
  [
    "deletion",
    "/dashboard/account",
    (page) => page.getByRole("button", { name: "Request deletion" }).click(),
  ],
];

test("axe finds nothing on any screen or open dialog @phone", async ({ page, customer, noise }) => {
  test.setTimeout(600_000);
  noise.allow(/status of 40[14]/);
  const { id } = await assigned(customer);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, path, open] of scenes) {
    await test.step(name, async () => {
      await page.goto(path.replace(":id", id));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (open) {
        await open(page);
        await expect(
          page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu")),
        ).toBeVisible();
      }
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "no sideways scroll",
      ).toBe(true);
    });
  }
});
