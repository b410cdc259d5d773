import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

test("Back and Forward show the pages without fading", async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (this.id === "page") sessionStorage.setItem("faded", "yes");
      return animate.call(this, keyframes, options);
    };
  });
  await page.goto("/");
  await ready(page);
  const link = page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Contact" });
  const prefetched = page.waitForRequest(
    (request) => request.url().includes("/contact") && request.resourceType() === "fetch",
  );
  await link.hover();
  await prefetched;
  await link.click();
  const contact = page.getByRole("heading", { level: 1, name: "Ready to Automate?" });
  await expect(contact).toBeVisible();
  await expect(page.locator("#page")).toHaveCSS("opacity", "1");
  expect(await page.evaluate(() => sessionStorage.getItem("faded"))).toBe("yes");
  await page.evaluate(() => sessionStorage.removeItem("faded"));
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
  await page.goForward();
  await expect(contact).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("faded"))).toBeNull();
});

test("a modified click opens a tab and leaves this page as it is", async ({ page, context }) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "About" })
    .click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("#page")).toHaveCSS("opacity", "1");
});

test("a service in the footer leads to the services of the home page, from any page", async ({
  page,
}) => {
  await page.goto("/about");
  await ready(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "AI Consulting" });
  const inView = () =>
    page.locator("#services").evaluate((place) => {
      const { top } = place.getBoundingClientRect();
      return top > -100 && top < innerHeight / 2;
    });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
  await expect.poll(inView).toBe(true);
  // Repeated, because a click during the scrolling has no effect.
  await expect(async () => {
    await link.click();
    await expect.poll(inView, { timeout: 5_000 }).toBe(true);
  }).toPass();
});

test("paper is light, whatever the theme of the screen is", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("mui-mode", "dark"));
  await page.emulateMedia({ media: "print" });
  await page.goto("/contact");
  const lead = page.getByText("Tell us what takes your team too long.");
  await expect(lead).toHaveCSS("color", "rgb(71, 85, 105)");
  await page.emulateMedia({ media: "screen" });
  await expect(lead).toHaveCSS("color", "rgb(168, 179, 196)");
});

test("nothing that is fixed to the screen is printed", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"]) {
    await page.goto(path);
    const fixed = await page
      .locator("body *")
      .evaluateAll((all) =>
        all
          .filter(
            (element) =>
              element.checkVisibility() && getComputedStyle(element).position === "fixed",
          )
          .map(({ className }) => String(className)),
      );
    expect(fixed, path).toEqual([]);
  }
});

test("an error of the whole document keeps the theme and leads to the home page", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/broken by the test/);
  await page.addInitScript(() => {
    localStorage.setItem("mui-mode", "dark");
    const { observe } = ResizeObserver.prototype;
    ResizeObserver.prototype.observe = function (target) {
      if (target instanceof HTMLDivElement) throw new Error("broken by the test");
      observe.call(this, target);
    };
  });
  await page.goto("/about");
  // The shapes, which come with the first input, observe the size of their box.
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(
      page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
    ).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/$/);
});
