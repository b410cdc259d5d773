import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/accessibility";
import { assignService, chargeOnce } from "../../support/data";
import { pay, rowsOf } from "../../support/portal";
import { expect, test } from "../../support/test";

/** On a sheet of A4. */
async function printed(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await check();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(size);
}

test("an owner opens a one-off charge, pays all, and sees invoices and the statement", async ({
  customerPage: page,
  customer,
}) => {
  await assignService(customer, 120);
  await chargeOnce(customer, "Workshop day", 300);
  await page.goto("/dashboard");
  const waiting = page.getByRole("region", { name: "Waits for you" });
  await expect(waiting).toContainText("$720.00 due now");
  await waiting.getByRole("link", { name: "Workshop day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Workshop day" })).toBeVisible();
  await expect(rowsOf(page, "Lines")).toContainText(["2 × $300.00"]);
  await expect(page.getByText("Total")).toBeVisible();
  await expectAccessible(page);
  await printed(page, async () => {
    await expect(rowsOf(page, "Lines")).toContainText(["2 × $300.00"]);
    await expect(page.getByRole("columnheader", { name: "Item" })).toBeVisible();
    await expect(page.getByRole("region", { name: /^Invoice INV-/ })).toHaveCount(1);
  });
  await page.getByText("Correct your details").click();
  await page.getByRole("textbox", { name: "PO number" }).fill("PO-4711");
  await page.getByRole("button", { name: "Make a corrected copy" }).click();
  await expect(page.getByText("Invoice corrected")).toBeVisible();
  const charge = page.url();

  await page.goto("/dashboard");
  await pay(page, waiting.getByRole("button", { name: "Pay all $720.00" }));
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(waiting).not.toContainText("due now");
  await page.goto(charge);
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download PDF" }).click();
  expect((await started).suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
  await page.goto("/dashboard/account/statement");
  const lines = rowsOf(page, "Statement").filter({ hasText: /Workshop day|Payment of/ });
  await expect(lines).toHaveCount(3);
  await expect(rowsOf(page, "Statement").first()).toContainText(/^Opening balance, .*\$0\.00$/);
  const month = rowsOf(page, "Statement").nth(1);
  await expect(month).toContainText("$720.00$720.00$0.00");
  await month.locator("summary").click();
  await expect(lines.first()).toBeHidden();
  await printed(page, async () => {
    await expect(lines.first()).toBeVisible();
    await expect(page.getByRole("heading")).toHaveText(["Statement", /^\S.*, Jan 1, .* – /], {
      useInnerText: true,
    });
    await expect(month.locator("svg")).toBeHidden();
  });
  await month.locator("summary").press("Enter");
  await expect(lines.first()).toBeVisible();
  await expectAccessible(page);
});

test("a charge that is paid on its page leaves its receipt there", async ({
  customerPage: page,
  customer,
}) => {
  const id = await chargeOnce(customer, "Workshop day", 300);
  await page.goto(`/dashboard/payments/${id}`);
  await pay(page, page.getByRole("button", { name: "Pay Now $600.00, Workshop day" }));
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt.getByRole("heading", { name: "$600.00 paid today" })).toBeFocused();
  await expect(receipt.getByRole("link", { name: /^INV-/ })).toBeVisible();
  await expectAccessible(page);
  await receipt.getByRole("button", { name: "Close" }).click();
  await expect(receipt).toBeHidden();
});
