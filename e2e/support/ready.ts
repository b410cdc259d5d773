import { expect, type Page } from "@playwright/test";

/**
 * Waits until a public page is hydrated and its animations are loaded. Until then links and forms
 * are the browser's own.
 */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("#page")).toHaveAttribute("style", /opacity: 1/);
}
