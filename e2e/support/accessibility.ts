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

const allRules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  // Experimental, so it belongs to no level: voice control finds a button by its visible text.
  rules: { "label-content-name-mismatch": { enabled: true } },
};
const colorRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"] };

const TABLET_WIDTH = 768;

/**
 * Waits until nothing fades or moves, as half-transparent text has no contrast to measure, and
 * until the page has its title, which Next streams anew with each refresh.
 */
const waitUntilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.title !== "" &&
      document.getAnimations().every(
        ({ playState, effect, timeline }) =>
          playState !== "running" ||
          // One of a scrolled strip moves with the strip alone.
          timeline !== document.timeline ||
          effect?.getTiming().iterations === Infinity,
      ) &&
      [...document.querySelectorAll(".MuiPaper-root, .MuiDialog-container")].every(
        (surface) => getComputedStyle(surface).opacity === "1",
      ),
  );

/**
 * Waits until what observes sizes has drawn what it found, in the frame after a new size: a strip
 * that scrolls is a stop of the tab key from then on (components/ui/Scroller).
 */
const waitUntilMeasured = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Its colors are there at once: a page that draws nothing on a busy machine would not fade. */
const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.setAttribute("data-theme", name);
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  }, theme);
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Violations in the page's present theme, a line each. */
async function violations(page: Page, selector: string | undefined, options: RunOptions) {
  await waitUntilMeasured(page);
  await waitUntilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const run: RunOptions = { ...options, resultTypes: ["violations"] };
  return page.evaluate(
    async ([within, runOptions]) => {
      const results = await window.axe.run(within ?? document, runOptions);
      return results.violations.map(({ id, nodes }) => {
        const places = nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`);
        return `${document.documentElement.dataset.theme}, ${id}: ${places.join("\n")}`;
      });
    },
    [selector, run] as const,
  );
}

/** Repeated when hydration has set the stored theme back while axe was running. */
async function colorViolations(
  page: Page,
  selector: string | undefined,
  theme: string,
): Promise<string[]> {
  await setTheme(page, theme);
  const result = await violations(page, selector, colorRules);
  return (await themeOf(page)) === theme ? result : colorViolations(page, selector, theme);
}

/** Fails with the violations of WCAG 2.2 AA on the page, or within `selector`, light and dark. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  // A target that has scrolled halfway under the bar is no smaller for it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const theme = (await themeOf(page)) ?? "light";
  const present = await violations(page, selector, allRules);
  const other = await colorViolations(page, selector, theme === "dark" ? "light" : "dark");
  await setTheme(page, theme);
  expect(present.concat(other)).toEqual([]);
}

/** As `expectAccessible`, and on a desk in a tablet's window too. */
export async function expectAccessibleInWindows(page: Page): Promise<void> {
  await expectAccessible(page);
  const window = page.viewportSize();
  if (!window || window.width <= TABLET_WIDTH) return;
  await page.setViewportSize({ width: TABLET_WIDTH, height: window.height });
  await expectAccessible(page);
  await page.setViewportSize(window);
}

export async function expectNoSidewaysScroll(page: Page, place = "the page"): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${place} scrolls sideways`).toBeLessThanOrEqual(0);
}
