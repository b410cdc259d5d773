import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/**
 * Waits until React has taken the page over and its animations have come: before that, links and
 * forms are the browser's own.
 */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("#page")).toHaveAttribute("style", /opacity: 1/);
}
