import { signIn, submitSignIn } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("changing the password signs other devices out; a wrong current one is refused beside its field", async ({
  customerPage: page,
  customer,
  browser,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4\d\d/);
  const device = await browser.newContext();
  await signIn(device, "customer", customer.userId);
  await page.goto("/dashboard/account");
  const form = page.getByRole("form", { name: "Change password" });
  const current = form.getByLabel("Current password", { exact: true });
  const unfold = page.locator("summary", { hasText: "Change password" });
  await unfold.click();
  await expect(current).toBeFocused();
  await current.fill("not my password");
  await form.getByLabel("New password", { exact: true }).fill("seven quiet lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(current).toHaveAccessibleDescription(/is not right/);
  await current.fill(customer.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Other devices are signed out.")).toBeVisible();
  await expect(current).toBeHidden();
  await unfold.click();
  await expect(current).toHaveValue("");

  const other = await device.newPage();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await submitSignIn(other, { email: customer.email, password: "seven quiet lanterns" });
  await expect(other.getByText(`Welcome, ${customer.name}`)).toBeVisible();
  await device.close();
});
