import type { Page } from "@playwright/test";
import { expect } from "../fixtures";

/** Waits until React has taken the page over: before that, links and forms are the browser's own. */
export async function ready(page: Page): Promise<void> {
  await expect(
    page.locator(`header a[href="${new URL(page.url()).pathname}"]`).first(),
  ).toHaveAttribute("aria-current", "page");
}
