import { bearer } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { asShown, dateInput, inAMonth, typeDate } from "../../support/dates";
import { db, findCustomer, makeService, unique } from "../../support/data";
import { expect, test } from "../../support/test";

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
  // What one person did within a minute is one line.
  await expect(events.filter({ hasText: "Analytical Engines" }).first()).toBeVisible();
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

test("the search over everything leads to a customer", async ({ adminPage: page, customer }) => {
  await page.goto("/admin-dashboard");
  await page.getByRole("button", { name: "Search everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Search everything" });
  await dialog.getByRole("searchbox", { name: "Search everything" }).fill(customer.email);
  await dialog.getByRole("link", { name: customer.name }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
  await expect(page.getByRole("heading", { level: 2, name: customer.name })).toBeVisible();
});
