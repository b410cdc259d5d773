import { db } from "@/lib/db/client";
import { expect, test } from "../fixtures";
import { typeDate } from "./dates";

const unique = () => crypto.randomUUID().slice(0, 8);

test.describe(() => {
  // On top of the list only while nobody else adds one.
  test.use({ alone: true });

  test("a customer is added on top, edited in place, given a service and deleted", async ({
    admin,
    page,
  }) => {
    expect(admin.name).not.toBe("");
    const name = `Test ${unique()}`;
    await page.goto("/admin-dashboard?tab=customers");

    await page.getByRole("button", { name: "Add Customer" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Email").fill(`${unique()}@example.com`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Customer saved successfully")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(page.getByRole("row").nth(1)).toContainText(name);

    await row.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(dialog.getByRole("heading", { name: "Edit Customer" })).toBeVisible();
    await expect(dialog.getByLabel("Password")).toHaveCount(0);
    await dialog.getByLabel("Company").fill("Analytical Engines");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Analytical Engines");

    await row.getByRole("button", { name: `Assign Service to ${name}` }).click();
    const assign = dialog.getByRole("button", { name: "Assign" });
    await expect(dialog.getByRole("heading", { name: `Assign Service to ${name}` })).toBeVisible();
    await expect(assign).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Service" }).click();
    await page.getByRole("option").first().click();
    await expect(assign).toBeEnabled();
    await typeDate(dialog, "Next billing date", "");
    await expect(assign).toBeDisabled();
    await typeDate(dialog, "Next billing date", "2099-01-31");
    await assign.click();
    await expect(page.getByText("Service assigned successfully")).toBeVisible();
    await expect(row).toContainText("Pending");

    await row.getByRole("button", { name: `Delete ${name}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to delete this customer?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Customer deleted successfully")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("of two administrators the second is told who changed what, and overwrites nothing unseen", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/412/);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue(customer.name);
  await dialog.getByLabel("Company").fill("Typed here");

  const headers = { authorization: `Bearer ${admin.token}` };
  const other = await page.request.put(`/api/admin/users/${customer.id}`, {
    headers,
    data: { company: "Saved there", phone: "+1 555 010 2030" },
  });
  expect(other.status()).toBe(200);

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/changed company, phone at/)).toContainText(admin.name);
  await expect(dialog.getByText("Saved meanwhile: Saved there")).toBeVisible();
  await expect(dialog.getByLabel("Company")).toHaveValue("Typed here");
  await expect(dialog.getByLabel("Phone")).toHaveValue("+1 555 010 2030");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(
    await db().user.findUnique({
      where: { id: customer.id },
      select: { company: true, phone: true },
    }),
  ).toEqual({ company: "Typed here", phone: "+1 555 010 2030" });
});

test("search, filter and sorting live in the address and begin at page 1", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard?tab=payments&page=2");
  await page.getByLabel("Status").selectOption("paid");
  await expect(page).toHaveURL(/status=paid/);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole("link", { name: "Amount" }).click();
  await expect(page).toHaveURL(/sort=amount&order=desc/);
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("searchbox", { name: "Search" }).fill("nothing is called this");
  await expect(page.getByText("No payments match")).toBeVisible();
  await page.getByRole("link", { name: "clear the filters" }).click();
  await expect(page.getByRole("table", { name: "Payments" })).toBeVisible();
});

test("several customers are deactivated at once", async ({ admin, customer, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  await page.getByRole("checkbox", { name: `Select ${customer.name}` }).check();
  await page
    .getByRole("region", { name: "Selected customers" })
    .getByRole("button", { name: "Deactivate" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("1 customer deactivated")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Inactive");
});

test("what was typed is not lost by Escape", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard?tab=services");
  await page.getByRole("button", { name: "Add Service" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Monthly price ($)")).toHaveValue("0");
  await expect(dialog.getByLabel("Estimated delivery (days)")).toHaveValue("30");
  await expect(dialog.getByLabel("Type")).toHaveValue("AI Development");
  await expect(dialog.getByLabel("Category")).toHaveValue("custom");
  await dialog.getByLabel("Name").fill("Half a thought");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question.getByText("Discard what you changed?")).toBeVisible();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Half a thought");
});
