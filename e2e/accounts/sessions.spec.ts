import { expect, expectAccessible, signIn, test } from "../fixtures";
import { db } from "@/lib/db/client";

const FRESH_MINUTES = 10;

test("an older session asks for the password before it signs another device out, and then does @phone", async ({
  page,
  browser,
  customer,
  noise,
}) => {
  noise.allow(/status of (401|403)/);
  const elsewhere = await browser.newContext();
  await db().session.updateMany({
    where: { userId: customer.id },
    data: { createdAt: new Date(Date.now() - (FRESH_MINUTES + 1) * 60_000) },
  });
  await signIn(elsewhere, "customer", customer.id);
  await page.goto("/dashboard/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(dialog).toHaveCSS("opacity", "1");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Invalid email or password")).toBeVisible();
  const other = await elsewhere.newPage();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/dashboard$/);
  await dialog.getByLabel("Password", { exact: true }).fill(customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out there")).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});
