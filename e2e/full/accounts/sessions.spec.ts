import { signIn } from "../../support/accounts";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

const FRESH_MINUTES = 10;

test("a session older than ten minutes asks for the password before it signs another device out", async ({
  customerPage: page,
  customer,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (401|403)/);
  await db().session.updateMany({
    where: { userId: customer.userId },
    data: { createdAt: new Date(Date.now() - (FRESH_MINUTES + 1) * 60_000) },
  });
  const device = await browser.newContext();
  await signIn(device, "customer", customer.userId);
  const other = await device.newPage();
  await page.goto("/dashboard/account");
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  const password = dialog.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Invalid email or password")).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/dashboard$/);
  await password.fill(customer.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out there")).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await device.close();
});
