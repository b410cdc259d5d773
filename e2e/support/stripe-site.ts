import type { Page } from "@playwright/test";
import { FakeStripe } from "@/test/stripe/fake";
import { signedMessage } from "@/test/stripe/message";
import { startAnotherSite } from "./another-site";

const PAGE = "https://checkout.example/";

/** Another server over the tests' database that collects through a Stripe of the tests' own. */
export async function startStripeSite() {
  const stripe = await FakeStripe.start();
  const { url, stop } = await startAnotherSite({
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_a",
    STRIPE_WEBHOOK_SECRET: "whsec_tests",
    STRIPE_API_BASE: stripe.base,
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
      await stop();
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
