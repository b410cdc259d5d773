import { bearer } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

const PAGES = [
  ["/", /AI Agents that/],
  ["/about", /We make software do the dull part/],
  ["/testimonials", /What Our Clients Say/],
  ["/contact", /Ready to Automate\?/],
  ["/privacy", /Privacy Policy/],
  ["/terms", /Terms of Service/],
] as const;

test("every public page has its heading, a title of its own and a canonical address", async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    titles.add(await page.title());
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path === "/" ? "" : path}/?$`),
    );
  }
  expect(titles.size).toBe(PAGES.length);
});

test("a link of the header fades the page and shows the next from its top; Back returns", async ({
  page,
}) => {
  await page.goto("/");
  await ready(page);
  await page.mouse.wheel(0, 900);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator("#page")).toHaveCSS("opacity", "1");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
});

test("the site is light and accessible until dark is chosen, and the choice is stored", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dark mode" }).click();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("mui-mode"))).toBe("dark");
});

test("a saved testimonial or service is on the public pages at the next request", async ({
  page,
  admin,
}) => {
  const headers = bearer(admin);
  const content = `Saved at ${Date.now()}`;
  const quoted = await page.request.post("/api/testimonials", {
    headers,
    data: { name: "Vera Novak", role: "Owner", content },
  });
  expect(quoted.status()).toBe(201);
  await page.goto("/testimonials");
  await expect(page.getByText(content)).toBeVisible();

  const name = `Filing Agent ${Date.now()}`;
  const created = await page.request.post("/api/admin/services", {
    headers,
    data: {
      name,
      description: "Files what comes in.",
      price: { monthly: 410, setup: 1200.5 },
      estimatedDelivery: 9,
      isFeatured: true,
    },
  });
  const { data } = (await created.json()) as { data: { _id: string; slug: string } };
  await page.goto("/");
  const row = page.locator("#services").getByRole("link", { name, includeHidden: true });
  await expect(row).toContainText("Files what comes in.");
  await expect(row).toContainText("Live in 9 days");
  await expect(row).toContainText("Setup, once $1,200.50");
  await expect(row).toContainText("Monthly, from $410");
  await expect(row).toHaveAttribute("href", `/services/${data.slug}`);
  await page.request.put(`/api/admin/services/${data._id}`, { headers, data: { isPublic: false } });
  await page.reload();
  await expect(row).toHaveCount(0);
});
