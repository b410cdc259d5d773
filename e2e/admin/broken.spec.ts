import { db } from "@/lib/core/db";
import { expect, expectAccessible, test } from "../fixtures";

// Takes a table away, so nobody else may look meanwhile.
test.use({ alone: true });

const away = () => db().$executeRawUnsafe('ALTER TABLE "Testimonial" RENAME TO "TestimonialAway"');
const back = () => db().$executeRawUnsafe('ALTER TABLE IF EXISTS "TestimonialAway" RENAME TO "Testimonial"');

test.afterEach(async () => {
  await back();
});

test("a list that cannot be loaded says so and can be tried again", async ({ admin, page, noise }) => {
  expect(admin.name).not.toBe("");
  noise.allow(/status of 500|Server Components render|React error #441/);
  await away();
  await page.goto("/admin-dashboard?tab=testimonials");
  const error = page.getByRole("alert").filter({ hasText: "Error loading data: " });
  await expect(error).toContainText("Your data is safe. Try again in a moment.");
  await expectAccessible(page);
  await back();
  await error.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(error).toHaveCount(0);
});
