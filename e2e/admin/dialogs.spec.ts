import { db } from "@/lib/db/client";
import { testimonial } from "@/test/factories/site";
import { makeService } from "@/test/fixtures";
import { expect, test } from "../fixtures";
import { dateInput, typeDate, written } from "./dates";

const unique = () => crypto.randomUUID().slice(0, 8);

/**
 * `YYYY-MM-DD`, one month after today in UTC, the installation's zone; the last day of a shorter
 * month.
 */
function inAMonth(): string {
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).getUTCDate();
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, Math.min(now.getUTCDate(), last)),
  )
    .toISOString()
    .slice(0, 10);
}

test("Assign stays disabled until service, amount and date are there; services are searched on the server", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const name = `Searched ${unique()}`;
  const offered = await makeService({ name, monthlyCents: 34_500 });
  const hidden = await makeService({ name: `${name} closed`, status: "inactive" });
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  await page.getByRole("button", { name: `Assign Service to ${customer.name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Assign Service to ${customer.name}` });
  const assign = dialog.getByRole("button", { name: "Assign" });
  await expect(dateInput(dialog, "nextBillingDate")).toHaveValue(written(inAMonth()));
  await expect(dialog.getByLabel("Amount ($ / month)")).toHaveValue("");
  await expect(assign).toBeDisabled();

  const asked = page.waitForRequest(
    (request) =>
      request.url().includes(`/api/admin/services?`) && request.url().includes("search="),
  );
  await dialog.getByRole("combobox", { name: "Service" }).fill(name.toLowerCase());
  expect((await asked).url()).toContain("status=active");
  await expect(page.getByRole("option")).toHaveText([`${name}$345.00 / month`]);
  await page.getByRole("option").click();
  await expect(dialog.getByLabel("Amount ($ / month)")).toHaveValue("345");
  await expect(assign).toBeEnabled();
  await dialog.getByLabel("Amount ($ / month)").fill("");
  await expect(assign).toBeDisabled();
  await dialog.getByLabel("Amount ($ / month)").fill("as agreed");
  await assign.click();
  await expect(dialog.getByText("Amount ($ / month) must be an amount in dollars.")).toBeVisible();
  await dialog.getByLabel("Amount ($ / month)").fill("1,300");
  await typeDate(dialog, "Next billing date", "");
  await expect(assign).toBeDisabled();
  await typeDate(dialog, "Next billing date", inAMonth());
  await assign.click();
  await expect(page.getByText("Service assigned successfully")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(`${name} Pending`);
  const made = await db().subscription.findFirstOrThrow({
    where: { userId: customer.id },
    include: { payments: true },
  });
  expect(made).toMatchObject({ serviceId: offered.id, amountCents: 130_000 });
  expect(made.payments).toHaveLength(1);
  expect(hidden.status).toBe("inactive");
});

