import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, expectAccessible, signIn, test } from "../fixtures";
import { fill, gate, someone } from "./people";

test.beforeEach(({ noise }) => noise.allow(/status of (401|403)/));

/** A code of a step that has not been used: each is good once. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function tryToSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page, { "Admin Email": email, "Admin Password": password });
  await page.getByRole("button", { name: "Access Admin Panel" }).click();
}

test("an administrator's sign-in says that it is busy, refuses a wrong password, and leads to where one was going @phone", async ({
  page,
}) => {
  const person = await someone("admin");
  await page.goto("/admin-dashboard?tab=customers");
  await expect(page).toHaveURL(/\/admin\?next=/);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Access" })).toBeVisible();
  await expect(page.getByText("Secure administrator login")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await tryToSignIn(page, { ...person, password: "not-the-password" });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid email or password");
  const open = await gate(page, "**/api/auth/admin-login");
  await tryToSignIn(page, person);
  await expect(page.getByRole("button", { name: "Authenticating..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  open();
  await expect(page).toHaveURL(/\/admin-dashboard\?tab=customers$/);
});

test("a customer's account opens nothing at the administrators' door", async ({ page }) => {
  await page.goto("/admin");
  await tryToSignIn(page, await someone());
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid email or password");
});

async function enrol(page: Page, password: string) {
  await page.goto("/admin-dashboard/profile");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill("not-the-password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(
    dialog.getByRole("img", { name: "QR code for the authenticator app" }),
  ).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  const secret = (await dialog.getByText(/^[A-Z2-7 ]{39}$/).innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText(/code is not right/)).toBeVisible();
  // Once more when a step ended between reading the clock and the answer.
  await expect(async () => {
    await dialog.getByLabel("Code", { exact: true }).fill(codeOf(secret, -1));
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
  await expectAccessible(page, "[role=dialog]");
  const codes = await page.getByRole("dialog").getByRole("listitem").allInnerTexts();
  // Escape does not lose what is shown once.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return { secret, codes };
}

async function signOut(page: Page) {
  const logout = page.getByRole("menuitem", { name: "Logout" });
  // Just signed in, the page may be without its script yet: then the button does nothing.
  await expect(async () => {
    if (!(await logout.isVisible()))
      await page.getByRole("button", { name: "Account menu" }).click({ timeout: 5_000 });
    await expect(logout).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await logout.click();
  await expect(page).toHaveURL(/\/$/);
}

test("two-factor: enrol, sign in with the authenticator and with a recovery code, turn off after asking again @phone", async ({
  page,
  context,
}) => {
  const person = await someone("admin");
  await signIn(context, "admin", person.id);
  const { secret, codes } = await enrol(page, person.password);
  expect(new Set(codes).size).toBe(10);
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0);

  await signOut(page);
  await page.goto("/admin");
  await tryToSignIn(page, person);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByLabel("Admin Password", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("This code is not right, or it has been used. Enter a new one.").first(),
  ).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin-dashboard$/);

  await signOut(page);
  await page.goto("/admin");
  const [first = "", second = ""] = codes;
  await tryToSignIn(page, person);
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(page.getByLabel("Admin Email", { exact: true })).toBeFocused();
  await tryToSignIn(page, person);
  await code.fill(first);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin-dashboard$/);

  await page.goto("/admin-dashboard/profile");
  await page.getByRole("button", { name: "Turn off" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Turn off two-factor sign-in" })).toBeVisible();
  const off = async (password: string, secondFactor: string) => {
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Code", { exact: true }).fill(secondFactor);
    await dialog.getByRole("button", { name: "Turn off" }).click();
  };
  await off("not-the-password", second);
  await expect(dialog.getByText("The password is not right.")).toBeVisible();
  await off(person.password, first);
  await expect(dialog.getByText(/code is not right/)).toBeVisible();
  await off(person.password, second);
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
  await signOut(page);
  await page.goto("/admin");
  await tryToSignIn(page, person);
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});
