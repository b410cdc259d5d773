import { expect, test } from "./fixtures";

test("without a session the dashboards lead to their sign-ins, and back afterwards", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL(/\/admin\?next=%2Fadmin-dashboard$/);
});

test("a customer and an administrator are signed in side by side in one browser", async ({ page, customer, admin }) => {
  await page.goto("/dashboard");
  await expect(page.getByText(customer.name).first()).toBeVisible();
  await page.goto("/admin-dashboard");
  await expect(page.getByText(admin.name).first()).toBeVisible();
});
