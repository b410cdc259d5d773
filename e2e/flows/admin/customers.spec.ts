import { bearer, newEmail } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { asShown, dateInput, inAMonth, typeDate } from "../../support/dates";
import {
  assignService,
  createCustomers,
  db,
  findSubscription,
  findCustomer,
  makeService,
  unique,
} from "../../support/data";
import { expect, test } from "../../support/test";
import { changeCustomer } from "@/test/fixtures";

test("an administrator adds a customer, edits it in place, and finds both in the audit log", async ({
  adminPage: page,
  admin,
}) => {
  const name = `Test ${unique()}`;
  const dialog = page.getByRole("dialog");
  const row = page.getByRole("row").filter({ hasText: name });
  await page.goto("/admin-dashboard?tab=customers");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add Customer" }).click();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(`${unique()}@example.com`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Customer saved successfully")).toBeVisible();
  await row.getByRole("button", { name: `Edit ${name}` }).click();
  await expect(dialog.getByRole("heading", { name: "Edit Customer" })).toBeVisible();
  await expect(dialog.getByLabel("Password")).toHaveCount(0);
  await dialog.getByLabel("Company").fill("Analytical Engines");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Analytical Engines");

  await page.goto(`/admin-dashboard?tab=settings&view=audit&actorId=${admin.id}`);
  const events = page.getByRole("tabpanel").getByRole("listitem");
  await expect(events.filter({ hasText: "Analytical Engines" })).toContainText(admin.name);
  await page.getByLabel("About").selectOption("customer");
  await expect(page).toHaveURL(/entity=customer/);
  await expect(events).toHaveCount(2);
});

test("assigning needs service, amount and date; the same service twice is refused in words", async ({
  adminPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  const name = `Searched ${unique()}`;
  const service = await makeService({ name, monthlyCents: 34_500 });
  await makeService({ name: `${name} closed`, status: "inactive" });

  await test.step("from the customer's row", async () => {
    await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
    await page.getByRole("button", { name: `Assign Service to ${customer.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Assign Service to ${customer.name}` });
    const amount = dialog.getByLabel("Amount ($ / month)");
    const assign = dialog.getByRole("button", { name: "Assign" });
    await expect(dateInput(dialog, "nextBillingDate")).toHaveValue(asShown(inAMonth()));
    await expect(assign).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Service" }).fill(name.toLowerCase());
    await expect(page.getByRole("option")).toHaveText([`${name}$345.00 / month`]);
    await page.getByRole("option").click();
    await expect(amount).toHaveValue("345.00");
    await expect(assign).toBeEnabled();
    await amount.fill("as agreed");
    await assign.click();
    await expect(
      dialog.getByText("Amount ($ / month) must be an amount in dollars."),
    ).toBeVisible();
    await amount.fill("1,300");
    await typeDate(dialog, "Next billing date", "");
    await expect(assign).toBeDisabled();
    await typeDate(dialog, "Next billing date", inAMonth());
    await assign.click();
    await expect(page.getByText("Service assigned successfully")).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText(`${name} Pending`);
    const [subscription] = await db().subscription.findMany({ where: { customerId: customer.id } });
    expect(subscription).toMatchObject({ serviceId: service.id, amountCents: 130_000 });
  });

  await test.step("again from the service's menu", async () => {
    await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
    await page.getByRole("menuitem", { name: "Assign to a customer" }).click();
    const dialog = page.getByRole("dialog", { name: `Assign ${name}` });
    await dialog.getByRole("combobox", { name: "Customer" }).fill(customer.email);
    await page.getByRole("option", { name: customer.email }).click();
    await dialog.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText("Error assigning service")).toBeVisible();
    await expect(dialog.getByText("This customer already has this service.")).toBeVisible();
  });
});

test("when two administrators edit one customer, the second sees who changed what and overwrites nothing unseen", async ({
  adminPage: page,
  admin,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toHaveValue(customer.name);
  await dialog.getByLabel("Company").fill("Typed here");
  const saved = await page.request.put(`/api/admin/users/${customer.id}`, {
    headers: bearer(admin),
    data: { company: "Saved there", phone: "+1 555 010 2030" },
  });
  expect(saved.status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/changed company, phone at/)).toContainText(admin.name);
  await expect(dialog.getByText("Saved meanwhile: Saved there")).toBeVisible();
  await expect(dialog.getByLabel("Company")).toHaveValue("Typed here");
  await expect(dialog.getByLabel("Phone")).toHaveValue("+1 555 010 2030");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await findCustomer(customer.id)).toMatchObject({
    company: "Typed here",
    phone: "+1 555 010 2030",
  });
});

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
  await expect(page.getByRole("table", { name: "Charges and payments" })).toContainText(name);
  await expect(page.getByRole("button", { name: "Assign Service" })).toHaveCount(0);
});

test("the search over everything leads to a customer", async ({ adminPage: page, customer }) => {
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: "Search everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Search everything" });
  await dialog.getByRole("searchbox", { name: "Search everything" }).fill(customer.email);
  await dialog.getByRole("link", { name: customer.name }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
  await expect(page.getByRole("heading", { level: 2, name: customer.name })).toBeVisible();
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
  await history.getByRole("link", { name: "Mails" }).click();
  await expect(page).toHaveURL(/history=mails/);
  await expect(history.getByRole("listitem").first()).toContainText("Your Halden AI account");
  await people.getByRole("button", { name: "More for Bela Novak" }).click();
  await page.getByRole("menuitem", { name: "Withdraw invitation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(people.getByRole("listitem")).toHaveCount(1);
});
