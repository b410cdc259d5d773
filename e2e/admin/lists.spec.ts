import { db } from "@/lib/db/client";
import { customer as newCustomer } from "@/test/factories/customer";
import { assigned } from "../portal/services";
import { expect, test } from "../fixtures";

test("tab, search, sorting, filter and page live in the address: reload and Back keep them", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const mark = `Zed${crypto.randomUUID().slice(0, 8)}`;
  await db().user.createMany({
    data: Array.from({ length: 60 }, (_, n) =>
      newCustomer({
        name: `${mark} ${String(n).padStart(2, "0")}`,
        isActive: n % 2 === 0,
        // Not among the newest: on the first page other tests look for theirs.
        createdAt: new Date("2020-01-01"),
      }),
    ),
  });
  await page.goto("/admin-dashboard");
  await page.getByRole("tab", { name: "Customers" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(mark);
  await expect(page).toHaveURL(new RegExp(`tab=customers&search=${mark}`));
  const table = page.getByRole("table", { name: "Customers" });
  const first = table.getByRole("row").nth(1);
  await table.getByRole("link", { name: "Name" }).click();
  await expect(first).toContainText(`${mark} 00`);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(first).toContainText(`${mark} 50`);
  await page.reload();
  await expect(first).toContainText(`${mark} 50`);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(mark);

  await page.getByLabel("Status").selectOption("false");
  await expect(page).toHaveURL(/isActive=false/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(first).toContainText(`${mark} 01`);
  await expect(page.getByText("30 entries")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel("Status")).toHaveValue("");
  await expect(first).toContainText(`${mark} 50`);
  await page.goBack();
  await expect(first).toContainText(`${mark} 00`);
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute(
    "aria-sort",
    "none",
  );
});

test("a second filter that is chosen before the first has come keeps the first", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  await page.goto("/admin-dashboard?tab=customers");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/isActive=true/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Status").selectOption("true");
  await expect(page.getByRole("search", { name: "Filter customers" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.getByLabel("Owes money").selectOption("true");
  release();
  await expect(page).toHaveURL(/owes=true/);
  await expect(page).toHaveURL(/isActive=true/);
});

test("nothing there and nothing found are told apart", async ({ admin, customer, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await expect(page.getByText("No assigned services yet")).toBeVisible();
  await expect(
    page.getByText("No charges yet. Assigning a service makes the first one."),
  ).toBeVisible();
  await expect(page.getByText("Notes belong to a service. Assign one first.")).toBeVisible();
  for (const [tab, text] of [
    ["services", "No services match"],
    ["testimonials", "No testimonials match"],
    ["payments", "No payments match"],
  ]) {
    await page.goto(`/admin-dashboard?tab=${tab}&search=nothing-is-called-this`);
    await expect(page.getByRole("tabpanel").getByText(text ?? "")).toBeVisible();
    await page.getByRole("link", { name: "clear the filters" }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
  }
});

test("of several rows each has its own result: one that is gone stops no other", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const mark = `Bulk${crypto.randomUUID().slice(0, 8)}`;
  const rows = [newCustomer({ name: `${mark} stays` }), newCustomer({ name: `${mark} goes` })];
  await db().user.createMany({ data: rows });
  await page.goto(`/admin-dashboard?tab=customers&search=${mark}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected customers" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await db().user.update({ where: { id: rows[1]?.id ?? "" }, data: { deletedAt: new Date() } });
  await bar.getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Deactivate 2 customers?");
  await question.getByRole("button", { name: "Deactivate" }).click();
  const results = page.getByRole("dialog", { name: "1 of 2 could not be changed" });
  await expect(results.getByRole("listitem")).toHaveText([/goes.*does not exist/, /stays\s*Done/]);
  await results.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row").filter({ hasText: `${mark} stays` })).toContainText(
    "Inactive",
  );

  await page.getByRole("checkbox", { name: `Select ${mark} stays` }).check();
  await bar.getByRole("button", { name: "Activate", exact: true }).click();
  await question.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("1 customer activated")).toBeVisible();
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: `${mark} stays` })
      .getByText("Active", { exact: true }),
  ).toBeVisible();
});

test("a customer's deletion says what ends and what stays, and does so", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const { id, name } = await assigned(customer);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${customer.name}?` });
  await expect(question).toContainText("Are you sure you want to delete this customer?");
  await expect(question).toContainText("ends their sign-in and cancels their running services");
  await expect(question).toContainText(
    "Payments, invoices, what is still due, notes and the audit log stay",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Customer deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/tab=customers/);
  await page.goto(`/admin-dashboard?tab=payments&search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(`${customer.name} (deleted)`);
  await row.getByRole("link", { name: customer.name }).click();
  await expect(page.getByText("This customer was deleted on")).toBeVisible();
  await expect(page.getByRole("table", { name: "Charges and payments" })).toContainText(name);
  await expect(page.getByRole("button", { name: "Assign Service" })).toHaveCount(0);
  expect((await db().subscription.findUniqueOrThrow({ where: { id } })).status).toBe("cancelled");
});

test("deleting a service leaves what runs under its name; deleting a testimonial says that it leaves the site", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const { id, name } = await assigned(customer);
  await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this service?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Service deleted successfully")).toBeVisible();
  await expect(page.getByText("No services match")).toBeVisible();
  expect((await db().subscription.findUniqueOrThrow({ where: { id } })).status).toBe("active");
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await expect(page.getByRole("table", { name: "Services" })).toContainText(name);
  await page.goto("/admin-dashboard?tab=testimonials");
  await page
    .getByRole("button", { name: /^Delete testimonial of/ })
    .first()
    .click();
  await expect(question).toContainText("Are you sure you want to delete this testimonial?");
  await expect(question).toContainText("It leaves the public page at once.");
});
