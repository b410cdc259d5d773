import type { Browser, Page } from "@playwright/test";
import type { Target } from "./load";

export interface ScriptBytes {
  /** As they come over the wire, when the page is loaded. */
  loaded: number;
  /** With what it fetches late. */
  settled: number;
}

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").reduce((sum, entry) => {
      const isScript =
        entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith(".js");
      return isScript ? sum + entry.encodedBodySize : sum;
    }, 0),
  );

/** The scripts of one visit with an empty cache. */
export async function weigh(browser: Browser, { url, cookie }: Target): Promise<ScriptBytes> {
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
