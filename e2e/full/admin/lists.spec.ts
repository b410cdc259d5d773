import { bearer } from "../../support/accounts";
import { assignService, createTestimonial, db, findCustomer, unique } from "../../support/data";
import { holdRequests } from "../../support/requests";
import { expect, test } from "../../support/test";

test("a second filter that is chosen before the first is applied keeps the first", async ({
  adminPage: page,
}) => {
  await page.goto("/admin-dashboard?tab=customers");
  const release = await holdRequests(page, /isActive=true/);
  await page.getByLabel("Status").selectOption("true");
  await expect(page.getByRole("search", { name: "Filter customers" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.getByLabel("Balance").selectOption("true");
  release();
  await expect(page).toHaveURL(/owes=true/);
  await expect(page).toHaveURL(/isActive=true/);
});

test("payments filter and sort by the address, and an empty result offers to clear the filters", async ({
  adminPage: page,
}) => {
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

test("an empty list and a list without matches have different texts", async ({
  adminPage: page,
  customer,
}) => {
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await expect(page.getByText("No assigned services yet")).toBeVisible();
  await expect(
    page.getByText("No charges yet. Assigning a service makes the first one."),
  ).toBeVisible();
  await expect(page.getByText("Notes belong to a service. Assign one first.")).toBeVisible();
  for (const tab of ["services", "testimonials", "payments"]) {
    await page.goto(`/admin-dashboard?tab=${tab}&search=nothing-is-called-this`);
    await expect(page.getByRole("tabpanel").getByText(`No ${tab} match`)).toBeVisible();
    await page.getByRole("link", { name: "clear the filters" }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
  }
});

test("each list has an export with the filters of the list", async ({
  adminPage: page,
  customer,
}) => {
  const { name, serviceId } = await assignService(customer, 321.5);
  for (const query of [
    `tab=services&search=${encodeURIComponent(name)}`,
    `tab=customers&view=subscriptions&serviceId=${serviceId}`,
    `tab=payments&userId=${customer.id}&status=pending`,
  ]) {
    await page.goto(`/admin-dashboard?${query}`);
    const href = await page.getByRole("link", { name: /^Export/ }).getAttribute("href");
    const csv = await (await page.request.get(href ?? "")).text();
    expect(csv.trimEnd().split("\r\n"), query).toHaveLength(2);
  }
});

test("testimonials are in the order of their position, and a figure is saved with its text", async ({
  adminPage: page,
}) => {
  const mark = `Ranked${unique()}`;
  await createTestimonial({ name: `${mark} last`, position: 9_002 });
  await createTestimonial({ name: `${mark} first`, position: 9_001 });
  await createTestimonial({ name: `${mark} hidden`, position: 9_003, isActive: false });
  await page.goto(`/admin-dashboard?tab=testimonials&search=${mark}`);
  const names = page.getByRole("tabpanel").getByRole("heading", { level: 2 });
  await expect(names).toHaveText([`${mark} first`, `${mark} last`, `${mark} hidden`]);
  await page.getByLabel("Status").selectOption("false");
  await expect(names).toHaveText([`${mark} hidden`]);
  await page.getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Testimonial" });
  const more = dialog.locator("summary", { hasText: "More" });
  await more.click();
  await dialog.getByLabel("Customer since").fill("long");
  await more.click();
  await dialog.getByRole("button", { name: "Save" }).click();
  // What has to be mended unfolds, and has the focus.
  await expect(dialog.getByLabel("Customer since")).toBeFocused();
  await expect(dialog.getByText("must be a year")).toBeVisible();
  await dialog.getByLabel("Customer since").fill("2023");
  await dialog.getByLabel("What they use").fill("Demand Forecasting");
  await dialog.getByLabel("Figure").fill("70%");
  await dialog.getByLabel("What it counts").fill("of questions answered");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Testimonial saved successfully")).toBeVisible();
  const where = { name: { startsWith: mark } };
  expect(
    await db().testimonial.findFirstOrThrow({ where: { name: `${mark} hidden` } }),
  ).toMatchObject({
    customerSince: 2023,
    product: "Demand Forecasting",
    figure: "70%",
    figureText: "of questions answered",
  });
  await db().testimonial.updateMany({ where, data: { deletedAt: new Date() } });
});

test("a customer whom somebody else has changed is not deleted before the change is shown", async ({
  adminPage: page,
  admin,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  const remove = page.getByRole("button", { name: `Delete ${customer.name}` });
  await expect(remove).toBeVisible();
  await page.request.put(`/api/admin/users/${customer.id}`, {
    headers: bearer(admin),
    data: { company: "Still wanted" },
  });
  await remove.click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Error deleting customer")).toBeVisible();
  expect((await findCustomer(customer.id)).deletedAt).toBeNull();
  await expect(page.getByText("Still wanted").filter({ visible: true })).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Customer deleted successfully")).toBeVisible();
  expect((await findCustomer(customer.id)).deletedAt).not.toBeNull();
});

test("a tab asks before it discards unsaved settings", async ({ adminPage: page }) => {
  await page.goto("/admin-dashboard?tab=settings");
  const name = page.getByLabel("Site name");
  await name.fill("Typed, not saved");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.getByRole("tab", { name: "Services" }).click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(name).toHaveValue("Typed, not saved");
  await expect(page).toHaveURL(/tab=settings/);
  await page.getByRole("tab", { name: "Services" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("table", { name: "Services" })).toBeVisible();
});

test("a pressed tab is lit, over rows in the place of the former list, until its own has come", async ({
  adminPage: page,
}) => {
  await page.goto("/admin-dashboard?tab=customers");
  const customers = page.getByRole("table", { name: "Customers" });
  await expect(customers).toBeVisible();
  const answer = await holdRequests(page, /tab=services/);
  const tab = page.getByRole("tab", { name: "Services" });
  await tab.click();
  await expect(customers).toBeHidden();
  await expect(tab).toHaveCSS("font-weight", "600");
  const textColor = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(tab).toHaveCSS("color", textColor);
  answer();
  await expect(page.getByRole("table", { name: "Services" })).toBeVisible();
});
