import type { Page } from "@playwright/test";
import { VERBS } from "@/components/site/motion/timing";
import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

/* The timings are in components/site/motion/timings.test.tsx and motion.test.tsx. */

/** Running animations that do not follow the scrolling. */
const runningAnimations = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline }) =>
            playState === "running" && timeline instanceof DocumentTimeline,
        ).length,
  );

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

test("a section below the screen slides in when it is scrolled into view", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  const section = page.locator(".section").last();
  await expect(section).toHaveCSS("opacity", "0");
  const moveTopTo = (part: number) =>
    section.evaluate((element, share) => {
      const { offsetTop } = element as HTMLElement;
      scrollTo({ top: offsetTop - innerHeight * share, behavior: "instant" });
    }, part);
  await moveTopTo(0.9);
  await expect(section).toHaveCSS("opacity", "0");
  await moveTopTo(0.79);
  await expect(section).toHaveCSS("animation-duration", "0.8s");
  await expect(section).toHaveCSS("opacity", "1");
});

test("nothing is dimmed before the first input, nor what is on the screen then", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 2_000 });
  await page.goto("/");
  const dimmed = () =>
    page
      .locator(".section")
      .evaluateAll((all) =>
        all
          .filter((section) => getComputedStyle(section).opacity !== "1")
          .map((section) => section.getBoundingClientRect().top < innerHeight),
      );
  expect(await dimmed()).toEqual([]);
  await ready(page);
  await expect.poll(async () => (await dimmed()).length).toBeGreaterThan(0);
  expect(await dimmed()).not.toContain(true);
});

test("the first input of all, a click, fades the page and navigates", async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      if (this.id === "page") sessionStorage.setItem("faded", "yes");
      return animate.call(this, keyframes, options);
    };
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator("#page")).toHaveCSS("opacity", "1");
  expect(await page.evaluate(() => sessionStorage.getItem("faded"))).toBe("yes");
});

test("the first input of all, the wheel, scrolls, and smooth scrolling takes over", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const html = page.locator("html");
  await expect(html).not.toHaveClass(/lenis/);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  // The next one, where the first came before the page listened.
  await expect(async () => {
    await page.mouse.wheel(0, 10);
    await expect(html).toHaveClass(/\blenis\b/, { timeout: 2_000 });
  }).toPass();
  await page.mouse.wheel(0, 400);
  await expect(html).toHaveClass(/lenis-scrolling/);
});

test("the headline's word rotates without moving its box, until motion is paused", async ({
  page,
}) => {
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const height = async () => (await heading.boundingBox())?.height ?? 0;
  const before = await height();
  const strip = heading.locator("[data-verbs]");
  /** Which of the verbs lies in the window, played on from the middle of a verb's time. */
  const position = (from?: number) =>
    strip.evaluate(
      (element, { milliseconds, lines }) => {
        if (milliseconds !== undefined)
          for (const animation of element.getAnimations()) animation.currentTime = milliseconds;
        const { m42 } = new DOMMatrix(getComputedStyle(element).transform);
        return Math.round((Math.abs(m42) / element.getBoundingClientRect().height) * lines);
      },
      {
        milliseconds: from === undefined ? undefined : (from + 0.5) * 1_618,
        lines: VERBS.length,
      },
    );
  for (const verb of [0, 1, 14, 15]) expect(await position(verb)).toBe(verb % VERBS.length);
  expect(await height()).toBeCloseTo(before, 1);
  await position(4);
  const icons = page.locator(".icon-pause").filter({ visible: true });
  await expect(icons).not.toHaveCount(0);
  await page.getByRole("checkbox", { name: "Pause motion" }).first().check();
  await expect(icons).toHaveCount(0);
  await expect.poll(() => runningAnimations(page)).toBe(0);
  expect(await position()).toBeGreaterThan(3);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Pause motion" }).last()).toBeChecked();
});

test("motion that was paused before is stopped before the first paint", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("motion", "paused"));
  await page.goto("/");
  // What would have faded in is already there.
  await expect(page.getByText("Settled without a person")).toHaveCSS("opacity", "1");
  expect(await runningAnimations(page)).toBe(0);
});

test("the built style sheet animates the example run, and hides none of its texts", async ({
  page,
}) => {
  await page.goto("/");
  const run = page.getByRole("group", { name: /One run of an agent/ });
  await expect(run.getByRole("listitem")).toHaveCount(7);
  const animated = await run.evaluate(
    (frame) =>
      [...frame.querySelectorAll("*")]
        .filter((element) => element.checkVisibility())
        .flatMap((element) => ["", "::before", "::after"].map((part) => [element, part] as const))
        .map(([element, part]) => getComputedStyle(element, part))
        .filter(({ animationName, content }) => animationName !== "none" && content !== "none")
        .length,
  );
  // Seven nodes, six wires, ten parts of window, answer, line and outcome.
  expect(animated).toBe(23);
  // What was read and written is there from the first frame.
  for (const text of await run.locator("li p *:not(input)").all())
    expect(await text.evaluate((element) => element.getAnimations().length)).toBe(0);
});

