import { assignService, countPaidCharges, withHistory } from "../../support/data";
import { expectAccessible } from "../../support/accessibility";
import { pay, payButton, payQuestion, rowsOf } from "../../support/portal";
import { expect, test } from "../../support/test";
import { changeCustomer } from "@/test/fixtures";

test("a customer pays a charge: the row, the totals and the invoice follow without a reload @phone", async ({
  customerPage: page,
  customer,
  isMobile,
}) => {
  await changeCustomer(customer.id, { company: null });
  const { name } = await assignService(customer, 120, {
    type: "Analytics",
    description: "Reads the numbers every morning.",
  });
  await page.goto("/dashboard");
  await expect(page.getByText(`Welcome, ${customer.name}`)).toBeVisible();
  const summary = page.getByLabel("Summary");
  await expect(summary.getByRole("term")).toHaveText([
    "Total Services",
    "Active Services",
    "Total Spent",
    "Company",
  ]);
  await expect(summary.getByRole("definition")).toHaveText(["1", "1", "$0.00", "N/A"]);
  const card = page.getByRole("article", { name });
  for (const text of ["Analytics", "Reads the numbers every morning.", "$120/month", "Active"])
    await expect(card).toContainText(text);
  await expect(card.getByRole("button")).toHaveText(["Pay Now", "Details"]);
  const row = rowsOf(page, "Assigned Services").last();
  if (isMobile) {
    await expect(row).toBeHidden();
    await page.locator("summary", { hasText: "Assigned Services" }).click();
  }
  for (const text of [name, "Pending", "$120.00"]) await expect(row).toContainText(text);
  if (isMobile) await row.locator("summary").click();
  const button = row.getByRole("button", { name: `Pay, $120.00, ${name}` });
  await button.click();
  await expect(payQuestion(page)).toContainText(/For the period \w{3} \d+ – \w{3} \d+, \d{4}\./);
  await payQuestion(page).getByRole("button", { name: "Cancel" }).click();
  await pay(page, button);
  await expect(page.getByText("Payment successful")).toBeInViewport();
  await expect(row).toContainText("Paid");
  await expect(row).not.toContainText("Pending");
  await expect(button).toBeHidden();
  const waiting = page.getByRole("region", { name: "Waits for you" });
  const receipt = waiting.getByRole("listitem").filter({ hasText: "$120.00 paid today" });
  await expect(receipt.getByRole("heading")).toBeFocused();
  await expect(receipt.getByRole("link", { name: /^INV-/ })).toBeVisible();
  await expect(waiting).toContainText("Nothing waits for you.");
  await expect(summary.getByRole("definition").nth(2)).toHaveText("$120.00");
  if (isMobile) return;

  const invoice = rowsOf(page, "Payment History").getByRole("link", { name: /PDF/ });
  const file = await page.request.get((await invoice.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a double click and a second tab pay one charge once", async ({
  customerPage: page,
  context,
  customer,
}) => {
  const { id } = await assignService(customer);
  const second = await context.newPage();
  await Promise.all([page.goto("/dashboard"), second.goto("/dashboard")]);
  const waiting = second.getByRole("region", { name: "Waits for you" });
  await payButton(page).click();
  await waiting.getByRole("button", { name: "Pay Now" }).click();
  const yes = { name: "Pay $120.00" };
  await Promise.all([
    payQuestion(page).getByRole("button", yes).dblclick(),
    payQuestion(second).getByRole("button", yes).click(),
  ]);
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(second.getByText("Payment successful")).toBeVisible();
  await expect(rowsOf(page, "Payment History")).toHaveCount(1);
  expect(await countPaidCharges(id)).toBe(1);
});

test("the dashboard is accessible, and its history pages, sorts and filters by the address", async ({
  customerPage: page,
  customer,
}) => {
  await withHistory(customer, 12);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dashboard");
  await expectAccessible(page);
  const rows = rowsOf(page, "Payment History");
  const pages = page.getByRole("navigation", { name: "Pages of Payment History" });
  await expect(pages).toContainText("1–5 of 12");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(pages).toContainText("6–10 of 12");
  await expect(page).toHaveURL(/page=2/);
  await page.goto("/dashboard?sort=status&order=desc");
  await expect(rows.first()).toContainText(/\d days? late/);
  await page.getByLabel("Status").selectOption("refunded");
  await expect(page).toHaveURL(/status=refunded/);
  await expect(page.getByText("No payments match")).toBeVisible();
  await page.getByRole("link", { name: "Show all payments" }).click();
  await expect(rows).toHaveCount(5);
  await expect(page.getByLabel("Status")).toHaveValue("");
});