test("a second running assignment of the same service is refused in words", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  noise.allow(/status of 409/);
  const service = await makeService({ name: `Twice ${unique()}` });
  const headers = { authorization: `Bearer ${admin.token}` };
  await page.request.post("/api/subscriptions/assign", {
    headers,
    data: { userId: customer.id, serviceId: service.id, amount: 10 },
  });
  await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(service.name)}`);
  await page.getByRole("button", { name: `More for ${service.name}` }).click();
  await page.getByRole("menuitem", { name: "Assign to a customer" }).click();
  const dialog = page.getByRole("dialog", { name: `Assign ${service.name}` });
  await dialog.getByRole("combobox", { name: "Customer" }).fill(customer.email);
  await page.getByRole("option", { name: customer.email }).click();
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("Error assigning service")).toBeVisible();
  await expect(dialog.getByText("This customer already has this service.")).toBeVisible();
});

test("a price that is no number is refused, none is asked about, and the new service stands on top", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const name = `Priced ${unique()}`;
  await page.goto("/admin-dashboard?tab=services&search=zzz");
  await page.getByRole("button", { name: "Add Service" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Service" });
  await expect(dialog.getByLabel("Type").getByRole("option")).toHaveText([
    "AI Development",
    "Data Science",
    "Automation",
    "Analytics",
    "Custom Solution",
  ]);
  await expect(dialog.getByLabel("Category").getByRole("option")).toHaveText([
    "chatbot",
    "analytics",
    "automation",
    "ml",
    "custom",
  ]);
  await expect(dialog.getByLabel("Public")).toBeChecked();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Prices itself.");
  await dialog.getByLabel("Monthly price ($)").fill("a lot");
  await dialog.getByLabel("Setup fee ($)").fill("");
  await dialog.getByLabel("Estimated delivery (days)").fill("");
  await dialog.getByLabel("Features").fill("One\n\n Two ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("must be an amount in dollars")).toBeVisible();
  await dialog.getByLabel("Monthly price ($)").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "Save it without a price?" });
  await question.getByRole("button", { name: "Save without a price" }).click();
  await expect(page.getByText("Service saved successfully")).toBeVisible();
  await expect(page).toHaveURL(/tab=services$/);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("$0.00");
  expect(await db().service.findFirstOrThrow({ where: { name } })).toMatchObject({
    type: "AI_Development",
    category: "custom",
    monthlyCents: 0,
    setupCents: 0,
    estimatedDelivery: 30,
    features: ["One", "Two"],
    isPublic: true,
    status: "active",
  });
});

test("a testimonial begins with five stars and active, is edited in place and deleted", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const name = `Quoted ${unique()}`;
  await page.goto("/admin-dashboard?tab=testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const adding = page.getByRole("dialog", { name: "Add New Testimonial" });
  await expect(adding.getByLabel("Rating")).toHaveValue("5");
  await expect(adding.getByLabel("Active")).toBeChecked();
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Role").fill("Head of Operations");
  await adding.getByLabel("Company").fill("Marlow & Co");
  await adding.getByLabel("Content").fill("It answers before I ask.");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Testimonial saved successfully")).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("Head of Operations at Marlow & Co");
  await expect(card).toContainText("“It answers before I ask.”");
  await expect(card.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await card.getByRole("button", { name: /^Edit/ }).click();
  const editing = page.getByRole("dialog", { name: "Edit Testimonial" });
  await editing.getByLabel("Rating").selectOption("3");
  await editing.getByLabel("Active").uncheck();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("img", { name: "3 of 5 stars" })).toBeVisible();
  await expect(card).toContainText("Inactive");
  await card.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Testimonial deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("testimonials stand by position and are found by status", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  const mark = `Ranked${unique()}`;
  await db().testimonial.createMany({
    data: [
      testimonial({ name: `${mark} last`, position: 9_002 }),
      testimonial({ name: `${mark} first`, position: 9_001 }),
      testimonial({ name: `${mark} hidden`, position: 9_003, isActive: false }),
    ],
  });
  await page.goto(`/admin-dashboard?tab=testimonials&search=${mark}`);
  const names = page.getByRole("tabpanel").getByRole("heading", { level: 3 });
  await expect(names).toHaveText([`${mark} first`, `${mark} last`, `${mark} hidden`]);
  await page.getByLabel("Status").selectOption("false");
  await expect(page).toHaveURL(/isActive=false/);
  await expect(names).toHaveText([`${mark} hidden`]);
  await page.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Testimonial" });
  await editing.getByLabel("Customer since").fill("long");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("must be a year")).toBeVisible();
  await editing.getByLabel("Customer since").fill("2023");
  await editing.getByLabel("What they use").fill("Demand Forecasting");
  await editing.getByLabel("Figure").fill("70%");
  await editing.getByLabel("What it counts").fill("of questions answered");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Testimonial saved successfully")).toBeVisible();
  expect(
    await db().testimonial.findFirstOrThrow({ where: { name: `${mark} hidden` } }),
  ).toMatchObject({
    customerSince: 2023,
    product: "Demand Forecasting",
    figure: "70%",
    figureText: "of questions answered",
  });
  await db().testimonial.updateMany({
    where: { name: { startsWith: mark } },
    data: { deletedAt: new Date() },
  });
});

test("the whole way by keyboard: a new customer, a service for them, and the payment it makes", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const [name, service] = [`Keys ${unique()}`, await makeService({ name: `Keyed ${unique()}` })];
  const { keyboard } = page;
  const reach = async (role: "button" | "tab" | "link", label: string | RegExp) => {
    const target = page.getByRole(role, { name: label }).first();
    for (
      let steps = 0;
      steps < 80 && !(await target.evaluate((element) => element === document.activeElement));
      steps += 1
    )
      await keyboard.press("Tab");
    await expect(target).toBeFocused();
  };
  await page.goto("/admin-dashboard");
  await reach("tab", "Overview");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await reach("button", "Add Customer");
  await keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await keyboard.type(name);
  await keyboard.press("Tab");
  await keyboard.type(`${unique()}@example.com`);
  await keyboard.press("Enter");
  await expect(page.getByText("Customer saved successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();

  await reach("button", `Assign Service to ${name}`);
  await keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
  await keyboard.type(service.name);
  await expect(page.getByRole("option", { name: service.name })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page.getByLabel("Amount ($ / month)")).toHaveValue("100");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(page.getByText("Service assigned successfully")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await reach("button", `More for ${name}`);
  await keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  for (const item of ["Edit", "Assign Service", "Payments"]) {
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: item })).toBeFocused();
  }
  await keyboard.press("Enter");
  await expect(page.getByText("Only charges of")).toContainText(name);
  await expect(page.getByRole("row").nth(1)).toContainText("$100.00");
  await expect(page.getByRole("row").nth(1)).toContainText("Pending");
});
