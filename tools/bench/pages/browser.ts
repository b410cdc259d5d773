import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Kind } from "@/lib/auth/permissions";
import { percentile } from "../harness";
import type { Version } from "./versions";

export interface Load {
  /** Bytes on the wire, headers included, of a visit without input. */
  scripts: number;
  requests: number;
  blockingSheets: number;
  elements: number;
  /** Blocking time after the first contentful paint on a processor four times slower. */
  blockingMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of processor time; absent for events without a duration. */
  tdur?: number;
  args?: { name?: string };
}

const SLOWDOWN = 4;
/** Milliseconds of a task that do not count as blocking. */
const ALLOWANCE = 50;
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/**
 * By processor time of the main thread's tasks, multiplied: unlike wall time under a throttle it
 * does not measure what else the machine does.
 */
function blockingTime(events: TraceEvent[]): number {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first paint.");
  return (
    events
      // Another category has each task once more, as "ThreadControllerImpl::RunTask".
      .filter(({ name, pid, ts }) => name === "RunTask" && pid === paint.pid && ts >= paint.ts)
      .filter(({ tid }) => tid === paint.tid)
      .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWDOWN - ALLOWANCE)
      .reduce((sum, excess) => sum + Math.max(0, excess), 0)
  );
}

/** Counts what the page fetches. */
async function countRequests(page: Page) {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let [scripts, requests] = [0, 0];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("data:")) types.set(requestId, type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined) return;
    requests += 1;
    if (type === "Script") scripts += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ scripts, requests });
}

async function visit(browser: Browser, context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage();
  const counted = await countRequests(page);
  await browser.startTracing(page, {
    categories: [
      "toplevel",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline",
      "loading",
    ],
  });
  await page.goto(url, { waitUntil: "load" });
  // What runs after the load event: hydration and what is fetched when the browser is idle.
  await page.waitForTimeout(3_000);
  const { scripts, requests } = counted();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const { elements, blockingSheets } = await page.evaluate(() => ({
    elements: document.querySelectorAll("*").length,
    blockingSheets: performance
      .getEntriesByType("resource")
      .filter(
        (entry) =>
          entry instanceof PerformanceResourceTiming &&
          entry.initiatorType === "link" &&
          new URL(entry.name).pathname.endsWith(".css") &&
          (entry as PerformanceResourceTiming & { renderBlockingStatus?: string })
            .renderBlockingStatus === "blocking",
      ).length,
  }));
  await page.close();
  return {
    scripts,
    requests,
    blockingSheets,
    elements,
    blockingMs: blockingTime(trace.traceEvents),
  };
}

/** What a visitor without scripts gets. */
export async function elementsWithoutScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  const count = await page.locator("*").count();
  await context.close();
  return count;
}

/** The medians over visits in turns, each with an empty cache. */
export async function loads(
  browser: Browser,
  pages: { version: Version; path: string; as?: Kind }[],
  visits: number,
): Promise<Load[]> {
  const all: Load[][] = pages.map(() => []);
  for (let round = 0; round < visits; round += 1)
    for (const [index, { version, path, as }] of pages.entries()) {
      const context = await browser.newContext(PHONE);
      const [name = "", value = ""] = as === undefined ? [] : version.cookies[as].split("=", 2);
      if (name) await context.addCookies([{ name, value, url: version.url }]);
      all[index]?.push(await visit(browser, context, version.url + path));
      await context.close();
    }
  return all.map((of) => {
    const median = (figure: (load: Load) => number) => percentile(of.map(figure), 0.5);
    return {
      scripts: median(({ scripts }) => scripts),
      requests: median(({ requests }) => requests),
      blockingSheets: median(({ blockingSheets }) => blockingSheets),
      elements: median(({ elements }) => elements),
      blockingMs: median(({ blockingMs }) => blockingMs),
    };
  });
}
