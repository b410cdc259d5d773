import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  createAccount,
  fillFields,
  mailedLink,
  NEW_PASSWORD,
  newEmail,
  submitAdminSignIn,
  submitSignIn,
} from "../../support/accounts";
import { db, seal } from "../../support/data";
import { failScripts } from "../../support/requests";
import { expect, test } from "../../support/test";

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of (400|401|403)/));

/** Requested addresses that reveal a password. */
function revealingAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("assword=")) addresses.push(request.url());
  });
  return addresses;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator with two-factor sign-in is asked for the code", async ({ page }) => {
    const account = await createAccount("admin");
    const secret = new Secret();
    const twoFactor = {
      twoFactorSecret: seal("two-factor", secret.base32),
      twoFactorEnabledAt: new Date(),
    };
    await db().user.update({ where: { id: account.userId }, data: twoFactor });
    await page.goto("/admin");
    await submitAdminSignIn(page, account);
    await expect(page.getByRole("alert")).toContainText(
      "Enter the code from your authenticator app",
    );
    await expect(page.getByLabel("Admin Email")).toHaveValue(account.email);
    await fillFields(page, { Code: "000000" });
    await submitAdminSignIn(page, account);
    await expect(page.getByRole("alert")).toContainText("That code is wrong");
    await expect(page.getByLabel("Code")).toHaveValue("");
    await fillFields(page, { Code: new TOTP({ secret }).generate() });
    await submitAdminSignIn(page, account);
    await expect(page).toHaveURL(/\/admin-dashboard$/);
    await page.goto("/admin-dashboard?tab=customers");
    await expect(page.getByRole("search", { name: "Filter customers" })).toBeVisible();
    await page.goto("/admin-dashboard?tab=settings");
    await expect(page.getByLabel("Site name")).toBeVisible();
  });

  test("a visitor registers after mending a wrong field @phone", async ({ page }) => {
    const email = newEmail();
    const password = page.getByLabel("Password");
    await page.goto("/register");
    await fillFields(page, { Name: "Ada <Quill>", Email: email, Password: "short" });
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByText("must have 8 characters or more").last()).toBeVisible();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(password).toHaveValue("");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada <Quill>");
    await password.fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });

  test("a reset link can be requested; setting the password needs script and says so @phone", async ({
    page,
  }) => {
    const { email } = await createAccount();
    const confirmation = page.getByText("an email with a link is on its way");
    await page.goto("/forgot-password");
    await expect(confirmation).toBeHidden();
    await fillFields(page, { Email: email });
    await page.getByRole("button", { name: "Send Link" }).click();
    await expect(page).toHaveURL(/\/forgot-password#sent$/);
    await expect(confirmation).toBeVisible();
    await page.goto(await mailedLink(email, /password/i));
    // The text of a noscript element is matched only as it is rendered.
    await expect(page.getByRole("main")).toContainText("needs JavaScript", { useInnerText: true });
    await expect(page.getByRole("button", { name: "Set Password" })).toBeDisabled();
  });

  test("a form of the portal does not put a password into an address", async ({
    customerPage: page,
    customer,
  }) => {
    const revealing = revealingAddresses(page);
    await page.goto("/dashboard/account#password");
    await page.locator("summary", { hasText: "Change password" }).click();
    await fillFields(page, {
      "Current password": customer.password,
      "New password": NEW_PASSWORD,
    });
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page).toHaveURL(/\/dashboard\/account(#password)?$/);
    expect(revealing).toEqual([]);
  });
});

test("a sign-in that is sent before the scripts arrive works and reveals no password @phone", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const account = await createAccount();
  const revealing = revealingAddresses(page);
  await failScripts(page);
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(revealing).toEqual([]);
});
