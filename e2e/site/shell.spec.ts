import { VERBS } from "@/components/site/motion/timing";
import { expect, test } from "../fixtures";
import { ready } from "./ready";

test.describe("fade navigation", () => {
  test("fades the page, goes on after it is gone, and shows the next from its top", async ({
    page,
  }) => {
    // The fade lasts 300 ms, less than a busy machine takes to look: it is written down as it
    // happens.
    await page.addInitScript(() => {
      const note = () => {
        const faded = document.getElementById("page");
        if (faded && Number(getComputedStyle(faded).opacity) < 0.5)
          sessionStorage.setItem("left", "1");
        requestAnimationFrame(note);
      };
      note();
    });
    await page.goto("/");
    await ready(page);
    await page.mouse.wheel(0, 900);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About" })
      .click();
    await expect(page).toHaveURL(/\/about$/);
    expect(await page.evaluate(() => sessionStorage.getItem("left"))).toBe("1");
    await expect(page.locator("#page")).toHaveCSS("opacity", "1");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
  });

  test("fades for 0.3 s and goes 300 ms after the click, though the page was fetched ahead; back and forward fade nothing", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      addEventListener("click", () => (times.clicked = performance.now()), true);
      const { animate } = Element.prototype;
      Element.prototype.animate = function (keyframes, options) {
        if (this.id === "page") {
          times.left ??= performance.now();
          times.lasts = typeof options === "object" ? Number(options.duration) : 0;
        }
        return animate.call(this, keyframes, options);
      };
      const push = history.pushState.bind(history);
      history.pushState = (...state) => {
        times.went ??= performance.now();
        push(...state);
      };
    });
    await page.goto("/");
    await ready(page);
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Contact" });
    const fetched = page.waitForRequest(
      (request) => request.url().includes("/contact") && request.resourceType() === "fetch",
    );
    await link.hover();
    await fetched;
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Ready to Automate?" })).toBeVisible();
    const times = () =>
      page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
    const { clicked = 0, went = 0, lasts } = await times();
    // A timer is never early, but for what the clock is rounded by.
    expect(went - clicked).toBeGreaterThan(298);
    expect(lasts).toBe(300);
    await expect(page.locator("#page")).toHaveCSS("opacity", "1");
    await page.evaluate(
      () => delete (window as unknown as { times: Record<string, number> }).times.left,
    );
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Ready to Automate?" })).toBeVisible();
    expect(await times()).not.toHaveProperty("left");
  });

  test("goes nowhere from the page one is on", async ({ page }) => {
    await page.goto("/about");
    await ready(page);
    const before = await page.evaluate(() => history.length);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "About" })
      .click();
    await expect(page.locator("#page")).toHaveCSS("opacity", "1");
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test("a modified click opens a tab and leaves this page alone", async ({ page, context }) => {
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

  test("a footer link to the page one is on scrolls to its top", async ({ page }) => {
    await page.goto("/");
    await ready(page);
    const careers = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
    await careers.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await careers.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL(/\/$/);
  });
});

test("the drawer of small screens is 240 wide, keeps the focus, and gives it back @phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Open menu" });
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link")).toHaveText(["About", "Testimonials", "Contact"]);
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(240);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test("the word rotates in a box that does not move, and stops when told to", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  // Watched from inside: a busy machine may look away for longer than a word stands.
  const words = await heading.evaluate(
    (element, count) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          const word = element.textContent?.replace(/^AI Agents that ?/, "");
          if (word && word !== seen.at(-1)) seen.push(word);
          if (seen.length === count) resolve(seen);
        }).observe(element, { childList: true, subtree: true, characterData: true });
      }),
    3,
  );
  // In the list's order; a starved browser may leave a word out.
  const places = words.map((word) => VERBS.findIndex((verb) => verb === word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect((await heading.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
  await page.getByRole("checkbox", { name: "Pause motion" }).check();
  // A turn that had begun ends first.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          // What follows the scrolling moves by no will of its own.
          document
            .getAnimations()
            .filter(
              ({ playState, timeline }) =>
                playState === "running" && timeline instanceof DocumentTimeline,
            ).length,
      ),
    )
    .toBe(0);
  const held = await heading.textContent();
  await page.clock.runFor(10_000);
  expect(await heading.textContent()).toBe(held);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Pause motion" })).toBeChecked();
});

