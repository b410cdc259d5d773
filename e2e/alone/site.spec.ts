import type { APIRequestContext } from "@playwright/test";
import { withClient } from "@/scripts/database/databases";
import { expect, expectAccessible, test } from "../fixtures";
import { ready } from "../site/ready";

/*
 * What changes the whole site for everybody: these tests run after all others, one after the other.
 */

const pages = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"];

/** Saves settings over the present ones for as long as `meanwhile` takes. */
async function withSettings(
  request: APIRequestContext,
  token: string,
  changed: Record<string, unknown>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { settings } = (await (await request.get("/api/settings", { headers })).json()) as {
    settings: Record<string, unknown>;
  };
  expect(
    (await request.put("/api/settings", { headers, data: { ...settings, ...changed } })).status(),
  ).toBe(200);
  try {
    await meanwhile();
  } finally {
    expect((await request.put("/api/settings", { headers, data: settings })).status()).toBe(200);
  }
}

test("the agency's name and ways to reach it are the settings' on every page at the next request, and escaped", async ({
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
  await withSettings(request, admin.token, changed, async () => {
    for (const path of pages) {
      const html = await (await request.get(path)).text();
      const head = html.slice(0, html.indexOf("</head>"));
      expect(head, path).toMatch(/<title>[^<]*Quill &amp; &lt;Sons&gt;/);
      expect(html, path).toContain("desk@quill.example");
      expect(html, path).toContain("We &lt;sort&gt; post.");
      expect(html, path).not.toMatch(/<Sons>|<sort>|Halden AI/);
    }
  });
  expect(await (await request.get("/")).text()).toContain("Halden AI");
});

test("the picture of a shared link is drawn whatever the name is written in", async ({
  request,
  admin,
}) => {
  await withSettings(request, admin.token, { siteName: "🚀 वेब 株式会社 Quill" }, async () => {
    const html = await (await request.get("/about")).text();
    const picture = await request.get(/\/about\/opengraph-image[^"]*/.exec(html)?.[0] ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  });
});

test("a closed site says so with 503 and how to reach the agency, and stays open to administrators", async ({
  browser,
  request,
  admin,
  page,
  noise,
}) => {
  noise.allow(/503/);
  const stranger = await browser.newContext();
  await withSettings(
    request,
    admin.token,
    { maintenanceMode: true, contactEmail: "desk@quill.example" },
    async () => {
      const status = async () => (await stranger.request.get("/")).status();
      await expect.poll(status).toBe(503);
      for (const [method, path] of [
        ["GET", "/"],
        ["GET", "/about"],
        ["GET", "/login"],
        ["POST", "/contact/send"],
      ] as const) {
        const answer = await stranger.request.fetch(path, { method });
        expect(answer.status(), path).toBe(503);
        expect(answer.headers()["retry-after"]).toBe("600");
        expect(answer.headers()["x-middleware-rewrite"]).toBeUndefined();
        expect(await answer.text()).toContain("desk@quill.example");
      }
      expect((await stranger.request.get("/api/health")).status()).toBe(200);
      expect((await stranger.request.get("/api/services")).status()).toBe(503);
      const visit = await stranger.newPage();
      await visit.goto("/");
      await expect(
        visit.getByRole("heading", { level: 1, name: "We are back soon" }),
      ).toBeVisible();
      await expectAccessible(visit);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
    },
  );
  await expect.poll(async () => (await stranger.request.get("/")).status()).toBe(200);
  await stranger.close();
});

test("without its database the site stays up, and the contact form keeps what was typed and says what happened", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/50[03]|Failed to load/);
  const url = new URL(process.env.DATABASE_URL ?? "");
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const allow = (yes: boolean) =>
    withClient(url.href, async (client) => {
      await client.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${yes}`);
      if (!yes)
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
          [name],
        );
    });
  await page.goto("/contact");
  await ready(page);
  try {
    await allow(false);
    const isReady = async () => (await request.get("/api/health")).status();
    await expect.poll(isReady).toBe(503);
    for (const path of pages) expect((await request.get(path)).status(), path).toBe(200);
    // The sign-in page needs no database; what it sends does.
    expect((await request.get("/login")).status()).toBe(200);
    const refused = await request.get("/api/services");
    expect([refused.status(), refused.headers()["retry-after"]]).toEqual([503, "3"]);
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
    await allow(true);
  }
  await expect.poll(async () => (await request.get("/api/services")).status()).toBe(200);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
});
