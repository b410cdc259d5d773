import { newEmail } from "../../support/accounts";
import { assignService, createCustomers, findSubscription, unique } from "../../support/data";
import { expect, test } from "../../support/test";
import { changeCustomer } from "@/test/fixtures";

test("tab, search, sorting, filter and page are in the address; reload and Back restore them", async ({
  adminPage: page,
}) => {
  const mark = `Zed${unique()}`;
  await createCustomers(
    Array.from({ length: 60 }, (_, n) => ({
      name: `${mark} ${String(n).padStart(2, "0")}`,
      isActive: n % 2 === 0,
      // Old, so that other tests still find their new customers on the first page.
      createdAt: new Date("2020-01-01"),
    })),
  );
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
});

test("a bulk change has a result for each row: a missing customer stops no other", async ({
  adminPage: page,
}) => {
  const mark = `Bulk${unique()}`;
  const customers = await createCustomers([{ name: `${mark} stays` }, { name: `${mark} goes` }]);
  const missing = customers.find(({ name }) => name.endsWith("goes"));
  await page.goto(`/admin-dashboard?tab=customers&search=${mark}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected customers" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  await changeCustomer(missing?.id ?? "", { deletedAt: new Date() });
  await bar.getByRole("button", { name: "Deactivate" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Deactivate 2 customers?");
  await question.getByRole("button", { name: "Deactivate" }).click();
  const results = page.getByRole("dialog", { name: "1 of 2 could not be changed" });
  await expect(results.getByRole("listitem")).toHaveText([/goes.*does not exist/, /stays\s*Done/]);
  await results.getByRole("button", { name: "Close" }).click();
  const row = page.getByRole("row").filter({ hasText: `${mark} stays` });
  await expect(row).toContainText("Inactive");

  await page.getByRole("checkbox", { name: `Select ${mark} stays` }).check();
  await bar.getByRole("button", { name: "Activate", exact: true }).click();
  await question.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("1 customer activated")).toBeVisible();
  await expect(row.getByText("Active", { exact: true }).filter({ visible: true })).toBeVisible();
});

test("deleting a customer says what ends and what stays, and does so", async ({
  adminPage: page,
  customer,
}) => {
  const { id, name } = await assignService(customer);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${customer.name}?` });
  await expect(question).toContainText("lose access, and their running services are cancelled");
  await expect(question).toContainText(
    "Payments, invoices, what is still due, notes and the audit log stay",
  );
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Customer deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/tab=customers/);
  expect((await findSubscription(id)).status).toBe("cancelled");

  await page.goto(`/admin-dashboard?tab=payments&search=${encodeURIComponent(name)}`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(`${customer.name} (deleted)`);
  await row.getByRole("link", { name: customer.name }).click();
  await expect(page.getByText("This customer was deleted on")).toBeVisible();
  await expect(page.getByText("People", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Charges and payments" })).toContainText(name);
  await expect(page.getByRole("button", { name: "Assign Service" })).toHaveCount(0);
});

test("an administrator invites somebody to a company, whose list then counts its people", async ({
  adminPage: page,
  customer,
}) => {
  const email = newEmail();
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await people.getByRole("button", { name: "Invite" }).click();
  const inviting = page.getByRole("dialog", { name: "Invite a person" });
  await inviting.getByLabel("Name").fill("Bela Novak");
  await inviting.getByLabel("Email").fill(email);
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(people.getByRole("listitem").filter({ hasText: email })).toContainText("Member");

  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(email)}`);
  const row = page.getByRole("row").filter({ hasText: customer.email });
  await expect(row).toContainText("2 people");

  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("invited");
  await history.getByRole("link", { name: "Emails" }).click();
  await expect(page).toHaveURL(/history=mails/);
  await expect(history.getByRole("listitem").first()).toContainText("Your Halden AI account");
  await people.getByRole("button", { name: "More for Bela Novak" }).click();
  await page.getByRole("menuitem", { name: "Withdraw invitation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
});
