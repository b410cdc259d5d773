import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { submitAdminSignIn } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of (401|403)/));

/** The code of the time step before this one, so that the present one is still unused. */
const previousCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - 30_000 });

async function enrol(page: Page, password: string): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  await page.goto("/admin-dashboard/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /^The password is not right\./,
  );
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(
    dialog.getByRole("img", { name: "QR code for the authenticator app" }),
  ).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(" ", "");
  const recovery = page.getByRole("heading", { name: "Keep your recovery codes" });
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
    /code is wrong/,
  );
  // Repeated in case a time step ended between the clock and the answer.
  await expect(async () => {
    await dialog.getByLabel("Code", { exact: true }).fill(previousCode(secret));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(recovery).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expectAccessible(page, "[role=dialog]");
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  // Shown once, so Escape must not close it.
  await page.keyboard.press("Escape");
  await expect(recovery).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copy" })).toBeFocused();
  await page.getByRole("button", { name: "I saved them" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Turn off" })).toBeFocused();
  return codes;
}

test("whose sign-in is old gives the password once", async ({ adminPage: page, admin }) => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const where = { userId: admin.userId };
  await db().session.updateMany({ where, data: { createdAt: hourAgo } });
  await page.goto("/admin-dashboard/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Turn on two-factor sign-in" });
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^Invalid/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await password.fill(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Scan and confirm" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("recovery codes are shown once, and sign in @phone", async ({ adminPage: page, admin }) => {
  const codes = await enrol(page, admin.password);
  const [first = ""] = codes;
  const code = page.getByLabel("Code", { exact: true });
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  for (const text of codes) await expect(page.getByText(text)).toHaveCount(0);

  await test.step("sign in", async () => {
    await page.context().clearCookies();
    await page.goto("/admin");
    await submitAdminSignIn(page, admin);
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByLabel("Admin Password", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use another account" }).click();
    await expect(page.getByLabel("Admin Email", { exact: true })).toBeFocused();
    await submitAdminSignIn(page, admin);
    await code.fill(first);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin-dashboard$/);
  });
});

test("whose sign-in is old turns it off in one dialog, with the next code", async ({
  adminPage: page,
  admin,
}) => {
  const [first = "", second = ""] = await enrol(page, admin.password);
  const hourAgo = new Date(Date.now() - 3_600_000);
  const where = { userId: admin.userId };
  await db().session.updateMany({ where, data: { createdAt: hourAgo } });
  await page.reload();
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  const code = dialog.getByLabel("Code", { exact: true });
  await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
  await code.fill(first);
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/Enter the next one: each works once\./);
  await expect(code).toBeFocused();
  await expect(dialog).toHaveCount(1);
  await code.fill(second);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});
