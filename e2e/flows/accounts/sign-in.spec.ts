import { Secret, TOTP } from "otpauth";
import {
  createAccount,
  fillFields,
  formError,
  mailedLink,
  mailsTo,
  NEW_PASSWORD,
  RESET_SUBJECT,
  signIn,
  submitAdminSignIn,
  submitSignIn,
} from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { holdRequests } from "../../support/requests";
import { expect, test } from "../../support/test";

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of (400|401|403)/));

test("a customer signs in after a wrong password, and reaches the page that was asked for @phone", async ({
  page,
}) => {
  const account = await createAccount();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/dashboard/services?search=agent");
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitSignIn(page, { email: account.email, password: "not-the-password" });
  await expect(formError(page)).toHaveText("Invalid email or password");
  await expectAccessible(page);
  const release = await holdRequests(page, "**/api/auth/login");
  await submitSignIn(page, account);
  const busy = page.getByRole("button", { name: "Signing In..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  release();
  await expect(page).toHaveURL(/\/dashboard\/services\?search=agent$/);
});

test("a forgotten password is reset by the emailed link, once, and ends the other sessions", async ({
  page,
  context,
  browser,
}) => {
  const account = await createAccount();
  const otherDevice = await browser.newContext();
  await signIn(otherDevice, "customer", account.userId);
  await page.goto("/forgot-password");
  await fillFields(page, { Email: account.email });
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check Your Email" })).toBeFocused();
  const link = await mailedLink(account.email, RESET_SUBJECT);

  await page.goto(link);
  // The token leaves the address bar, and with it histories and screenshots.
  await expect(page).toHaveURL(/\/reset-password$/);
  await fillFields(page, { "New Password": "password1" });
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText(/^New Password is too easy to guess/)).toBeVisible();
  await fillFields(page, { "New Password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Password Set" })).toBeFocused();
  const otherPage = await otherDevice.newPage();
  await otherPage.goto("/dashboard");
  await expect(otherPage).toHaveURL(/\/login/);
  await otherDevice.close();

  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await submitSignIn(page, account);
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await submitSignIn(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await mailsTo(account.email, /password was changed/)).toHaveLength(1);

  await context.clearCookies();
  await page.goto(link);
  await fillFields(page, { "New Password": "another few words" });
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(formError(page)).toHaveText("It was used, it is too old, or a newer one was sent.");
});

test("an administrator signs in at /admin and reaches the page that was asked for; a customer cannot", async ({
  page,
}) => {
  const admin = await createAccount("admin");
  await page.goto("/admin-dashboard?tab=customers");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
  await submitAdminSignIn(page, await createAccount());
  await expect(formError(page)).toHaveText("Invalid email or password");
  await submitAdminSignIn(page, admin);
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=customers$/);
});

test("two-factor sign-in: enrol, sign in with a code, then turn it off with a recovery code", async ({
  adminPage: page,
  admin,
}) => {
  const codeAt = (secret: string, steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  const dialog = page.getByRole("dialog");
  const code = page.getByLabel("Code", { exact: true });
  let secret = "";
  let recoveryCodes: string[] = [];

  await test.step("enrol", async () => {
    await page.goto("/admin-dashboard/profile");
    await page.getByRole("button", { name: "Turn on" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
    secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(" ", "");
    // Repeated in case a time step ended between the clock and the answer.
    await expect(async () => {
      await dialog.getByLabel("Code", { exact: true }).fill(codeAt(secret, -1));
      await dialog.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible({
        timeout: 10_000,
      });
    }).toPass();
    recoveryCodes = await dialog.getByRole("listitem").allInnerTexts();
    expect(new Set(recoveryCodes).size).toBe(10);
    await page.getByRole("button", { name: "I saved them" }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("sign in with a code", async () => {
    await page.context().clearCookies();
    await page.goto("/admin");
    await submitAdminSignIn(page, admin);
    await expect(code).toBeFocused();
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^That code is wrong/).first()).toBeVisible();
    await code.fill(codeAt(secret, 0));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin-dashboard$/);
  });

  await test.step("turn it off with a recovery code", async () => {
    await page.goto("/admin-dashboard/profile");
    await page.getByRole("button", { name: "Turn off" }).click();
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await dialog.getByLabel("Code", { exact: true }).fill(recoveryCodes[0] ?? "");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  });
});
