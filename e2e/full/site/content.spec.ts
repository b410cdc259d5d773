import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test";

/* Texts and link targets of the pages, in the document as it is served. */

test.use({ javaScriptEnabled: false });

const links = (page: Page, within: string) =>
  page
    .locator(`${within} a`)
    .evaluateAll((all) =>
      all.map((link) => [link.ariaLabel ?? link.textContent?.trim(), link.getAttribute("href")]),
    );

test("the links of header and footer lead to their pages", async ({ page }) => {
  await page.goto("/about");
  expect(await links(page, "header > div > nav")).toEqual([
    ["About", "/about"],
    ["Testimonials", "/testimonials"],
    ["Contact", "/contact"],
  ]);
  expect(await links(page, "header > div")).toContainEqual(["Login", "/login"]);
  await expect(page.locator("header > div > a").first()).toHaveAttribute("href", "/");
  const footer = await links(page, "footer");
  for (const label of [
    "Process Automation",
    "AI Consulting",
    "Data Intelligence",
    "Custom Solutions",
  ])
    expect(footer).toContainEqual([label, "/#services"]);
  for (const label of ["Careers", "Blog"]) expect(footer).toContainEqual([label, "/"]);
  for (const pair of [
    ["All services and prices", "/services"],
    ["About Us", "/about"],
    ["Case Studies", "/testimonials"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/terms"],
  ])
    expect(footer).toContainEqual(pair);
  expect(footer.filter(([, href]) => /^(mailto|tel):/.test(href ?? ""))).toHaveLength(2);
  const social = page.locator("footer a[target=_blank]");
  await expect(social).toHaveCount(4);
  for (const link of await social.all())
    expect(await link.getAttribute("rel")).toContain("noopener");
  await expect(page.locator("footer")).toContainText(/© 2025(–\d{4})? Halden AI/);
});

test("the home page's calls to action lead to the contact page", async ({ page }) => {
  await page.goto("/");
  const calls = (await links(page, "main > :not(#services)")).filter(
    ([, href]) => href !== "/testimonials" && href !== "/example-month.json",
  );
  expect(calls.map(([label]) => label)).toEqual([
    "Explore Services",
    "Book a Demo",
    "Get Started",
    "View Case E-commerce automation",
    "View Case Healthcare AI",
    "View All Case Studies",
    "Tell us about it",
  ]);
  for (const [label, href] of calls) expect(href?.split("?")[0], label ?? "").toBe("/contact");
});

test("the structured data names the organization, its services and its reviews", async ({
  page,
}) => {
  const data = async () =>
    JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
    ) as Record<string, unknown>;
  await page.goto("/");
  const graph = (await data())["@graph"] as { "@type": string }[];
  expect(graph.map((item) => item["@type"])).toEqual([
    "Organization",
    "WebSite",
    "Service",
    "Service",
    "Service",
    "Service",
  ]);
  await page.goto("/testimonials");
  const { review } = (await data()) as { review: { reviewBody: string }[] };
  expect(review.length).toBeGreaterThan(0);
  for (const { reviewBody } of review) await expect(page.getByText(reviewBody)).toBeVisible();
});
