import type { Locator, Page } from "@playwright/test";
import { assignService, countPaidCharges, payOldestCharge, withHistory } from "../../support/data";
import { list, pay, payButton, payQuestion } from "../../support/portal";
import { expect, test } from "../../support/test";

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the keyboard alone signs in and pays a charge", async ({ page, context, customer }) => {
  const { id } = await assignService(customer);
  await context.clearCookies();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Customer Dashboard" })).toBeVisible();
  await tabTo(page, payButton(page));
  await page.keyboard.press("Enter");
  // One press more moves nothing: Cancel has the focus.
  await expect(payQuestion(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
  await expect(page.getByText("Total Spent").locator("..")).toContainText("$120.00");
  expect(await countPaidCharges(id)).toBe(1);
});

test("the server renders the dashboard's rows, in tables with these columns", async ({
  customerPage: page,
  request,
  customer,
}) => {
  const { name } = await assignService(customer, 120, {
    description: "Reads the numbers every morning.",
  });
  const cookie = `sid_customer=${customer.token}`;
  const html = await (await request.get("/dashboard", { headers: { cookie } })).text();
  for (const text of [name, "$120.00", "Reads the numbers every morning.", "Payment History"])
    expect(html).toContain(text);
  await page.goto("/dashboard");
  await expect(page.getByRole("article", { name })).toContainText("Progress: 0%");
  await expect(list(page, "Assigned Services").getByRole("columnheader")).toHaveText([
    "Service",
    "Status",
    "Amount",
    "Payment",
  ]);
  const row = page.getByRole("table", { name: "Assigned Services" }).locator("tbody tr");
  const due = new RegExp(`^${name}Due [A-Z][a-z]{2} \\d{1,2}$`);
  await expect(row.locator("th > div, td")).toHaveText([due, "Pending", "$120.00", "Pay"]);
  await expect(page.getByRole("table", { name: "Payment History" }).locator("thead th")).toHaveText(
    ["Service", "Amount", "Status", "Date"],
  );
});

test.describe("for a reader in Germany", () => {
  test.use({ locale: "de-DE", timezoneId: "Pacific/Auckland" });

  test("money and dates are in German format, without a hydration mismatch", async ({
    customerPage: page,
    customer,
  }) => {
    const { id } = await assignService(customer, 1_234.5);
    await page.goto("/dashboard");
    await expect(page.getByRole("table", { name: "Payment History" })).toContainText(
      "1.234,50\u00a0$",
    );
    await page.goto(`/dashboard/subscriptions/${id}`);
    await page.getByLabel("Your note").fill("Guten Tag");
    await page.getByRole("button", { name: "Post note" }).click();
    await expect(page.getByRole("list", { name: "Notes" }).getByRole("time")).toHaveText(
      /\d{2}\.\d{2}\.\d{4}/,
    );
    // A mismatch between the server's zone and the reader's would be an error in the console.
    for (const path of [
      `/dashboard/subscriptions/${id}`,
      "/dashboard/account",
      "/dashboard/services",
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
  });
});

test("a charge that was paid elsewhere is reported, and the page shows it as paid", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const { id } = await assignService(customer);
  await page.goto("/dashboard");
  await payOldestCharge(customer, id);
  await pay(page, payButton(page));
  await expect(page.getByText("Payment failed: Nothing is due")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
});

test("a payment whose answer was lost is not made again, although another charge is due", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { id } = await withHistory(customer, 3, 2);
  await page.goto("/dashboard");
  await page.route(
    "**/pay",
    async (route) => {
      expect((await route.fetch()).ok()).toBe(true);
      await route.abort();
    },
    { times: 1 },
  );
  await pay(page, payButton(page));
  await expect(page.getByText("Payment failed: The server could not be reached.")).toBeVisible();
  expect(await countPaidCharges(id)).toBe(2);
  await pay(page, payButton(page));
  await expect(page.getByText("Payment successful")).toBeVisible();
  expect(await countPaidCharges(id)).toBe(2);
  await pay(page, payButton(page));
  await expect(page.getByRole("article").getByRole("button", { name: "Paid" })).toBeDisabled();
  expect(await countPaidCharges(id)).toBe(3);
});
