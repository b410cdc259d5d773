import { parse } from "csv-parse/sync";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

// Figures and rows are compared one after the other: nobody may add a row in between.
test.use({ alone: true });

interface Figure {
  name: string;
  shown: number;
  href: string;
}

const numberOf = (text: string) => Number(text.replace(/[$,]/g, ""));
const inCents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);

/** The figures of a table or list of terms: what stands beside what, and where it leads. */
async function figures(
  page: Page,
  list: "Summary" | "Revenue by month" | "Outstanding by age" | "New customers by month",
): Promise<Figure[]> {
  const rows =
    list === "Summary"
      ? page.getByLabel("Summary").locator("> div")
      : page.getByRole("table", { name: list }).getByRole("row");
  const found: Figure[] = [];
  for (const row of await rows.filter({ has: page.getByRole("link") }).all()) {
    const link = row.getByRole("link");
    const text = await link.evaluate(
      (element) => (element.querySelector("span") ?? element).textContent,
    );
    found.push({
      name: (await row.locator("th, dt").textContent()) ?? "",
      shown: numberOf(text ?? ""),
      href: (await link.getAttribute("href")) ?? "",
    });
  }
  return found;
}

/** Every row that the address shows, as the export with the same filters has it. */
async function rowsBehind(page: Page, href: string): Promise<Record<string, string>[]> {
  await page.goto(href);
  const file = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
  return parse(await (await page.request.get(file ?? "")).text(), { columns: true, bom: true });
}

test("every figure of the cards and the Overview leads to the rows that make it", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  test.setTimeout(300_000);
  await page.goto("/admin-dashboard");
  await expect(page.getByRole("heading", { name: "New customers" })).toBeVisible();
  const cards = await figures(page, "Summary");
  const revenue = await figures(page, "Revenue by month");
  const ages = await figures(page, "Outstanding by age");
  const joined = await figures(page, "New customers by month");
  const recurring = page
    .getByRole("region", { name: "Monthly recurring revenue" })
    .getByRole("paragraph")
    .getByRole("link");
  const [monthly, outstanding] = [
    {
      text: await recurring.first().textContent(),
      href: await recurring.first().getAttribute("href"),
    },
    {
      text: await recurring.last().textContent(),
      href: await recurring.last().getAttribute("href"),
    },
  ];
  expect([cards.length, revenue.length, ages.length, joined.length]).toEqual([4, 12, 4, 6]);
  expect(cards.map(({ name }) => name)).toEqual([
    "Total Customers",
    "Active Services",
    "Monthly Revenue",
    "Testimonials",
  ]);
  expect(revenue.at(-1)?.shown).toBe(cards[2]?.shown);

  const sum = (rows: Record<string, string>[]) =>
    rows.reduce((all, row) => all + inCents(row.amount) - inCents(row.refundedAmount ?? "0"), 0) /
    100;
  for (const { name, shown, href } of [...revenue, ...ages])
    expect([name, sum(await rowsBehind(page, href))]).toEqual([name, shown]);
  for (const { name, shown, href } of [...joined, ...cards.slice(0, 2)])
    expect([name, (await rowsBehind(page, href)).length]).toEqual([name, shown]);
  expect(sum(await rowsBehind(page, cards[2]?.href ?? ""))).toBe(cards[2]?.shown);
  expect(sum(await rowsBehind(page, monthly.href ?? ""))).toBe(numberOf(monthly.text ?? ""));
  expect(sum(await rowsBehind(page, outstanding.href ?? ""))).toBe(
    numberOf(outstanding.text ?? ""),
  );
  expect(sum(await rowsBehind(page, outstanding.href ?? ""))).toBeCloseTo(
    ages.reduce((all, { shown }) => all + shown, 0),
    2,
  );

  await page.goto(cards[3]?.href ?? "");
  const quotes = page.getByRole("heading", { level: 3 });
  await expect(quotes.first()).toBeVisible();
  const pager = page.getByRole("navigation", { name: "Pages of Testimonials" });
  const total =
    (await pager.count()) > 0
      ? numberOf(/of ([\d,]+)/.exec((await pager.textContent()) ?? "")?.[1] ?? "")
      : await quotes.count();
  expect(total).toBe(cards[3]?.shown);
});

test("a figure behind a chart is seen while it has the focus", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard");
  const table = page.getByRole("table", { name: "Revenue by month" });
  const figure = table.getByRole("link").last();
  await figure.focus();
  await expect(figure).toBeInViewport({ ratio: 1 });
  expect((await table.boundingBox())?.height).toBeGreaterThan(100);
});

test("on a phone all six tabs are in sight, the first record of each list within 300 px of the top, and nothing moves", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  await page.setViewportSize({ width: 360, height: 780 });
  // Under the window's name: an attribute would be taken for a wrong hydration.
  await page.addInitScript(() => {
    window.name = "0";
    const add = (entry: PerformanceEntry) =>
      (window.name = String(Number(window.name) + ("value" in entry ? Number(entry.value) : 0)));
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  for (const tab of ["customers", "services", "payments"]) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    for (const item of await page.getByRole("tab").all())
      await expect(item).toBeInViewport({ ratio: 1 });
    const record = page.getByRole("tabpanel").locator(".MuiAccordion-root").first();
    expect((await record.boundingBox())?.y, tab).toBeLessThan(300);
    await page.waitForLoadState("networkidle");
    // The server takes this browser for a desk's: what it rendered for one must not make room here.
    expect(await page.evaluate(() => Number(window.name)), tab).toBeLessThan(0.05);
  }
});

test("the newest five of customers and services stand there, newest first", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard");
  for (const [panel, tab, table] of [
    ["Recent customers", "customers", "Customers"],
    ["Recent services", "services", "Services"],
  ] as const) {
    const items = page.getByRole("region", { name: panel }).getByRole("listitem");
    await expect(items).toHaveCount(5);
    const names = await items.locator(".MuiListItemText-primary").allTextContents();
    const other = await page.context().newPage();
    await other.goto(`/admin-dashboard?tab=${tab}`);
    const cell = tab === "customers" ? 1 : 0;
    const rows = other.getByRole("table", { name: table }).locator("tbody tr");
    for (let n = 0; n < 5; n += 1)
      await expect(rows.nth(n).locator("th, td").nth(cell)).toContainText(names[n] ?? "nobody");
    await other.close();
  }
});
