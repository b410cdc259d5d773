import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

const source = readFileSync(createRequire(__filename).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const whole: RunOptions = {
  runOnly: levels,
  // Experimental, so no tag brings it: who speaks to a button says what is written on it.
  rules: { "label-content-name-mismatch": { enabled: true } },
};
const colors: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

/**
 * Nothing is on its way in or out any more, nor about to be (a menu begins unseen); what turns for
 * ever does not count.
 */
const still = (page: Page) =>
  page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== "running" || effect?.getTiming().iterations === Infinity,
        ) &&
      [...document.querySelectorAll(".MuiPaper-root, .MuiDialog-container")].every(
        (surface) => getComputedStyle(surface).opacity === "1",
      ),
  );

/** The colors come from this attribute alone, as the head's script and the switch set it. */
const paint = (page: Page, mode: string) =>
  page.evaluate((wanted) => document.documentElement.setAttribute("data-theme", wanted), mode);
const painted = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** What axe finds in the page's present mode, a line each. */
async function look(page: Page, selector: string | undefined, options: RunOptions) {
  await still(page);
  // Once in a page: the program is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ([within, how]) => {
      const { violations } = await window.axe.run(within ?? document, how);
      return violations.map(
        ({ id, nodes }) =>
          `${document.documentElement.dataset.theme}, ${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`).join("\n")}`,
      );
    },
    [selector, { ...options, resultTypes: ["violations"] } satisfies RunOptions] as const,
  );
}

/**
 * What axe finds in the colors of `mode`. A page that comes to life meanwhile paints its stored
 * mode once, and is looked at again.
 */
async function lookAtColors(
  page: Page,
  selector: string | undefined,
  mode: string,
): Promise<string[]> {
  await paint(page, mode);
  const found = await look(page, selector, colors);
  return (await painted(page)) === mode ? found : lookAtColors(page, selector, mode);
}

/**
 * Fails with what axe finds on the page (WCAG 2.2 AA), or within `selector`, light and dark, once
 * it is still: half-transparent text has no contrast to measure. What does not depend on colors is
 * looked at once.
 */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  const mode = (await painted(page)) ?? "light";
  const found = await look(page, selector, whole);
  found.push(...(await lookAtColors(page, selector, mode === "dark" ? "light" : "dark")));
  await paint(page, mode);
  expect(found).toEqual([]);
}
