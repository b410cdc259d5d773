import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { assigned } from "./services";

const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** Every screen and open dialog: where, and what opens it. */
const scenes: [string, string, ((page: Page) => Promise<void>)?][] = [
  ["dashboard", "/dashboard"],
  ["dashboard, nothing matches", "/dashboard?search=nothing"],
  ["catalogue", "/dashboard/services"],
  ["account", "/dashboard/account"],
  ["menu", "/dashboard", async (page) => page.getByRole("button", { name: "Account menu" }).click()],
  ["profile", "/dashboard", (page) => menu(page, "Profile")],
  ["settings", "/dashboard", (page) => menu(page, "Settings")],
  ["details", "/dashboard", (page) => page.getByRole("button", { name: "Details" }).click()],
  ["subscribe", "/dashboard/services", (page) => page.getByRole("button", { name: "Subscribe" }).first().click()],
  ["deletion", "/dashboard/account", (page) => page.getByRole("button", { name: "Request deletion" }).click()],
];

for (const mode of ["light", "dark"]) {
  test(`axe finds nothing on any screen or open dialog, ${mode} @phone`, async ({ page, customer }) => {
    test.setTimeout(180_000);
    await assigned(customer);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((scheme) => localStorage.setItem("mui-mode", scheme), mode);
    for (const [name, path, open] of scenes) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (open) {
          await open(page);
          await expect(page.getByRole("dialog").or(page.getByRole("alertdialog")).or(page.getByRole("menu"))).toBeVisible();
          // Half-transparent while it opens, a dialog has no contrast to measure.
          await expect.poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== "running"))).toBe(true);
        }
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no sideways scroll").toBe(true);
      });
    }
  });
}
