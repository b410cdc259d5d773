import { typeDate } from "../../support/dates";
import { assignService, db, findSubscription } from "../../support/data";
import { expect, test } from "../../support/test";

const isoDay = (date: Date) => date.toISOString().slice(0, 10);

test("an administrator changes a subscription's price, status, progress and date, then cancels it for good", async ({
  adminPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const { id, name } = await assignService(customer, 120);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  const edit = page.getByRole("button", { name: `Edit ${name} of ${customer.name}` });
  const dialog = page.getByRole("dialog", { name: `Edit ${name} of ${customer.name}` });
  const row = page
    .getByRole("table", { name: "Services" })
    .getByRole("row")
    .filter({ hasText: name });

  await test.step("change", async () => {
    await edit.click();
    await expect(dialog.getByLabel("Amount ($ / month)")).toHaveValue("120.00");
    await dialog.getByLabel("Amount ($ / month)").fill("199,50");
    await dialog.getByLabel("Progress (%)").fill("140");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Progress (%)")).toBeFocused();
    await dialog.getByLabel("Progress (%)").fill("45");
    await typeDate(dialog, "Next billing date", "2020-01-31");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      dialog.getByText("Next billing date must be a later day than today."),
    ).toBeVisible();
    await typeDate(dialog, "Next billing date", "2098-03-31");
    await dialog.getByLabel("Status").selectOption("paused");
    await expect(
      dialog.getByText("No new charges until it is active again. What is due stays due."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Subscription saved successfully")).toBeVisible();
    for (const text of ["$199.50", "Paused", "45%"]) await expect(row).toContainText(text);
    const saved = await findSubscription(id);
    expect(saved).toMatchObject({ amountCents: 19_950, status: "paused", progress: 45 });
    expect(isoDay(saved.anchorDate)).toBe("2098-03-31");
    expect(saved.charges.map(({ amountCents }) => amountCents)).toEqual([12_000]);
    await expect(dialog).toHaveCount(0);
  });

  await test.step("cancel", async () => {
    await edit.click();
    await dialog.getByLabel("Status").selectOption("cancelled");
    await expect(
      dialog.getByText(/^Final\. Charges that are not yet due become void/),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText("Cancelled");
    await edit.click();
    await expect(dialog.getByLabel("Status").getByRole("option")).toHaveText(["Cancelled"]);
  });
});

test("a payment is recorded with an invoice, then refunded in part with a credit note", async ({
  adminPage: page,
  customer,
}) => {
  const { id, name } = await assignService(customer, 75);
  await page.goto(`/admin-dashboard?tab=payments&userId=${customer.id}`);
  await expect(page.getByText("Only charges of")).toContainText(customer.name);
  const menu = page.getByRole("button", { name: `Actions for ${name} of ${customer.name}` });
  const row = page.getByRole("row").nth(1);
  await menu.click();
  await page.getByRole("menuitem", { name: "Record payment" }).click();
  const recording = page.getByRole("dialog", { name: "Record payment" });
  await recording.getByRole("button", { name: "Record $75.00" }).click();
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(row).toContainText("Paid");
  await expect(recording).toHaveCount(0);

  await menu.click();
  await page.getByRole("menuitem", { name: "Refund" }).click();
  const refunding = page.getByRole("dialog", { name: "Refund a payment" });
  await refunding.getByRole("button", { name: "A part" }).click();
  await refunding.getByLabel("Amount ($)").fill("25");
  await refunding.getByLabel("Reason").fill("A week without service");
  await refunding.getByRole("button", { name: "Refund $25.00" }).click();
  await expect(page.getByText("Refund recorded")).toBeVisible();
  const [payment] = await db().charge.findMany({
    where: { subscriptionId: id },
    include: { refunds: true },
  });
  expect(payment).toMatchObject({ status: "paid", method: "bank transfer", amountCents: 7_500 });
  expect(payment?.invoiceNumber).not.toBeNull();
  expect(payment?.refunds).toMatchObject([{ amountCents: 2_500 }]);

  await page.goto(`/admin-dashboard/payments/${payment?.id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("$25.00 refunded by");
  await expect(history).toContainText("A week without service");
  await expect(page.getByRole("link", { name: /PDF/ })).not.toHaveCount(0);
});

test("the billing preview shows the charges and mails up to a day that is not over", async ({
  adminPage: page,
}) => {
  const day = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/admin-dashboard/billing?date=${day}`);
  const plan = page.getByRole("region", { name: "Day by day" });
  const chip = page.getByText("Charge", { exact: true });
  const charge = plan.getByRole("listitem").filter({ has: chip }).first();
  await expect(charge).toContainText(/\$[\d,]+\.\d{2}$/);
  const reminders = plan.locator("details").first();
  const count = reminders.getByText(/^\d+ reminders?$/);
  await count.click();
  await expect(reminders.getByRole("listitem")).toHaveCount(parseInt(await count.innerText()));
  await page.getByRole("group", { name: "Range" }).getByRole("link", { name: "7 days" }).click();
  await expect(page).not.toHaveURL(new RegExp(day));
  await page.goto("/admin-dashboard/billing?date=2001-01-01");
  await expect(page.getByText("No preview for this day")).toBeVisible();
});

test("a customer is charged once, for two lines, and has an invoice when it is paid", async ({
  adminPage: page,
  customer,
}) => {
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "New charge" }).click();
  const dialog = page.getByRole("dialog", { name: `New charge for ${customer.name}` });
  const line = (number: number) => dialog.getByRole("group", { name: `Line ${number}` });

  await test.step("two lines, with the keyboard", async () => {
    await expect(line(1).getByLabel("Description")).toBeFocused();
    await page.keyboard.type("Workshop");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("2");
    await page.keyboard.press("Tab");
    await page.keyboard.type("150");
    await dialog.getByRole("button", { name: "Add line" }).press("Enter");
    await expect(line(2).getByLabel("Description")).toBeFocused();
    await page.keyboard.type("Discount");
    await line(2).getByLabel("Unit amount ($)").fill("-50");
    await dialog.getByLabel("PO number").fill("PO-11");
    await dialog.getByRole("button", { name: "Charge $250.00" }).press("Enter");
    await expect(page.getByText("Charge made")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  const due = await db().charge.findFirstOrThrow({ where: { customerId: customer.id } });
  expect(due).toMatchObject({ status: "pending", amountCents: 25_000, poNumber: "PO-11" });
  await test.step("due for the customer", async () => {
    await page.goto("/dashboard");
    const history = page.getByRole("table", { name: "Payment History" });
    await expect(
      history.getByRole("row", { name: /^Workshop \S+ \(PDF, in a new tab\) \$250\.00 Pending/ }),
    ).toBeVisible();
  });

  await test.step("paid, with an invoice", async () => {
    await page.goto(`/admin-dashboard/payments/${due.id}`);
    await expect(page.getByRole("table", { name: "Lines" })).toContainText("−$50.00");
    const link = page.getByRole("link", { name: /^INV-/ });
    const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    await page.getByRole("button", { name: "Record payment" }).click();
    const recording = page.getByRole("dialog", { name: "Record payment" });
    await recording.getByRole("button", { name: "Record $250.00" }).click();
    await expect(page.getByText("Payment successful")).toBeVisible();
    const invoice = await db().invoice.findUniqueOrThrow({ where: { chargeId: due.id } });
    expect(invoice).toMatchObject({ amountCents: 25_000, serviceName: "Workshop" });
    await expect(page.getByRole("link", { name: new RegExp(`^${invoice.number}`) })).toBeVisible();
  });
});
