import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from "@playwright/test";
import { cookieName } from "@/lib/auth/cookies";
import type { Kind } from "@/lib/auth/permissions";
import { mintSession } from "@/lib/auth/sessions";
import { closeDb, db } from "@/lib/db/client";
import { clearPointsUnder } from "@/lib/http/rate-limit";
import { withClient } from "@/scripts/database/databases";
import { DEMO_PASSWORD } from "@/test/factories/credentials";
import { admin as newAdmin, customer as newCustomer } from "@/test/factories/customer";

/** An account made for one test, signed in in its browser context. */
export type Account = { id: string; name: string; email: string; password: string; token: string };

/** Console noise of the test's pages, all of which fails the test unless it was announced. */
type Noise = { allow: (pattern: RegExp) => void };

type Fixtures = {
  /** A customer of this test alone, signed in. */
  customer: Account;
  /** An administrator of this test alone, signed in. */
  admin: Account;
  noise: Noise;
  /**
   * For tests that change what every other one sees (settings): they run while no other test does.
   */
  alone: boolean;
  turn: null;
  /**
   * All tests come from one address: what the others registered or wrote counts for none of them.
   */
  limits: null;
};

/** Signs an account of the database in, without the screen: a session row and its cookie. */
export async function signIn(context: BrowserContext, kind: Kind, userId: string): Promise<string> {
  const { token } = await mintSession(db(), kind, userId, {
    ip: "127.0.0.1",
    userAgent: "browser test",
  });
  const url = process.env.SITE_URL ?? "";
  await context.addCookies([
    { name: cookieName(kind), value: token, url, httpOnly: true, sameSite: "Lax" },
    {
      name: kind === "admin" ? "audience" : "customer",
      value: kind,
      url,
      sameSite: "Lax" as const,
    },
  ]);
  return token;
}

async function account(context: BrowserContext, kind: Kind): Promise<Account> {
  const { id, name, email } = await db().user.create({
    data: kind === "admin" ? newAdmin() : newCustomer(),
    select: { id: true, name: true, email: true },
  });
  return { id, name, email, password: DEMO_PASSWORD, token: await signIn(context, kind, id) };
}

const loud = new Set(["error", "warning"]);
/**
 * Sheets of a shared chunk, of which a page may need none (experimental.cssChunking of
 * next.config.ts).
 */
const unusedSheet = /\.css was preloaded using link preload but not used/;

function listen(page: Page, heard: string[]): void {
  page.on("pageerror", (error) => heard.push(`page error: ${error.message}`));
  page.on("console", (message: ConsoleMessage) => {
    if (loud.has(message.type()))
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
}

export const test = base.extend<Fixtures, { database: null }>({
  customer: async ({ context }, give) => give(await account(context, "customer")),
  admin: async ({ context }, give) => give(await account(context, "admin")),
  alone: [false, { option: true }],
  // Across all workers: a shared lock for most, the whole of it for one that wants to be alone.
  turn: [
    async ({ alone }, give) => {
      await withClient(process.env.DATABASE_URL ?? "", async (client) => {
        await client.query(`SELECT pg_advisory_lock${alone ? "" : "_shared"}(4711)`);
        await give(null);
      });
    },
    { auto: true, timeout: 400_000 },
  ],
  limits: [
    async ({}, give) => {
      await clearPointsUnder("register", "");
      await clearPointsUnder("inquiry", "");
      await give(null);
    },
    { auto: true },
  ],
  // Refused policies, failed requests and React's complaints all arrive at the console.
  noise: [
    async ({ context }, give) => {
      const heard: string[] = [];
      const allowed: RegExp[] = [unusedSheet];
      for (const page of context.pages()) listen(page, heard);
      context.on("page", (page) => listen(page, heard));
      await give({ allow: (pattern) => void allowed.push(pattern) });
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  database: [
    async ({}, give) => {
      await give(null);
      await closeDb();
    },
    { scope: "worker", auto: true },
  ],
});

export { expect };

export { expectAccessible } from "./accessible";
