import type { Page } from "@playwright/test";
import {
  bearer,
  createAccount,
  fillFields,
  formError,
  mailedLink,
  NEW_PASSWORD,
  newEmail,
  RESET_SUBJECT,
  sendLink,
  submitSignIn,
} from "../../support/accounts";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

async function setPassword(page: Page) {
  await fillFields(page, { "New Password": NEW_PASSWORD });
  await page.getByRole("button", { name: "Set Password" }).click();
}

test("expired and incomplete links say what to do next @phone", async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 400/);
  const account = await createAccount();
  await sendLink("reset", account);
  const older = await mailedLink(account.email, RESET_SUBJECT);
  await sendLink("reset", account);
  const newer = await mailedLink(account.email, RESET_SUBJECT, 2);
  await db().token.updateMany({
    where: { userId: account.userId, usedAt: null },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  // The second link is opened in the same tab, where only the fragment changes.
  for (const link of [older, newer]) {
    await page.goto(link);
    await setPassword(page);
    await expect(formError(page)).toHaveText(
      "It was used, it is too old, or a newer one was sent.",
    );
  }
  await expect(
    page.getByRole("heading", { level: 1, name: "This link is no longer valid" }),
  ).toBeFocused();
  for (const path of ["/reset-password", "/verify-email"]) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(
      page.getByText("Its address was cut off. Open the link in the email itself."),
    ).toBeVisible();
  }
  await page.goto(newer);
  await expect(page.getByRole("heading", { level: 1, name: "Set a New Password" })).toBeVisible();
  await setPassword(page);
  await page.getByRole("link", { name: "Ask for a New Link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("the development inbox shows an email and opens its link @phone", async ({ page }) => {
  const account = await createAccount();
  await sendLink("reset", account);
  const link = await mailedLink(account.email, RESET_SUBJECT);
  for (const path of ["/register", "/forgot-password", "/verify-email", "/reset-password"]) {
    await page.goto(path);
    const inbox = page.getByRole("link", { name: "Emails of this demonstration" });
    await expect(inbox).toHaveAttribute("href", "/dev-inbox");
  }
  await page.goto("/dev-inbox");
  const mail = page
    .getByRole("group")
    .filter({ hasText: `to ${account.email}` })
    .first();
  if ((await mail.getAttribute("open")) === null) await mail.locator("summary").click();
  await mail.getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set a New Password" })).toBeVisible();
  await expect(page.getByLabel("New Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "new-password",
  );
});

test("the undo link of a changed address asks for a new password at once @phone", async ({
  page,
  customer,
}) => {
  const { userId, email } = customer;
  await page.request.put("/api/users/profile", {
    headers: bearer(customer),
    data: { email: newEmail() },
  });
  await page.goto(await mailedLink(email, /address/));
  await page.getByRole("button", { name: "Bring My Address Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Address Restored" })).toBeFocused();
  const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  expect(passwordHash).toBeNull();
  await setPassword(page);
  await expect(page.getByRole("heading", { level: 1, name: "Password Set" })).toBeFocused();
  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await submitSignIn(page, { email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("after Send Link the address can be corrected by Ask Again @phone", async ({ page }) => {
  const { email } = await createAccount();
  await page.goto("/forgot-password");
  await fillFields(page, { Email: "nobody" });
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(
    page.getByText("Email must be an email address such as name@example.com."),
  ).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await fillFields(page, { Email: email });
  await page.getByRole("button", { name: "Send Link" }).click();
  await page.getByRole("button", { name: "Ask Again" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});
