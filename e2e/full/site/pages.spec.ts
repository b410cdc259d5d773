import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

const PAGES = [
  ["/", /AI Agents that/],
  ["/about", /We make software do the dull part/],
  ["/testimonials", /What Our Clients Say/],
  ["/services", /Priced before you ask/],
  ["/contact", /Ready to Automate\?/],
  ["/privacy", /Privacy Policy/],
  ["/terms", /Terms of Service/],
] as const;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page is complete, and nothing in it is hidden or dimmed", async ({ page }) => {
    for (const [path, heading] of PAGES) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Privacy Policy");
      expect(await page.locator("[style]").count()).toBe(0);
    }
  });

  test("motion can be paused", async ({ page }) => {
    await page.goto("/");
    const running = () => page.evaluate(() => document.getAnimations().length);
    expect(await running()).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "Pause motion" }).last().check();
    await expect.poll(running).toBe(0);
  });
});

test("an added element does not restyle the whole page", async ({ page, browser }) => {
  for (const [path] of PAGES) {
    await page.goto(path);
    await ready(page);
    // Again when the page was still being laid out: a section below is large too.
    await expect(async () => {
      await browser.startTracing(page, { categories: ["devtools.timeline"] });
      await page.evaluate(() => {
        for (let count = 0; count < 5; count += 1) {
          document.body.append(document.createElement("script"));
          void document.body.clientWidth;
        }
      });
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: { name: string; args: { elementCount?: number } }[];
      };
      const restyles = traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
      expect(restyles.length, path).toBeGreaterThan(4);
      const large = restyles.filter(({ args }) => (args.elementCount ?? 0) > 100);
      expect(large.length, path).toBeLessThan(4);
    }).toPass({ timeout: 60_000 });
  }
});

test("every public page has a description and a preview picture", async ({ page }) => {
  for (const [path] of PAGES) {
    await page.goto(path);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30}/);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(new URL(picture ?? "", page.url()).pathname);
    expect(answer.headers()["content-type"]).toBe("image/png");
  }
});

test("/favicon.ico is an image", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

test("the sitemap has the public pages, and robots.txt disallows the areas", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(
    ([, url]) => new URL(url ?? "").pathname,
  );
  expect(listed.filter((path) => !path.startsWith("/services/"))).toHaveLength(7);
  expect(listed.some((path) => path.startsWith("/services/"))).toBe(true);
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/api/", "/dashboard", "/admin-dashboard", "/login"])
    expect(robots).toContain(`Disallow: ${path}`);
});
