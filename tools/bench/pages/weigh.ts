import type { Browser, Page } from "@playwright/test";

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").reduce((sum, entry) => {
      const isScript =
        entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith(".js");
      return isScript ? sum + entry.encodedBodySize : sum;
    }, 0),
  );

/**
 * Bytes of scripts over the wire in one visit with an empty cache: when the page is loaded, and
 * with what it fetches late.
 */
export async function weigh(browser: Browser, url: string, cookie?: string) {
  const context = await browser.newContext();
  try {
    const [name = "", value = ""] = cookie?.split("=", 2) ?? [];
    if (cookie) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    const loaded = await scriptBytes(page);
    await page.waitForLoadState("networkidle");
    return { loaded, settled: await scriptBytes(page) };
  } finally {
    await context.close();
  }
}
