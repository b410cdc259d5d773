import type { Locator } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { expect, test } from "../../support/test";

const PAGES = [
  "/",
  "/about",
  "/testimonials",
  "/services",
  "/contact",
  "/privacy",
  "/terms",
  "/nowhere",
];

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const width of [360, 768, 1440]) {
    test(`every public page is accessible at ${width} pixels`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/404/);
      await page.setViewportSize({ width, height: 900 });
      for (const path of PAGES) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });
  }

  test("the example run has an accessible name, and a case says in words what it draws", async ({
    page,
  }) => {
    await page.goto("/");
    const run = page.getByRole("group", { name: "One run of an agent, step by step (example)" });
    await expect(run.getByRole("radio")).toHaveCount(3);
    await expect(run.getByRole("listitem").first()).toContainText("Where is my order 4471?");
    const steps = page.locator("article ol").first().getByRole("listitem");
    await expect(steps).toHaveCount(3);
    for (const step of await steps.all()) await expect(step.locator("p").last()).not.toBeEmpty();
    await expect(page.locator("article svg:not([aria-hidden])")).toHaveCount(0);
  });

  test("the menu drawer, 240 pixels wide, is accessible in the administrators' red", async ({
    adminPage: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(240);
    await expectAccessible(page);
  });
});

test("the first Tab reaches a link to the content", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("no public page scrolls sideways from 320 pixels on @phone", async ({ page }) => {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES.slice(0, 6)) {
      await page.goto(path);
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the home page is at most 9,000 pixels long, and its strips have stops without motion", async ({
    page,
  }) => {
    await page.goto("/");
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await heightOf()).toBeLessThan(9_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await heightOf()).toBeLessThan(9_000);
    const steps = page.locator("article ol").first();
    await expect(steps.getByRole("listitem")).toHaveCount(3);
    expect(await steps.evaluate((strip) => strip.scrollWidth > 2 * strip.clientWidth)).toBe(true);
  });

  test("a case's figures are seen without a swipe, and a step moves with its drawing", async ({
    page,
  }) => {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/");
      for (const change of ["−40%", "+65%", "−30%", "+90%"]) {
        const box = await page.getByText(change, { exact: true }).boundingBox();
        expect((box?.x ?? width) + (box?.width ?? 0), `${change} at ${width}`).toBeLessThan(width);
      }
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const last = page.locator("article ol").first().getByRole("listitem").last();
    await last.evaluate((step) => step.scrollIntoView({ behavior: "instant", inline: "end" }));
    const left = async (part: Locator) => (await part.boundingBox())?.x;
    const drawing = last.locator("svg");
    expect(await left(drawing)).toBe(await left(last));
    expect(await left(last)).toBeLessThan(100);
  });

  test("every target outside a sentence is 44 pixels high @phone", async ({ page }) => {
    for (const path of PAGES.slice(0, 6)) {
      await page.goto(path);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a, button, input, textarea")]
          .filter(
            (element) =>
              element.checkVisibility() &&
              !element.closest("p, dd") &&
              !element.closest('[aria-hidden="true"]'),
          )
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.height < 43.9 || box.width < 24))
          .map(
            ({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`,
          ),
      );
      expect(small, path).toEqual([]);
    }
  });
});
