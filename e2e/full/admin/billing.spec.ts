import { assignService, db, makeLateCharge } from "../../support/data";
import { expect, test } from "../../support/test";

test("a note of an administrator is on the customer's page", async ({
  adminPage: page,
  admin,
  customer,
}) => {
  const { id, name } = await assignService(customer);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByLabel("Your note").fill("The data is in.\nWe start on Monday.");
  await page.getByRole("button", { name: "Post note" }).click();
  const notes = page.getByRole("list", { name: "Notes, newest first" });
  await expect(notes).toContainText("We start on Monday.");
  await expect(notes.getByText(admin.name, { exact: true })).toBeVisible();
  await expect(notes).toContainText(`about ${name}`);
  await expect(page.getByLabel("Your note")).toHaveValue("");
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(page.getByText("We start on Monday.")).toBeVisible();
});

test("a voided charge is no longer due", async ({ adminPage: page, customer }) => {
  const { name } = await assignService(customer, 75);
  await page.goto(`/admin-dashboard?tab=payments&userId=${customer.id}`);
  await page.getByRole("button", { name: `Actions for ${name} of ${customer.name}` }).click();
  await page.getByRole("menuitem", { name: "Void charge" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await dialog.getByLabel("Reason").fill("Agreed on the phone");
  await dialog.getByRole("button", { name: "Void $75.00" }).click();
  await expect(page.getByText("Charge voided")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Void");
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Pay Now" })).toHaveCount(0);
});

test("Remind now mails about a late charge, and says why it does not do so twice", async ({
  adminPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const charge = await makeLateCharge(customer.id, 2);
  await page.goto(`/admin-dashboard/payments/${charge.id}`);
  const dialog = page.getByRole("alertdialog", { name: `Remind ${customer.name} now?` });
  const remind = async () => {
    await page.getByRole("button", { name: "Remind now" }).click();
    await expect(dialog).toContainText("$75.00 for Workshop is 2 days late.");
    await dialog.getByRole("button", { name: "Remind now" }).click();
  };
  await remind();
  await expect(page.getByText("Reminder on its way")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await remind();
  await expect(dialog.getByRole("alert")).toContainText("reminded of this charge less than a day");
  const mails = await db().mail.findMany({ where: { chargeId: charge.id } });
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([[customer.email, "reminder"]]);
});

test("the overview's figures lead to the lists behind them", async ({ adminPage: page }) => {
  await page.goto("/admin-dashboard");
  const summary = page.getByLabel("Summary");
  await expect(summary.getByRole("term")).toHaveText([
    "Total Customers",
    "Active Services",
    "Monthly Revenue",
    "Testimonials",
  ]);
  for (const panel of ["Recent customers", "Recent services"])
    await expect(page.getByRole("region", { name: panel }).getByRole("listitem")).toHaveCount(5);
  await expect(page.getByRole("table", { name: "Revenue by month" }).getByRole("link")).toHaveCount(
    12,
  );
  await summary.getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/tab=payments/);
  await expect(page.getByRole("table", { name: "Payments" })).toBeVisible();
});
