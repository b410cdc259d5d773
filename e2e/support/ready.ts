import { expect, type Page } from "@playwright/test";

/**
 * Waits until a public page is hydrated and its animations are loaded, which the first input
 * brings. Until then links and forms are the browser's own.
 */
export async function ready(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("html")).toHaveClass(/\blenis\b/, { timeout: 1_000 });
  }).toPass();
}
