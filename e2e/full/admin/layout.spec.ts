import { assignService, withHistory } from "../../support/data";
import { expect, test } from "../../support/test";
import { changeCustomer } from "@/test/fixtures";

test("a figure behind a chart is visible while it has the focus", async ({ adminPage: page }) => {
  await page.goto("/admin-dashboard");
  const table = page.getByRole("table", { name: "Revenue by month" });
  const figure = table.getByRole("link").last();
  await figure.focus();
  await expect(figure).toBeInViewport({ ratio: 1 });
  expect((await table.boundingBox())?.height).toBeGreaterThan(100);
});

test("the overview fits a laptop, each figure has its trend, and the chart its labels", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1020 });
  await page.goto("/admin-dashboard");
  const summary = page.getByLabel("Summary").locator("div");
  for (const term of ["Total Customers", "Active Services", "Testimonials"])
    await expect(summary.filter({ hasText: term })).toContainText(/since|No change/);
  const chart = page.getByRole("region", { name: "Revenue by month" }).locator("svg").first();
  await expect(chart.locator(".MuiChartsAxis-tickLabel", { hasText: /^[A-Z]/ })).toHaveCount(12);
  const highest = chart.locator(".MuiBarChart-label").first();
  await expect(highest).toHaveText(/^\$[\d.]+[KM]?$/);
  await expect(highest).toHaveCSS("font-size", "12px");
  const isCut = await highest.evaluate((label) =>
    [...document.querySelectorAll("[clip-path]")].some(
      (part) => part.contains(label) && getComputedStyle(part).clipPath !== "none",
    ),
  );
  expect(isCut).toBe(false);
  // The current month: bold, with its value off its bar and the outline of its expected end.
  await expect(chart.locator(".MuiChartsAxis-directionX tspan").last()).toHaveCSS(
    "font-weight",
    "700",
  );
  const overlaps = await chart.evaluate((drawing) => {
    const bar = drawing.querySelector("rect[fill^='url(']")?.parentElement;
    const boxes = (name: "rect" | "text") =>
      [...(bar?.querySelectorAll(name) ?? [])].map((part) => part.getBBox());
    const [label] = boxes("text");
    return boxes("rect").map(
      ({ x, y, width, height }) =>
        label !== undefined &&
        label.x < x + width &&
        x < label.x + label.width &&
        label.y < y + height &&
        y < label.y + label.height,
    );
  });
  expect(overlaps.length).toBeGreaterThan(0);
  expect(overlaps).not.toContain(true);
  // All but the queue, which is as high as what waits.
  const waiting = await page.getByRole("region", { name: "Needs action" }).boundingBox();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height - (waiting?.height ?? 0)).toBeLessThanOrEqual(700);
});

test("pages besides the six tabs keep the tabs in sight, without the summary", async ({
  adminPage: page,
  customer,
}) => {
  for (const path of ["inbox", "profile", "billing", `customers/${customer.id}`]) {
    await page.goto(`/admin-dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(6);
    await expect(page.getByLabel("Summary"), path).toHaveCount(0);
  }
  await page.getByRole("tab", { name: "Services" }).click();
  // The agents and what they ask are views of this tab: nothing above them moves.
  for (const view of ["Services", "Agents", "Questions"]) {
    const link = page.getByLabel("Views of services").getByRole("link", { name: view });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "true");
    await expect(page.getByLabel("Summary")).toBeVisible();
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Services");
  }
});

test("on a phone all six tabs and the first record are on the first screen, and nothing shifts", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // Counted in the window's name, because an attribute would break the hydration.
  await page.addInitScript(() => {
    window.name = "0";
    const add = (entry: PerformanceEntry) => {
      const shift = "value" in entry ? Number(entry.value) : 0;
      window.name = String(Number(window.name) + shift);
    };
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  for (const tab of ["customers", "services", "payments"]) {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    for (const item of await page.getByRole("tab").all())
      await expect(item).toBeInViewport({ ratio: 1 });
    const record = page.getByRole("tabpanel").locator("summary").first();
    expect((await record.boundingBox())?.y, tab).toBeLessThan(300);
    await page.waitForLoadState("networkidle");
    // The server does not know the width: one markup is both a table and records.
    expect(await page.evaluate(() => Number(window.name)), tab).toBeLessThan(0.05);
  }
});

test("on a phone a row is a record that the keyboard opens to its cells and its buttons", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/admin-dashboard?tab=services");
  const row = page.getByRole("table", { name: "Services" }).locator("tbody tr").first();
  await expect(page.getByRole("columnheader").first()).toBeHidden();
  await expect(row.getByRole("cell").first()).toBeHidden();
  await row.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(row.locator("[data-label=Type]")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Edit / })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(row.getByRole("button", { name: /^Edit / })).toBeHidden();
});

test("on a phone a customer's record repeats nothing, and its buttons are one line of 44 pixels", async ({
  adminPage: page,
  customer,
}) => {
  await assignService(customer, 120);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin-dashboard?tab=customers&search=${customer.email}`);
  const row = page.getByRole("table", { name: "Customers" }).locator("tbody tr").first();
  await row.locator("summary").click();
  await expect(row.locator("[data-label=Name]")).toHaveCount(0);
  await expect(row.getByText("Select", { exact: true })).toBeVisible();
  const boxes = await row
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(3);
  for (const { y, height } of boxes) expect({ y, height }).toEqual({ y: boxes[0].y, height: 44 });
  const services = await row.locator("[data-label='Assigned Services']").boundingBox();
  expect(services?.height).toBeLessThan(70);
});

test("what is done with selected rows takes the place of the filters, and moves no row", async ({
  adminPage: page,
}) => {
  await page.goto("/admin-dashboard?tab=customers");
  const table = page.getByRole("table", { name: "Customers" });
  const before = await table.boundingBox();
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(page.getByRole("region", { name: "Selected customers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Customer" })).toHaveCount(0);
  expect(await table.boundingBox()).toEqual(before);
  const row = page.getByRole("row").filter({ has: page.getByRole("checkbox", { checked: true }) });
  await page.mouse.move(0, 0);
  await expect(row).toHaveCSS("background-color", /0\.06\)$/);
  await row.hover();
  await expect(row).toHaveCSS("background-color", /0\.09\)$/);
});

