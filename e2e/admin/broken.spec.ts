import { db } from "@/lib/db/client";
import { expect, expectAccessible, test } from "../fixtures";

// Takes a table away, so nobody else may look meanwhile.
test.use({ alone: true });

const away = () => db().$executeRawUnsafe('ALTER TABLE "Testimonial" RENAME TO "TestimonialAway"');
const back = () =>
  db().$executeRawUnsafe('ALTER TABLE IF EXISTS "TestimonialAway" RENAME TO "Testimonial"');

test.afterEach(async () => {
  await back();
});

test("a list that cannot be loaded is empty, a snackbar says so, and it can be tried again", async ({
  admin,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/Server Components render|React error #(419|441)/);
  await page.goto("/admin-dashboard?tab=customers");
  await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
  await away();
  await page.getByRole("tab", { name: "Testimonials" }).click();
  const snackbar = page.getByText(
    "Error loading data: Something went wrong on our side. It has been noted.",
  );
  await expect(snackbar).toBeVisible();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("The list could not be loaded");
  await expect(panel.getByRole("heading", { level: 3 })).toHaveCount(0);
  await expectAccessible(page);
  // What does not hang on it goes on working.
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(page.getByRole("table", { name: "Services" })).toBeVisible();
  await page.goto("/admin-dashboard?tab=testimonials");
  await expect(snackbar).toBeVisible();
  await back();
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(panel).not.toContainText("could not be loaded");
});
