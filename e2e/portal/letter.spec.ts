import { db } from "@/lib/db/client";
import { expect, test } from "../fixtures";
import { assigned, list, rowsOf } from "./services";

test("the dashboard has the spec's labels, columns and words, and the server writes them @phone", async ({
  page,
  request,
  customer,
  isMobile,
}) => {
  await db().user.update({ where: { id: customer.id }, data: { company: null } });
  const { name } = await assigned(customer, 120, {
    type: "Analytics",
    description: "Reads the numbers every morning.",
  });
  const html = await (
    await request.get("/dashboard", { headers: { cookie: `sid_customer=${customer.token}` } })
  ).text();
  for (const text of [name, "$120.00", "Reads the numbers every morning.", "Payment History"])
    expect(html).toContain(text);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Customer Dashboard" })).toBeVisible();
  await expect(page.getByText(`Welcome, ${customer.name}`)).toBeVisible();
  await expect(page.getByRole("term")).toHaveText([
    "Total Services",
    "Active Services",
    "Total Spent",
    "Company",
  ]);
  await expect(page.getByRole("definition")).toHaveText(["1", "1", "$0.00", "N/A"]);
  const card = page.getByRole("article", { name });
  for (const text of [
    "Analytics",
    "Reads the numbers every morning.",
    "$120/month",
    "Active",
    "Progress: 0%",
  ])
    await expect(card).toContainText(text);
  await expect(card.getByRole("button")).toHaveText(["Pay Now", "Details"]);
  const services = list(page, "Assigned Services");
  const row = rowsOf(page, "Assigned Services").last();
  const pay = row.getByRole("button", { name: "Pay", exact: true });
  if (isMobile) {
    for (const text of [name, "Pending", "$120.00"]) await expect(row).toContainText(text);
    await row.getByRole("button", { name }).click();
    await expect(row.getByRole("term")).toHaveText(["Status", "Amount"]);
  } else {
    await expect(services.getByRole("columnheader")).toHaveText([
      "Service",
      "Status",
      "Amount",
      "Payment",
    ]);
    const due = new RegExp(`^${name}Due [A-Z][a-z]{2} \\d{1,2}$`);
    await expect(row.locator("th, td")).toHaveText([due, "Pending", "$120.00", "Pay"]);
    await expect(
      page.getByRole("table", { name: "Payment History" }).locator("thead th"),
    ).toHaveText(["Service", "Amount", "Status", "Date"]);
  }
  await pay.click();
  await expect(page.getByText("Payment successful")).toBeInViewport();
  for (const text of [name, "Paid", "$120.00"]) await expect(row).toContainText(text);
  await expect(row).not.toContainText("Pending");
  await expect(pay).toBeHidden();
  await expect(page.getByRole("definition").nth(2)).toHaveText("$120.00");
});

test("details say what is included, what is needed, when it is delivered and charged, and who wrote what", async ({
  page,
  customer,
}) => {
  const { id } = await assigned(customer, 120, {
    features: ["A briefing at seven"],
    requirements: ["Read access"],
    estimatedDelivery: 1,
  });
  await page.goto(`/dashboard/subscriptions/${id}`);
  const facts = page.locator("dl");
  for (const [term, value] of [
    ["Price", "$120/month"],
    ["Delivery time", "1 day"],
    ["Paid so far", "$0.00"],
    ["Next billing date", /[A-Z][a-z]{2} \d{1,2}, \d{4}/],
  ] as const) {
    await expect(facts.getByText(term).locator("..").getByRole("definition")).toHaveText(value);
  }
  await expect(page.getByText("A briefing at seven")).toBeVisible();
  await expect(page.getByText("Read access")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  await expect(page.getByRole("table", { name: "Charges" }).getByRole("row").last()).toContainText(
    "$120.00",
  );
  const note = page.getByLabel("Your note");
  await note.fill("x".repeat(2_001));
  await page.getByRole("button", { name: "Post note" }).click();
  await expect(note).toHaveAccessibleDescription(/2,?000 characters/);
  expect(await db().note.count({ where: { subscriptionId: id } })).toBe(0);
  await note.fill("x".repeat(2_000));
  await page.getByRole("button", { name: "Post note" }).click();
  const posted = page.getByRole("list", { name: "Notes" }).getByRole("listitem");
  await expect(posted).toContainText(customer.name);
  await expect(posted.getByRole("time")).toBeVisible();
});

test("no page scrolls sideways from 320 to 2560 pixels, however long a word is", async ({
  page,
  customer,
}) => {
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  await db().user.update({
    where: { id: customer.id },
    data: { company: long, name: `${long} ${customer.id.slice(-6)}` },
  });
  const { id } = await assigned(customer, 987_654.32, {
    name: `${long} ${customer.id.slice(-12)}`,
    features: [long],
    requirements: [long],
  });
  for (const path of [
    "/dashboard",
    "/dashboard/services",
    "/dashboard/account",
    `/dashboard/subscriptions/${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 360, 599, 720, 899, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const { scroll, inner } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        inner: innerWidth,
      }));
      expect(scroll, `${path} at ${width}`).toBeLessThanOrEqual(inner);
    }
  }
});

test("by the keyboard the details open, keep the focus, close with Escape and give it back", async ({
  page,
  customer,
}) => {
  await assigned(customer);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Details" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Your note")).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(button).toBeFocused();
});
