import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { FakeStripe } from "@/test/stripe/fake";
import { signedMessage } from "@/test/stripe/message";
import { freePort } from "@/tools/database/port";

const PAGE = "https://checkout.example/";

/** Another server over the tests' database that collects through a Stripe of the tests' own. */
export async function startStripeSite() {
  const [stripe, port] = await Promise.all([FakeStripe.start(), freePort()]);
  const url = `http://localhost:${port}`;
  const log = path.resolve(".data/test");
  mkdirSync(log, { recursive: true });
  const child = spawn(process.execPath, [path.resolve(".next/standalone/server.js")], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      // The other server's jobs are for both.
      JOBS: "worker",
      PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: "sk_test_a",
      STRIPE_WEBHOOK_SECRET: "whsec_tests",
      STRIPE_API_BASE: stripe.base,
    },
    stdio: ["ignore", openSync(path.join(log, "stripe-server.log"), "w"), "inherit"],
  });
  return {
    stripe,
    url,
    /** What the provider says of one of its pages, to the server. */
    report: async (session: string) => {
      const message = signedMessage("checkout.session.completed", { id: session });
      const headers = { ...message.headers, "content-type": "application/json" };
      return fetch(`${url}/api/webhooks/stripe`, { method: "POST", ...message, headers });
    },
    stop: async () => {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
      await stripe.stop();
    },
  };
}

/** Where the provider's page would be; its session. */
export async function arriveAtProvider(page: Page): Promise<string> {
  await page.waitForURL(`${PAGE}**`);
  return page.url().slice(PAGE.length);
}

/** The provider's pages, which are none. */
export async function withoutProvider(page: Page): Promise<void> {
  await page.route(`${PAGE}**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Provider</title>" }),
  );
}
