import { expectAccessible } from "../../support/accessibility";
import { expect, test } from "../../support/test";

test("the return from a payment that is nobody's leads to one's own payments", async ({
  customerPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  for (const path of ["", "/return"]) {
    await page.goto(`/dashboard/payments/01a1e6cd-a800-73e2-ba9d-cf4ef6c40000${path}`);
    const heading = page.getByRole("heading", { level: 1, name: "isn’t in your account" });
    await expect(heading).toBeVisible();
  }
  await expectAccessible(page);
  const pages = page.getByRole("region", { name: "Pages that exist" });
  await pages.getByRole("link", { name: "Payments" }).click();
  await expect(page).toHaveURL(/\/dashboard#payments$/);
});