test("one wire leads through a page to its last sentence: scrolling draws it, without motion it is there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  for (const path of ["/", "/about", "/services", "/testimonials"]) {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(path);
    const parts = page.locator("main :is([class*=_wired], [class*=_wireEnd])");
    const drawn = await parts.evaluateAll(
      (all) =>
        all.filter((part) =>
          part
            .getAnimations({ subtree: true })
            .some(
              ({ effect, timeline }) =>
                timeline instanceof ViewTimeline &&
                effect instanceof KeyframeEffect &&
                effect.target === part &&
                effect.pseudoElement === "::before",
            ),
        ).length,
    );
    expect(drawn, path).toBe(await parts.count());
    await page.emulateMedia({ reducedMotion: "reduce" });
    const ends = await parts.evaluateAll((all) =>
      all.map((part) => {
        const box = part.getBoundingClientRect();
        const wire = getComputedStyle(part, "::before");
        return {
          isShown: wire.borderLeftWidth === "2px" && wire.transform === "none",
          left: box.left + parseFloat(wire.left),
          top: box.top + parseFloat(wire.top),
          bottom: box.bottom - parseFloat(wire.bottom),
        };
      }),
    );
    expect(ends.length, path).toBeGreaterThan(1);
    for (const [index, { isShown, left, top }] of ends.entries()) {
      expect(isShown, `${path}: ${index}`).toBe(true);
      expect(left, `${path}: ${index}`).toBe(ends[0]?.left);
      if (index > 0) expect(top, `${path}: ${index}`).toBeCloseTo(ends[index - 1]?.bottom ?? 0, 0);
    }
  }
});

test("the line of a run is moved by keyboard, and says who decides", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  const run = page.getByRole("group", { name: /One run of an agent/ });
  const line = run.getByRole("slider", { name: /^Sure enough to send/ });
  await expect(line).toHaveValue("90");
  await line.focus();
  await page.keyboard.press("End");
  const outcome = (text: string) => run.getByText(text).filter({ visible: true });
  await expect(outcome("Handed to a person, with context")).toBeVisible();
  await expect(run.getByRole("status")).toHaveText("At 100%, 10 of 10 go to a person (example)");
  await expect(run.getByRole("listitem").last()).toContainText("Handed to Marcus");
  // At once, though the run would not have come to its end yet.
  expect(
    await run.evaluate((frame) => {
      const [answer] = frame.querySelectorAll("output");
      const all = frame.getAnimations({ subtree: true });
      const waiting = all.filter(({ playState }) => playState !== "finished");
      return [answer && getComputedStyle(answer).opacity, waiting.length];
    }),
  ).toEqual(["1", 0]);
  await page.keyboard.press("Home");
  await expect(outcome("Settled without a person")).toBeVisible();
  await expect(run.getByRole("status")).toHaveText("At 60%, 1 of 10 goes to a person (example)");
});

test("on a large screen the figures are on the first screen; on a phone two shapes drift", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto("/");
  const proof = await page.getByRole("region", { name: "Results in numbers" }).boundingBox();
  expect((proof?.y ?? 900) + (proof?.height ?? 0)).toBeLessThanOrEqual(900);
  await ready(page);
  const shapes = page.locator("body > [aria-hidden] > div > svg");
  await expect(shapes).toHaveCount(6);
  const seconds = await shapes.first().evaluate((shape) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(shape);
    return parseFloat(animationDuration) * Number(animationIterationCount);
  });
  expect(seconds).toBeCloseTo(20, 0);
  await expect(shapes.first()).toHaveCSS("animation-direction", "alternate");
  await expect(shapes.first()).toHaveCSS("opacity", "0.14");
  await expect(page.locator("body > [aria-hidden] > i")).toHaveCount(4);
  for (const { room, width } of await shapes.evaluateAll((all) =>
    all.map((shape) => {
      const style = getComputedStyle(shape);
      const room = Math.max(parseFloat(style.left), parseFloat(style.right));
      return { room, width: parseFloat(style.width) };
    }),
  )) {
    expect(room, "within the gutter").toBeGreaterThanOrEqual(1_440 - 120);
    expect(width).toBeLessThanOrEqual(24);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(shapes.filter({ visible: true })).toHaveCount(2);
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

test.describe("the case drawings", () => {
  test.use({ viewport: { width: 1_440, height: 900 } });

  const first = (page: Page) => page.getByRole("article").first();
  const before = (page: Page) => first(page).locator("ol svg").first();
  /** Which of the drawing's three states are reached: found, now, changed. */
  const states = (page: Page) =>
    first(page)
      .locator("svg")
      .first()
      .evaluate((drawing) =>
        ["--found", "--now", "--changed"].map((name) =>
          Number(getComputedStyle(drawing).getPropertyValue(name)),
        ),
      );

  test("change with each step that is scrolled to", async ({ page }) => {
    await page.goto("/");
    await expect(before(page)).toBeHidden();
    const steps = page.getByRole("article").first().locator("ol > li, ol + div");
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
      await expect.poll(() => states(page)).toEqual(expected);
    }
  });

  test("are in their final state with reduced motion and on paper", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await expect(before(page)).toBeVisible();
    expect(await states(page)).toEqual([1, 1, 1]);
    await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
    await expect(before(page)).toBeVisible();
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves, and there is nothing to pause", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Book a Demo" })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.getByRole("checkbox", { name: "Pause motion" })).toHaveCount(0);
  });

  test("half of a page has its words where the whole one has them", async ({ page }) => {
    const top = async () => (await page.getByRole("heading", { level: 1 }).boundingBox())?.y ?? 0;
    await page.goto("/");
    const whole = await top();
    await page.route("/", async (route) => {
      const response = await route.fetch();
      const [half] = (await response.text()).split("Asked the carrier");
      await route.fulfill({ response, body: half });
    });
    await page.goto("/");
    expect(await top()).toBeCloseTo(whole, 0);
  });

  test("no page shifts its layout from the first paint to the footer", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: [number, ...string[]][] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          shifts.push([value, ...sources.map(({ node }) => String(node?.textContent))]);
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/about", "/testimonials", "/contact", "/privacy"]) {
      await page.goto(path);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: [number, ...string[]][] }).shifts,
      );
      // A typeface that comes late moves words by some pixels.
      const sum = shifts.reduce((total, [value]) => total + value, 0);
      expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.01);
    }
  });
});
