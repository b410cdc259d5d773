import { findCustomer } from "../../support/data";
import { chooseAccountMenu } from "../../support/portal";
import { expect, test } from "../../support/test";

test("a customer changes the profile, and the theme in the settings for the whole site", async ({
  customerPage: page,
  customer,
}) => {
  await page.goto("/dashboard");
  await chooseAccountMenu(page, "Profile");
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Company").fill("Quill & Sons");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Quill & Sons" })).toBeVisible();
  expect(await findCustomer(customer.id)).toMatchObject({ company: "Quill & Sons" });
  await expect(dialog).toHaveCount(0);

  await chooseAccountMenu(page, "Settings");
  await expect(
    page.getByText("Theme settings are synchronized with the landing page."),
  ).toBeVisible();
  await page.getByRole("switch", { name: "Dark Mode" }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a customer requests deletion after reading its consequences, and takes it back @phone", async ({
  customerPage: page,
  customer,
}) => {
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Request deletion" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Your services keep running until an administrator deletes the account",
  );
  await question.getByRole("button", { name: "Request deletion" }).click();
  await expect(page.getByText("You asked for this on")).toBeVisible();
  expect((await findCustomer(customer.id)).deletionRequestedAt).not.toBeNull();
  await page.getByRole("button", { name: "Keep the account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  expect((await findCustomer(customer.id)).deletionRequestedAt).toBeNull();
});

test("a customer reaches each section of the account, and saves the billing details @phone", async ({
  customerPage: page,
  customer,
}) => {
  await page.goto("/dashboard/account");
  const profile = page.getByRole("region", { name: "Profile" });
  await expect(profile.getByLabel("Email")).toHaveValue(customer.email);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toHaveCount(0);
  await profile.getByLabel("Phone").fill("+1 503 555 0100");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const sections = page.getByRole("navigation", { name: "Account" });
  await sections.getByRole("link", { name: "Billing details" }).click();
  await expect(page).toHaveURL(/\/dashboard\/account#billing$/);
  await page.getByLabel("Billing address").fill("14 Harbor Street\nPortland");
  await page.getByLabel("Tax ID").fill("US 12-3456789");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByLabel("Tax ID")).toBeFocused();
  expect(await findCustomer(customer.id)).toMatchObject({
    phone: "+1 503 555 0100",
    billingAddress: "14 Harbor Street\nPortland",
    taxId: "US 12-3456789",
    name: customer.name,
  });
  const data = sections.getByRole("link", { name: "Your data" });
  await data.click();
  await expect(data).toHaveAttribute("aria-current", "location");
  await expect(page.getByRole("region", { name: "Delete the account" })).toBeInViewport();
});
