import { expectAccessible } from "../../support/accessibility";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

const removeTable = () =>
  db().$executeRawUnsafe('ALTER TABLE "Testimonial" RENAME TO "TestimonialAway"');
const restoreTable = () =>
  db().$executeRawUnsafe('ALTER TABLE IF EXISTS "TestimonialAway" RENAME TO "Testimonial"');

test.afterEach(async () => {
  await restoreTable();
});

test("a list that cannot be loaded says so and can be tried again, while other lists work", async ({
  adminPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Server Components render|React error #(419|441)/);
  await page.goto("/admin-dashboard?tab=customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await removeTable();
  await page.getByRole("tab", { name: "Testimonials" }).click();
  const snackbar = page.getByText(
    "Error loading data: Something went wrong on our side. It has been noted.",
  );
  await expect(snackbar).toBeVisible();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("The list could not be loaded");
  await expect(panel.getByRole("blockquote")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(page.getByRole("table", { name: "Services" })).toBeVisible();
  await page.goto("/admin-dashboard?tab=testimonials");
  await expect(snackbar).toBeVisible();
  await restoreTable();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("blockquote").first()).toBeVisible();
  await expect(panel).not.toContainText("could not be loaded");
});
