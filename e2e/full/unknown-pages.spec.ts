import { expect, test } from "../support/test";

test("an unknown page below the dashboard is a 404 with a nonce of its own", async ({
  customerPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const answer = await page.goto("/dashboard/nothing-here");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'nonce-");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an unknown page or customer is a 404 inside the admin area, with the way back", async ({
  adminPage: page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  for (const path of ["nothing-here", `customers/${admin.id}`]) {
    const answer = await page.goto(`/admin-dashboard/${path}`);
    expect(answer?.status()).toBe(404);
    const heading = page.getByRole("heading", { name: "This page isn’t in the admin area" });
    await expect(heading).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  }
  const pages = page.getByRole("region", { name: "Pages that exist" });
  await pages.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});
