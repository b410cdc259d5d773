import type { Page } from "@playwright/test";
import { withNewAgent, withSealedMonth } from "../support/agents";
import {
  assignService,
  createInquiry,
  createTestimonial,
  makeService,
  withHistory,
} from "../support/data";
import { expect, test } from "../support/test";

const WEIGHTS = ["400", "500", "600", "700"];
const ROOMS = { sizes: ["12", "13", "14", "16", "24"], widths: [1440, 360], drawings: "" };
/** The month in one sentence, in a wide window and on a phone. */
const MONTH = { ...ROOMS, sizes: ROOMS.sizes.concat("26", "21") };
const SITE = {
  sizes: ["13", "14", "16", "19", "24", "40", "52", "72"],
  widths: [1440, 390],
  drawings: "svg",
};

const portal = [
  "/dashboard",
  "/dashboard/services",
  "/dashboard/account",
  "/dashboard/account/people",
  "/dashboard/account/statement",
  "/dashboard/account/integrations",
];
const admin = [
  "/admin-dashboard",
  "/admin-dashboard?tab=customers",
  "/admin-dashboard?tab=customers&view=subscriptions",
  "/admin-dashboard?tab=services",
  "/admin-dashboard?tab=testimonials",
  "/admin-dashboard?tab=settings",
  "/admin-dashboard?tab=settings&view=audit",
  "/admin-dashboard?tab=settings&view=administrators",
  "/admin-dashboard?tab=payments",
  "/admin-dashboard/inbox",
  "/admin-dashboard/billing",
  "/admin-dashboard/profile",
];

const site = [
  "/",
  "/about",
  "/testimonials",
  "/contact",
  "/services",
  "/privacy",
  "/terms",
  "/no-such-page",
  "/login",
  "/admin",
  "/register",
  "/forgot-password",
];

/**
 * Sizes and weights of what is shown that the scale does not have, and small print whose letters
 * stand closer, as those of a heading do, with an example of each. The letters of a drawing are in
 * its own units; a first heading may be heavier.
 */
function strangers(page: Page, { sizes, drawings }: typeof ROOMS): Promise<string[]> {
  return page.evaluate(
    ({ sizes, weights, drawings }) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const strange = new Map<string, string>();
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        const text = texts.currentNode.textContent?.trim();
        if (!element || !text || !element.checkVisibility()) continue;
        if (drawings && element.closest(drawings)) continue;
        const { fontSize, fontWeight, letterSpacing } = getComputedStyle(element);
        const size = fontSize.replace("px", "");
        // Six labels in the width of a phone stand closer.
        const isTab = element.closest('[role="tab"]') !== null;
        const isTight = Number(size) < 14 && parseFloat(letterSpacing) < 0 && !isTab;
        const isHeavy = fontWeight === "800" && element.closest("h1") !== null;
        if (sizes.includes(size) && (weights.includes(fontWeight) || isHeavy) && !isTight) continue;
        strange.set(`${size}/${fontWeight}`, `${size}/${fontWeight}: ${text.slice(0, 40)}`);
      }
      return [...strange.values()];
    },
    { sizes, weights: WEIGHTS, drawings },
  );
}

/**
 * What is pressed, outside a sentence, and is less than 24 pixels high or wide, with another target
 * within 12 pixels of its middle (WCAG 2.5.8).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = "a[href], button:enabled, input:enabled, select, textarea, summary";
    const isBehind = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isBehind(element.parentElement));
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      element.closest("p, li, dd, td, label")?.textContent?.trim() !== element.textContent?.trim();
    // The box around it may belong to it: a label, or an area laid over it.
    const boxOf = (element: Element) => {
      const box = (element.closest("label") ?? element).getBoundingClientRect();
      const area = getComputedStyle(element, "::after");
      const isLarger = area.content !== "none" && area.position === "absolute";
      return {
        element,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: Math.max(box.width, isLarger ? parseFloat(area.width) : 0),
        height: Math.max(box.height, isLarger ? parseFloat(area.height) : 0),
      };
    };
    const boxes = [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
      .filter((element) => !isBehind(element))
      .map(boxOf);
    return boxes
      .filter(({ width, height }) => width < 23.5 || height < 23.5)
      .filter(({ element }) => !isInSentence(element))
      .filter(({ element, x, y }) =>
        boxes.some(
          (other) =>
            other.element !== element &&
            Math.hypot(
              Math.max(0, Math.abs(other.x - x) - other.width / 2),
              Math.max(0, Math.abs(other.y - y) - other.height / 2),
            ) < 12,
        ),
      )
      .map(({ element, width, height }) => {
        const name = element.getAttribute("aria-label") ?? element.textContent;
        return `${name}: ${width} × ${height}`;
      });
  });
}

async function expectOneScale(page: Page, path: string, scale = ROOMS): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  for (const width of scale.widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await strangers(page, scale), `${path} at ${width}`).toEqual([]);
    expect(await smallTargets(page), `${path} at ${width}`).toEqual([]);
  }
}

test("the portal's text has five sizes, its month one of its own, and four weights, and its targets 24 pixels", async ({
  customerPage: page,
  customer,
}) => {
  const { id } = await assignService(customer);
  await withHistory(customer, 4);
  const agent = await withSealedMonth(customer);
  const { id: newAgent } = await withNewAgent(customer);
  const details = [
    `/dashboard/subscriptions/${id}`,
    `/dashboard/agents/${agent.id}`,
    `/dashboard/agents/${newAgent}`,
    `/dashboard/agents/${agent.id}/months/${agent.monthId}`,
  ];
  for (const path of portal.concat(details)) await expectOneScale(page, path, MONTH);
});

test("the admin area's text has five sizes, a month's page one of its own, and four weights, and its targets 24 pixels", async ({
  adminPage: page,
  customer,
}) => {
  await assignService(customer);
  await createInquiry();
  const agent = await withSealedMonth(customer);
  const details = [
    `/admin-dashboard/customers/${customer.id}`,
    `/admin-dashboard/agents/${agent.id}`,
  ];
  for (const path of admin.concat(details)) await expectOneScale(page, path);
  const month = `/admin-dashboard/agents/${agent.id}/months/${agent.monthId}`;
  await expectOneScale(page, month, MONTH);
});

test("the site's text has eight sizes and four weights but in drawings, and its targets 24 pixels", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const { slug } = await makeService({ features: ["Reads every message"] });
  await createTestimonial();
  // A clock that counts has its letters in what CSS draws.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of site.concat(`/services/${slug}`)) await expectOneScale(page, path, SITE);
});
