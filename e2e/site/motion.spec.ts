import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ready } from "./ready";

interface Begun {
  element: string;
  keyframes: { opacity: number[]; transform: string[] };
  options: KeyframeAnimationOptions;
}

declare global {
  interface Window {
    begun: Begun[];
    margins: (string | undefined)[];
  }
}

/** Writes down every animation that script begins, and the margins of what watches for sections. */
async function note(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.begun = [];
    window.margins = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      window.begun.push({
        element: this.className,
        keyframes: keyframes as unknown as Begun["keyframes"],
        options: typeof options === "object" ? options : {},
      });
      return animate.call(this, keyframes, options);
    };
    const { IntersectionObserver: Watcher } = window;
    window.IntersectionObserver = class extends Watcher {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        window.margins.push(options?.rootMargin);
      }
    };
  });
}

test("the hero's parts come forward at 400 to 2000 ms, the footer's from 2.2 s", async ({
  page,
}) => {
  await page.goto("/");
  const delays = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).animationDelay));
  expect(await delays("main h1, main h1 ~ p, main h1 ~ div, main div:has(> h1) + div")).toEqual([
    "0.4s",
    "0.8s",
    "1.2s",
    "1.6s",
    "2s",
  ]);
  expect(await delays("footer > div:first-child > *, footer > div:last-child")).toEqual([
    "2.2s",
    "2.4s",
    "2.6s",
    "2.8s",
    "3s",
  ]);
});

test("behind the page are four ellipses and a drifting shape in each cell of two rows by three columns", async ({
  page,
}) => {
  await page.goto("/");
  const ellipses = page.locator("body > [aria-hidden] > i");
  await expect(ellipses).toHaveCount(4);
  for (const ellipse of await ellipses.all())
    await expect(ellipse).toHaveCSS("animation-iteration-count", "infinite");

  const shapes = page.locator("body > [aria-hidden] > div > i");
  await expect(shapes).toHaveCount(6);
  const told = await shapes.evaluateAll((all) =>
    all.map((shape) => {
      const { left, top } = (shape as HTMLElement).style;
      const moves = shape.getAnimations().map(({ effect }) => ({
        ...effect?.getTiming(),
        ways:
          effect instanceof KeyframeEffect
            ? effect.getKeyframes().map(({ transform }) => String(transform))
            : [],
      }));
      return {
        cell: `${Math.floor(parseFloat(top) / (100 / 2))} ${Math.floor(parseFloat(left) / (100 / 3))}`,
        moves,
      };
    }),
  );
  expect(told.map(({ cell }) => cell)).toEqual(["0 0", "0 1", "0 2", "1 0", "1 1", "1 2"]);
  for (const { moves } of told) {
    expect(moves).toHaveLength(1);
    const [{ duration, iterations, direction, ways } = { ways: [] }] = moves;
    expect(duration).toBeGreaterThanOrEqual(15_000);
    expect(duration).toBeLessThanOrEqual(25_000);
    expect([iterations, direction]).toEqual([Infinity, "alternate"]);
    const [x = NaN, y = NaN] = [...(ways.at(-1) ?? "").matchAll(/(-?[\d.]+)px/g)].map(
      ([, pixels]) => Math.abs(Number(pixels)),
    );
    expect(Math.max(x, y)).toBeLessThanOrEqual(100);
    expect(x + y).toBeGreaterThan(0);
  }
});

test("the shapes are made anew when the window's size changes by more than 100 px, and not before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_000, height: 700 });
  await page.goto("/about");
  const shapes = page.locator("body > [aria-hidden] > div > i");
  const marked = page.locator("body > [aria-hidden] > div > i[data-first]");
  await expect(shapes).toHaveCount(6);
  await shapes.evaluateAll((all) => all.forEach((shape) => shape.setAttribute("data-first", "")));
  // The page hears of each size in a frame of its own, after the shapes have.
  const resize = async (width: number, height: number) => {
    const heard = page.evaluate(
      () => new Promise((resolve) => addEventListener("resize", resolve, { once: true })),
    );
    await page.setViewportSize({ width, height });
    await heard;
  };
  await resize(1_100, 700);
  await expect(marked).toHaveCount(6);
  await resize(1_101, 700);
  await expect(marked).toHaveCount(0);
  await expect(shapes).toHaveCount(6);
});

test("a section below the screen slides in by 50 px in 0.8 s when it reaches 80 % of it", async ({
  page,
}) => {
  await note(page);
  await page.goto("/");
  await ready(page);
  const section = page.locator(".section[data-awaits]").last();
  await expect(section).toHaveCSS("opacity", "0");
  expect(await page.evaluate(() => window.margins)).toContain("0px 0px -20% 0px");
  const name = await section.getAttribute("class");
  const last = page.locator(`.section:not([data-awaits])`).last();
  await section.evaluate((element) =>
    element.scrollIntoView({ block: "start", behavior: "instant" }),
  );
  await expect(last).not.toHaveAttribute("data-awaits");
  await expect(page.locator(".section").last()).toHaveCSS("opacity", "1");
  const begun = (await page.evaluate(() => window.begun)).filter(({ keyframes }) =>
    keyframes.transform?.[0]?.startsWith("translateY"),
  );
  expect(begun.at(-1)?.element.split(" ")).toEqual(
    expect.arrayContaining((name ?? "").split(" ").filter((part) => part !== "rest")),
  );
  for (const { keyframes, options } of begun) {
    expect(keyframes).toEqual({ opacity: [0, 1], transform: ["translateY(50px)", "none"] });
    expect(options.duration).toBe(800);
  }
});

test("the word changes every 1618 ms, in 333", async ({ page }) => {
  await note(page);
  await page.clock.install();
  await page.goto("/");
  await ready(page);
  const word = page.locator("h1 span span");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const before = await page.evaluate(
    () => window.begun.filter(({ keyframes }) => keyframes.opacity?.length === 3).length,
  );
  const text = await word.textContent();
  await page.clock.runFor(1_618);
  const turns = await page.evaluate(() =>
    window.begun.filter(({ keyframes }) => keyframes.opacity?.length === 3),
  );
  expect(turns).toHaveLength(before + 1);
  expect(turns[0]?.options.duration).toBe(333);
  await page.clock.runFor(333);
  await expect(word).not.toHaveText(text ?? "");
});
