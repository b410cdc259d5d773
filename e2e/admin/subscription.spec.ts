import { db } from "@/lib/db/client";
import { assigned } from "../portal/services";
import { expect, test } from "../fixtures";
import { typeDate } from "./dates";

const wireDay = (date: Date) => date.toISOString().slice(0, 10);

test("a subscription's price changes from the next charge on, with status, progress and next date", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const { id, name } = await assigned(customer, 120);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: `Edit ${name} of ${customer.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Edit ${name} of ${customer.name}` });
  await expect(dialog.getByLabel("Amount ($ / month)")).toHaveValue("120");
  await expect(
    dialog.getByText("From the next charge on; charges already made keep theirs."),
  ).toBeVisible();
  await dialog.getByLabel("Amount ($ / month)").fill("199,50");
  await dialog.getByLabel("Progress (%)").fill("140");
  await typeDate(dialog, "Next billing date", "2098-03-31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Progress (%)")).toBeFocused();
  await dialog.getByLabel("Progress (%)").fill("45");
  await dialog.getByLabel("Status").selectOption("paused");
  await expect(
    dialog.getByText("No new charges until it is active again. What is due stays due."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Subscription saved successfully")).toBeVisible();

  const row = page
    .getByRole("table", { name: "Services" })
    .getByRole("row")
    .filter({ hasText: name });
  await expect(row).toContainText("$199.50/month");
  await expect(row).toContainText("Paused");
  await expect(row).toContainText("45%");
  await expect(row).toContainText("Mar 31, 2098");
  await expect(
    page
      .getByRole("table", { name: "Charges and payments" })
      .getByRole("row")
      .filter({ hasText: name }),
  ).toContainText("$120.00");
  const kept = await db().subscription.findUniqueOrThrow({
    where: { id },
    include: { payments: true },
  });
  expect(kept).toMatchObject({ amountCents: 19_950, status: "paused", progress: 45 });
  expect([wireDay(kept.nextBillingDate), wireDay(kept.anchorDate)]).toEqual([
    "2098-03-31",
    "2098-03-31",
  ]);
  expect(kept.payments.map(({ amountCents }) => amountCents)).toEqual([12_000]);
});

test("what is cancelled is final, and a day that is over is no billing date", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/status of 400/);
  const { id, name } = await assigned(customer);
  await page.goto(
    `/admin-dashboard?tab=customers&view=subscriptions&search=${encodeURIComponent(customer.email)}`,
  );
  const edit = page.getByRole("button", { name: `Edit ${name} of ${customer.name}` });
  const dialog = page.getByRole("dialog");
  await edit.click();
  await typeDate(dialog, "Next billing date", "2020-01-31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Error saving subscription")).toBeVisible();
  await expect(dialog.getByText("Next billing date must be a later day than today.")).toBeVisible();
  await typeDate(dialog, "Next billing date", "2098-01-31");
  await dialog.getByLabel("Status").selectOption("cancelled");
  await expect(dialog.getByText(/^Final\. Charges that are not yet due become void/)).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").nth(1)).toContainText("Cancelled");
  await edit.click();
  await expect(dialog.getByLabel("Status").getByRole("option")).toHaveText(["Cancelled"]);
  expect((await db().subscription.findUniqueOrThrow({ where: { id } })).status).toBe("cancelled");
});

test("a note written here is on the customer's page there", async ({ admin, customer, page }) => {
  const { id, name } = await assigned(customer);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByLabel("Your note").fill("The data is in.\nWe start on Monday.");
  await page.getByRole("button", { name: "Post note" }).click();
  const thread = page.getByRole("list", { name: "Notes, newest first" });
  await expect(thread).toContainText("We start on Monday.");
  await expect(thread).toContainText(`${admin.name} about ${name}`);
  await expect(page.getByLabel("Your note")).toHaveValue("");
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(page.getByText("We start on Monday.")).toBeVisible();
});

test("a payment that arrived elsewhere is recorded once, with an invoice number", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const { id, name } = await assigned(customer, 75);
  await page.goto(`/admin-dashboard?tab=payments&userId=${customer.id}`);
  await expect(page.getByText("Only charges of")).toContainText(customer.name);
  await page.getByRole("button", { name: `Actions for ${name} of ${customer.name}` }).click();
  await page.getByRole("menuitem", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog", { name: `Record payment of ${customer.name}` });
  await dialog.getByRole("button", { name: /^Record \$/ }).click();
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Paid");
  const [paid, ...rest] = await db().payment.findMany({ where: { subscriptionId: id } });
  expect(paid).toMatchObject({ status: "paid", method: "bank transfer", amountCents: 7_500 });
  expect(paid?.invoiceNumber).not.toBeNull();
  expect(rest).toEqual([]);
});
