import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { ready } from "./ready";

interface Begun {
  element: string;
  opacity: number[];
  duration: number;
}

declare global {
  interface Window {
    begun: Begun[];
  }
}

/** Writes down every change of opacity that script begins. */
async function note(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.begun = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (keyframes && "opacity" in keyframes && typeof options === "object")
        window.begun.push({
          element: this.closest("h1") ? "word" : this.className,
          opacity: [keyframes.opacity].flat().map(Number),
          duration: Number(options.duration),
        });
      return animate.call(this, keyframes, options);
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
  const footer = "footer > div:first-child > *, footer > div:last-child";
  expect(await delays(footer)).toEqual(["2.2s", "2.4s", "2.6s", "2.8s", "3s"]);
  // Moved, never dimmed: whatever runs on them changes no opacity.
  const changed = await page
    .locator(`main h1, main h1 ~ p, main h1 ~ div, main div:has(> h1) + div, ${footer}`)
    .evaluateAll((parts) =>
      parts.map((part) =>
        part
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .some((frame) => "opacity" in frame),
      ),
    );
  expect(changed).toEqual(Array.from({ length: 10 }, () => false));
});

test("one run of an agent is watched: its rows arrive one after another, at full strength from the start", async ({
  page,
}) => {
  await page.goto("/");
  const run = page.getByRole("group", { name: /One run of an agent/ });
  await expect(run.getByRole("listitem")).toHaveCount(7);
  await expect(run.getByText("Settled without a person")).toBeVisible();
  // Asked of the style sheet as it was built: a shorthand without a name is minified to none.
  const moving = await run.evaluate(
    (window) =>
      [...window.querySelectorAll("*")]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => ["", "::before", "::after"].map((part) => [element, part] as const))
        .map(([element, part]) => getComputedStyle(element, part))
        .filter(({ animationName, content }) => animationName !== "none" && content !== "none")
        .length,
  );
  // Seven nodes, times; six results, segments of the wire; text, meter, the three parts of the
  // outcome, "Running", dot, clock.
  expect(moving).toBe(34);
  for (const name of await run.locator("li p > :first-child").all())
    expect(
      await name.evaluate((element) => element.getAnimations().length),
      "a step's name is not delayed",
    ).toBe(0);
});

test("the times by which the rows arrive are the printed ones", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Clinic intake", "Invoices", "Order desk"]) {
    await page.getByRole("radio", { name }).check({ force: true });
    const rows = page.getByRole("group", { name: /One run/ }).getByRole("listitem");
    for (const row of await rows.all()) {
      const [printed, delay] = await row.evaluate((element) => {
        const [time] = [...element.children].slice(-1);
        return [Number(time?.textContent), parseFloat(getComputedStyle(time!).animationDelay)];
      });
      expect(delay).toBeCloseTo(0.25 + (printed ?? 0) * 7, 2);
    }
  }
});

test("a picked run stays, and the third one hands over to a person", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await ready(page);
  await page.getByRole("radio", { name: "Invoices" }).check({ force: true });
  await expect(page.getByText("Handed to a person, with the context")).toBeVisible();
  await page.mouse.move(5, 300);
  await page.getByRole("radio", { name: "Invoices" }).blur();
  await page.clock.runFor(60_000);
  await expect(page.getByText("Handed to a person, with the context")).toBeVisible();
});

test("a run that nobody picked is followed by the next, three times at most", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await ready(page);
  const isOn = (name: string) => page.getByRole("radio", { name });
  await page.clock.runFor(16_500);
  await expect(isOn("Clinic intake")).toBeChecked();
  await page.clock.runFor(16_500);
  await expect(isOn("Invoices")).toBeChecked();
  await page.clock.runFor(16_500);
  await expect(isOn("Order desk")).toBeChecked();
  await page.clock.runFor(60_000);
  await expect(isOn("Order desk")).toBeChecked();
});

test("behind the page are four ellipses, and in its gutters two rows of three small drifting shapes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/");
  const ellipses = page.locator("body > [aria-hidden] > i");
  await expect(ellipses).toHaveCount(4);
  for (const ellipse of await ellipses.all())
    await expect(ellipse).toHaveCSS("animation-iteration-count", "infinite");

  const shapes = page.locator("body > [aria-hidden] > div > svg");
  await expect(shapes).toHaveCount(6);
  const drifts = await shapes.evaluateAll((all) =>
    all.map((shape) => {
      const style = getComputedStyle(shape);
      const { left } = shape.style;
      return {
        cell: `${left ? "left" : "right"} ${Math.floor(parseFloat(shape.style.top) / (100 / 3))}`,
        seconds: parseFloat(style.animationDuration),
        runs: `${style.animationIterationCount} ${style.animationDirection}`,
        away: ["--x", "--y"].map((name) => Math.abs(parseFloat(style.getPropertyValue(name)))),
        room: Math.max(parseFloat(style.left), parseFloat(style.right)),
        width: parseFloat(style.width),
        opacity: style.opacity,
      };
    }),
  );
  expect(drifts.map(({ cell }) => cell)).toEqual([
    "left 0",
    "left 1",
    "left 2",
    "right 0",
    "right 1",
    "right 2",
  ]);
  for (const { room, width, opacity } of drifts) {
    expect(room).toBeGreaterThanOrEqual(1_440 - 120);
    expect(width).toBeLessThanOrEqual(24);
    expect(opacity).toBe("0.14");
  }
  for (const { seconds, runs, away } of drifts) {
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThanOrEqual(25);
    expect(runs).toBe("infinite alternate");
    expect(Math.max(...away)).toBeLessThanOrEqual(100);
  }
  await expect
    .poll(() => shapes.first().evaluate((shape) => getComputedStyle(shape).transform))
    .not.toBe("none");
});