test.describe("where the system asks for stillness", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves and nothing waits", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Book a Demo" })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.getByRole("checkbox", { name: "Pause motion" })).toBeHidden();
  });
});

test("light whatever the system prefers, dark when chosen, and kept", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Dark mode" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark mode" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  expect(await page.evaluate(() => localStorage.getItem("mui-mode"))).toBe("dark");
});

test("paper is light, whatever the screen is", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("mui-mode", "dark"));
  await page.emulateMedia({ media: "print" });
  await page.goto("/contact");
  const lead = page.getByText("Tell us what takes your team too long.");
  await expect(lead).toHaveCSS("color", "rgb(71, 85, 105)");
  await page.emulateMedia({ media: "screen" });
  await expect(lead).toHaveCSS("color", "rgb(168, 179, 196)");
});

test("nothing that is fixed to the screen is printed: it would stand on every sheet", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"]) {
    await page.goto(path);
    const fixed = page
      .locator("body *")
      .evaluateAll((all) =>
        all
          .filter(
            (element) =>
              element.checkVisibility() && getComputedStyle(element).position === "fixed",
          )
          .map(({ className }) => String(className)),
      );
    expect(await fixed, path).toEqual([]);
  }
});

test("an error of the whole document keeps the chosen mode and leads on", async ({
  page,
  noise,
}) => {
  noise.allow(/broken by the test/);
  await page.addInitScript(() => {
    localStorage.setItem("mui-mode", "dark");
    Object.assign(window, {
      ResizeObserver: function () {
        throw new Error("broken by the test");
      },
    });
  });
  await page.goto("/about");
  await expect(
    page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("red for a browser in which an administrator is signed in", async ({ page, admin }) => {
  expect(admin.id).toBeTruthy();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-audience", "admin");
  await expect(page.getByRole("link", { name: "Explore Services" })).toHaveCSS(
    "background-color",
    "rgb(159, 18, 57)",
  );
});

test("no sideways scroll down to 320 wide @phone", async ({ page }) => {
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/about", "/testimonials", "/contact", "/privacy"]) {
      await page.goto(path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${width}`,
      ).toBeLessThanOrEqual(0);
    }
  }
});

test.describe("who is signed in", () => {
  test("goes to the dashboard where others sign in", async ({ page, customer }) => {
    expect(customer.id).toBeTruthy();
    await page.goto("/about");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
    await bar.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("an administrator to the admin area", async ({ page, admin }) => {
    expect(admin.id).toBeTruthy();
    await page.goto("/about");
    await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "href",
      "/admin-dashboard",
    );
  });
});

test("a footer service leads to the services of the home page, from another page and from there", async ({
  page,
}) => {
  await page.goto("/about");
  await ready(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "AI Consulting" });
  const inSight = () =>
    page.locator("#services").evaluate((place) => {
      const { top } = place.getBoundingClientRect();
      return top > -100 && top < innerHeight / 2;
    });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /AI Agents that/ })).toBeVisible();
  await expect.poll(inSight).toBe(true);
  // A press while the page is still on its way from the first is lost.
  await expect(async () => {
    await link.click();
    await expect.poll(inSight, { timeout: 5_000 }).toBe(true);
  }).toPass();
});

test("the motion is stopped before the first paint when it was stopped before", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("motion", "paused"));
  await page.goto("/");
  // What was on its way has arrived: nothing waits unseen for a motion that never comes.
  await expect(page.getByText("Settled without a person")).toHaveCSS("opacity", "1");
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, timeline }) =>
              playState === "running" && timeline instanceof DocumentTimeline,
          ).length,
    );
  expect(await moving()).toBe(0);
});

test.describe("nothing shifts", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("with reduced motion, on any page, from the first paint to the footer", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: number }).shifts += (
            entry as PerformanceEntry & { value: number }
          ).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/about", "/testimonials", "/contact", "/privacy"]) {
      await page.goto(path);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(
        await page.evaluate(() => (window as unknown as { shifts: number }).shifts),
        path,
      ).toBe(0);
    }
  });
});