test("an invoice's number in a list is underlined while it is pointed at or has the focus", async ({
  adminPage: page,
  customer,
}) => {
  await withHistory(customer, 2);
  await page.goto(`/admin-dashboard?tab=payments&status=paid&userId=${customer.id}`);
  const invoice = page.getByRole("link", { name: /PDF/ }).first();
  await expect(invoice).toHaveCSS("text-decoration-line", "none");
  await invoice.hover();
  await expect(invoice).toHaveCSS("text-decoration-line", "underline");
  await page.mouse.move(0, 0);
  await invoice.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(invoice).toHaveCSS("text-decoration-line", "underline");
});

test("on a phone the sums of the payments are a strip, and a late charge's buttons within the screen", async ({
  adminPage: page,
  customer,
}) => {
  await assignService(customer, 120);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin-dashboard?tab=payments&userId=${customer.id}`);
  const sums = page.getByRole("group", { name: "Charges" });
  await expect(sums.getByRole("link")).toHaveCount(4);
  expect((await sums.boundingBox())?.height).toBe(52);
  const list = page.getByRole("group", { name: "Payments", exact: true });
  await list.locator("summary").first().click();
  await expect(list.getByRole("button", { name: "Void charge" })).toBeInViewport({ ratio: 1 });
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("on a desk the customers' views, filters and buttons are one line", async ({
  adminPage: page,
}) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin-dashboard?tab=customers");
    const views = await page.getByRole("group", { name: "Views of customers" }).boundingBox();
    const add = await page.getByRole("button", { name: "Add Customer" }).boundingBox();
    expect(Math.abs((views?.y ?? 0) - (add?.y ?? 0)), `at ${width}`).toBeLessThan(12);
  }
});

test("between a phone and a desk the admin area shows records, and its print a table", async ({
  adminPage: page,
  customer,
}) => {
  await assignService(customer, 120);
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/admin-dashboard?tab=payments");
  const header = page.getByRole("columnheader", { name: "Status" });
  await expect(page.getByRole("tabpanel").locator("summary").first()).toBeVisible();
  await expect(header).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(header).toBeVisible();
  await expect(page.getByRole("tab", { name: "Payments" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  const charges = page.getByRole("table", { name: "Charges and payments" });
  await expect(charges.locator("summary").first()).toBeVisible();
  await expect(charges.getByRole("columnheader", { name: "Status" })).toBeHidden();
});

test("the customers table fits its box on a desk, however long the names in it are", async ({
  adminPage: page,
  customer,
}) => {
  const long = "Wolfeschlegelsteinhausenbergerdorffmacht";
  const email = `camille.${customer.id.slice(-6)}@brandt-werke-nord.example`;
  await changeCustomer(customer.id, { name: long, company: long, email });
  await assignService(customer, 120, { name: `${long} ${customer.id}` });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(email)}`);
    const box = page.getByRole("group", { name: "Customers", exact: true });
    const tooWide = await box.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(tooWide, `at ${width}`).toBeLessThanOrEqual(0);
    const address = page.locator(".cut", { hasText: email });
    // One line, with the room that what is cut has around it.
    expect((await address.boundingBox())?.height, `at ${width}`).toBeLessThan(32);
    const isCut = await address.evaluate((element) => element.scrollWidth > element.clientWidth);
    await address.hover();
    if (isCut) await expect(address).toHaveAttribute("title", email);
    const remove = page.getByRole("button", { name: `Delete ${long}` });
    await expect(remove).toBeInViewport({ ratio: 1 });
    const chip = (await page.getByText("Pending").filter({ visible: true }).boundingBox())?.x ?? 0;
    expect(chip).toBeLessThan((await remove.boundingBox())?.x ?? 0);
  }
});

test("of a customer with texts of ordinary length nothing is cut on a desk", async ({
  adminPage: page,
  customer,
}) => {
  const email = `tomasz.wojcik.${customer.id.slice(-6)}@baltica.example`;
  const names = { name: "Fatima Al-Rashid", company: "Atlantic Mutual Insurance" };
  await assignService(customer, 120, { name: "Appointment Scheduling Automation" });
  await changeCustomer(customer.id, { ...names, email, isActive: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(email)}`);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Inactive").filter({ visible: true })).toBeVisible();
  const cut = await row
    .locator("td *")
    .evaluateAll((parts) =>
      parts
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});