test("the shapes are made anew when the window's size changes by more than 100 px, and not before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_000, height: 700 });
  await page.goto("/about");
  const shapes = page.locator("body > [aria-hidden] > div > svg");
  const marked = page.locator("body > [aria-hidden] > div > svg[data-first]");
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
  const section = page.locator(".section").last();
  await expect(section).toHaveCSS("opacity", "0");
  await expect(section).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 50)");
  const moveTopTo = (part: number) =>
    section.evaluate((element, share) => {
      const top = element.getBoundingClientRect().top - 50;
      scrollBy({ top: top - innerHeight * share, behavior: "instant" });
    }, part);
  await moveTopTo(0.95);
  await expect(page.locator(".section").nth(-2)).toHaveCSS("opacity", "1");
  await expect(section).toHaveCSS("opacity", "0");
  await moveTopTo(0.7);
  await expect(section).toHaveCSS("opacity", "1");
  await expect(section).toHaveCSS("transform", "none");
  const begun = (await page.evaluate(() => window.begun)).filter(
    ({ element, opacity }) => element.startsWith("section ") && opacity.at(-1) === 1,
  );
  expect(begun.length).toBeGreaterThan(0);
  for (const { duration } of begun) expect(duration).toBe(800);
});

test("the word changes every 1618 ms, in 333", async ({ page }) => {
  await note(page);
  await page.clock.install();
  await page.goto("/");
  await ready(page);
  const word = page.locator("h1 span span span");
  const text = await word.textContent();
  await page.clock.runFor(1_618);
  await expect(word).not.toHaveText(text ?? "");
  await expect(word).toHaveCSS("opacity", "1");
  const turns = (await page.evaluate(() => window.begun)).filter(
    ({ element }) => element === "word",
  );
  expect(turns.length).toBeGreaterThan(1);
  // The old word leaves in half of the time, the new one comes in the other.
  for (const { duration } of turns) expect(duration).toBeCloseTo(333 / 2, 0);
});

test("nothing drifts behind legal text or the contact form, and on a phone two shapes do", async ({
  page,
}) => {
  const shapes = page.locator("body > [aria-hidden] > div > svg");
  for (const path of ["/contact", "/privacy", "/terms"]) {
    await page.goto(path);
    await ready(page);
    await expect(shapes).toHaveCount(0);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await expect(shapes.filter({ visible: true })).toHaveCount(2);
});

test("proof stands inside the first screen of a desk", async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/");
  const proof = await page.getByRole("region", { name: "Results in numbers" }).boundingBox();
  expect((proof?.y ?? 900) + (proof?.height ?? 0)).toBeLessThanOrEqual(900);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a finger scrolls the page one and a half times as far as it moves", async ({ page }) => {
    await page.goto("/");
    await ready(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: y === undefined ? [] : [{ x: 200, y }],
      });
    await touch("touchStart", 600);
    for (let y = 580; y >= 100; y -= 20) await touch("touchMove", y);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(700);
    await touch("touchEnd");
  });
});

test.describe("the cases, told by scrolling", () => {
  test.use({ viewport: { width: 1_440, height: 900 } });

  /** How far the story of the first drawing is: what was found, what runs now, what changed. */
  const story = (page: Page) =>
    page
      .getByRole("img", { name: /^Now: one agent/ })
      .evaluate((drawing) =>
        ["--found", "--now", "--changed"].map((name) =>
          Number(getComputedStyle(drawing).getPropertyValue(name)),
        ),
      );

  test("the drawing changes with each step", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("img", { name: /^Before: nine people/ })).toBeHidden();
    const steps = page.getByRole("article").first().getByRole("listitem");
    for (const [index, expected] of [
      [0, [0, 0, 0]],
      [1, [1, 0, 0]],
      [2, [1, 1, 0]],
      [3, [1, 1, 1]],
    ] as const) {
      await steps.nth(index).evaluate((step) => {
        const { top } = step.getBoundingClientRect();
        scrollBy({ top: top - innerHeight * 0.28, behavior: "instant" });
      });
      await expect.poll(() => story(page)).toEqual(expected);
    }
  });

  test("without motion both frames stand there in their final state", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(page.getByRole("img", { name: /^Before: nine people/ })).toBeVisible();
    expect(await story(page)).toEqual([1, 1, 1]);
  });

  test("on paper, too", async ({ page }) => {
    await page.goto("/");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("img", { name: /^Before: nine people/ })).toBeVisible();
  });
});
