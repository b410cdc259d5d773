import { addressesOf } from "@/lib/core/pages";
import { withClient } from "@/scripts/database/databases";
import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/accessibility";
import { ready } from "../../support/ready";
import { withSettings } from "../../support/settings";

const pages = addressesOf("site").filter((path) => !path.includes("["));

test("name and contact of the settings are on every page at the next request, escaped", async ({
  request,
  admin,
}) => {
  const changed = {
    siteName: "Quill & <Sons>",
    siteDescription: "We <sort> post.",
    contactEmail: "desk@quill.example",
    contactPhone: "+44 20 7946 0000",
    address: "1 Quill Row",
  };
  await withSettings(request, admin, changed, async () => {
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      const head = html.slice(0, html.indexOf("</head>"));
      expect(head, path).toMatch(/<title>[^<]*Quill &amp; &lt;Sons&gt;/);
      expect(html, path).toContain("desk@quill.example");
      expect(html, path).toContain("We &lt;sort&gt; post.");
      expect(html, path).not.toMatch(/<Sons>|<sort>|Halden AI/);
    }
    const about = await (await request.get("/about")).text();
    expect(about).toContain("Visit us at 1 Quill Row.");
  });
  expect(await (await request.get("/")).text()).toContain("Halden AI");
});

test("the preview picture renders a name in any script", async ({ request, admin }) => {
  await withSettings(request, admin, { siteName: "🚀 वेब 株式会社 Quill" }, async () => {
    const html = await (await request.get("/about")).text();
    const picture = await request.get(/\/about\/opengraph-image[^"]*/.exec(html)?.[0] ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  });
});

test("in maintenance mode visitors see when to come back, and administrators the site", async ({
  browser,
  request,
  admin,
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/503/);
  const visitor = await browser.newContext();
  await withSettings(
    request,
    admin,
    { maintenanceMode: true, contactEmail: "desk@quill.example" },
    async () => {
      const status = async () => (await visitor.request.get("/")).status();
      await expect.poll(status).toBe(503);
      expect((await visitor.request.get("/api/health")).status()).toBe(200);
      expect((await visitor.request.get("/api/services")).status()).toBe(503);
      const visitorPage = await visitor.newPage();
      await visitorPage.goto("/");
      await expect(
        visitorPage.getByRole("heading", { level: 1, name: "We’ll be back soon" }),
      ).toBeVisible();
      await expectAccessible(visitorPage);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
    },
  );
  await expect.poll(async () => (await visitor.request.get("/")).status()).toBe(200);
  await visitor.close();
});

test("without the database the public pages stay up, and the contact form keeps what was typed", async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/50[03]|Failed to load/);
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const allowConnections = (allowed: boolean) =>
    withClient(url.href, async (client) => {
      await client.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${allowed}`);
      if (!allowed)
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
          [name],
        );
    });
  await page.goto("/contact");
  await ready(page);
  try {
    await allowConnections(false);
    const readiness = async () => (await request.get("/api/health")).status();
    await expect.poll(readiness).toBe(503);
    // Without terms of processing there is no such page.
    for (const path of pages.filter((page) => page !== "/legal/processing"))
      expect((await request.get(path)).status(), path).toBe(200);
    // The sign-in page needs no database; what it sends does.
    expect((await request.get("/login")).status()).toBe(200);
    expect((await request.get(`/pay/${"x".repeat(43)}`)).status()).toBe(503);
    const unavailable = await request.get("/api/services");
    expect([unavailable.status(), unavailable.headers()["retry-after"]]).toEqual([503, "3"]);

    await page.getByLabel("Name").fill("Ada Quill");
    await page.getByLabel("Email").fill("ada.outage@quill.example");
    await page.getByLabel("How can we help?").fill("Is anybody there?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "not available at this moment",
    );
    await expect(page.getByLabel("Name")).toHaveValue("Ada Quill");
    await expect(page.getByLabel("How can we help?")).toHaveValue("Is anybody there?");
  } finally {
    await allowConnections(true);
  }
  await expect.poll(async () => (await request.get("/api/services")).status()).toBe(200);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
});
