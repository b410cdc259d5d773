import { expect, test } from "../fixtures";
import { ready } from "./ready";

const pages = [
  ["/", /AI Agents that/],
  ["/about", /We make software do the dull part/],
  ["/testimonials", /What Our Clients Say/],
  ["/contact", /Ready to Automate\?/],
  ["/privacy", /Privacy Policy/],
  ["/terms", /Terms of Service/],
] as const;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading] of pages) {
    test(`${path} is complete and visible`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Privacy Policy");
      // Nothing is hidden or dimmed in the document as it is served.
      expect(await page.locator("[style]").count()).toBe(0);
    });
  }

  test("what moves can be stopped", async ({ page }) => {
    await page.goto("/");
    const moving = () => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "Pause motion" }).check();
    await expect.poll(moving).toBe(0);
  });

  test("the contact form sends, and gives back what was typed when it is refused", async ({
    page,
    noise,
  }) => {
    noise.allow(/400/);
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ada <Quill>");
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("How can we help?").fill("Sort our post");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada <Quill>");
    await page.getByLabel("Email").fill("ada@quill.example");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/contact#sent$/);
    await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  });
});

test("an element that comes is styled alone, not the whole page with it", async ({
  page,
  browser,
}) => {
  for (const [path] of pages) {
    await page.goto(path);
    await ready(page);
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
    const styled = traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
    expect(styled.length, path).toBeGreaterThan(4);
    // Each of the five would; what is far below may be laid out meanwhile, for reasons of its own.
    const whole = styled.filter(({ args }) => (args.elementCount ?? 0) > 100);
    expect(whole.length, path).toBeLessThan(4);
  }
});

test("every page has its own title, description, canonical address and picture", async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const [path] of pages) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path === "/" ? "" : path}/?$`),
    );
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(new URL(picture ?? "", page.url()).pathname);
    expect(answer.headers()["content-type"]).toBe("image/png");
  }
  expect(titles.size).toBe(pages.length);
});

test("browsers that ask for the icon by its old name are given it", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^image\//);
});

test("search engines find the six pages and no others", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(6);
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/api/", "/dashboard", "/admin-dashboard", "/login"])
    expect(robots).toContain(`Disallow: ${path}`);
});

test("an address that is none is a 404 that helps", async ({ page, noise }) => {
  noise.allow(/404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact" })).toBeVisible();
});

test("the policy of a static page names no 'unsafe-inline'", async ({ request }) => {
  for (const [path] of pages) {
    const policy = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe-inline");
  }
});
