import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from "@playwright/test";
import { closeDb } from "@/lib/db/client";
import { clearPointsUnder } from "@/lib/http/rate-limit";
import { createAccount, signIn, type Account } from "./accounts";

/** An account of one test, signed in in the test's browser context. */
export type SignedIn = Account & { token: string };

interface Fixtures {
  customer: SignedIn;
  admin: SignedIn;
  /** The test's page, signed in as `customer`. */
  customerPage: Page;
  /** The test's page, signed in as `admin`. */
  adminPage: Page;
  /** Errors and warnings in the console fail the test, unless `allow` names them. */
  consoleErrors: { allow: (pattern: RegExp) => void };
  rateLimits: null;
}

async function signedIn(context: BrowserContext, kind: "admin" | "customer"): Promise<SignedIn> {
  const account = await createAccount(kind);
  const token = await signIn(context, kind, account.userId);
  return { ...account, token };
}

/** Next preloads the style sheet of a shared chunk also where a page does not need it. */
const unusedStyleSheet = /\.css was preloaded using link preload but not used/;

function collectErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(`page error: ${error.message}`));
  page.on("console", (message: ConsoleMessage) => {
    const type = message.type();
    if (type === "error" || type === "warning")
      errors.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
}

/** Streamed parts wait in hidden elements of their own, where a label is found a second time. */
async function streamedPartsInPlace(page: Page): Promise<void> {
  await expect(page.locator("body > [hidden][id^='S:']")).toHaveCount(0);
}

export const test = base.extend<Fixtures, { database: null }>({
  // The browser has its own clock when libfaketime moves the tests (`npm run test:days`).
  browser: [
    async ({ browser }, provide) => {
      if (!process.env.FAKETIME) return provide(browser);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.clock.install({ time: Date.now() });
        return context;
      };
      await provide(browser);
    },
    { scope: "worker" },
  ],
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    if (javaScriptEnabled) {
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        await streamedPartsInPlace(page);
        return response;
      };
      page.reload = async (options) => {
        const response = await reload(options);
        await streamedPartsInPlace(page);
        return response;
      };
    }
    await provide(page);
  },
  customer: async ({ context }, provide) => provide(await signedIn(context, "customer")),
  admin: async ({ context }, provide) => provide(await signedIn(context, "admin")),
  customerPage: async ({ page, customer }, provide) => {
    expect(customer.token).not.toBe("");
    await provide(page);
  },
  adminPage: async ({ page, admin }, provide) => {
    expect(admin.token).not.toBe("");
    await provide(page);
  },
  // All tests share one address, and with it its limits.
  rateLimits: [
    async ({}, provide) => {
      await clearPointsUnder("register", "");
      await clearPointsUnder("inquiry", "");
      await clearPointsUnder("payLink", "");
      await provide(null);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      const allowed = [unusedStyleSheet];
      for (const page of context.pages()) collectErrors(page, errors);
      context.on("page", (page) => collectErrors(page, errors));
      await provide({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  database: [
    async ({}, provide) => {
      await provide(null);
      await closeDb();
    },
    { scope: "worker", auto: true },
  ],
});

export { expect };
