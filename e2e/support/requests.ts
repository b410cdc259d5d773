import type { BrowserContext, Page } from "@playwright/test";

/** What a browser asks for: a document, and what its router asks for. */
export const DOCUMENT_AND_PAYLOAD: Record<string, string>[] = [{}, { rsc: "1" }];

/** Delays requests of a path until the returned function is called. */
export async function holdRequests(
  target: Page | BrowserContext,
  path: string | RegExp,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Answers requests of a path as a server that is not ready does. */
export const refuseAsUnavailable = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: { error: "The service is not ready.", code: "unavailable" },
    }),
  );

export const SCRIPTS = "**/_next/static/**/*.js";

/** Makes scripts that a page asks for later fail, as a lost connection does. */
export const failScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort());
