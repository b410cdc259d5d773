import { changeCustomer } from "@/test/fixtures";
import { fillFields, NEW_PASSWORD, newEmail, createAccount } from "../../support/accounts";
import { expect, test } from "../../support/test";
import { db } from "../../support/data";

test("wrong fields have their messages, and the first of them the focus @phone", async ({
  page,
}) => {
  await page.goto("/register");
  await fillFields(page, {
    Name: "Ada Lovelace",
    Email: "not-an-address",
    Password: "ü".repeat(37),
    "Phone (optional)": "call me",
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/such as name@example\.com/);
  await expect(
    page.getByText(/^Password must have 72 bytes or fewer|^Password .*72/),
  ).toBeVisible();
  await expect(page.getByText(/^Phone /).last()).toBeVisible();
});

test("password managers recognize the fields, a password can be pasted, and Enter submits @phone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/register");
  for (const [label, hint] of [
    ["Name", "name"],
    ["Email", "email"],
    ["Password", "new-password"],
    ["Company", "organization"],
    ["Phone", "tel"],
  ] as const) {
    const field = page.getByLabel(new RegExp(`^${label}`)).first();
    await expect(field).toHaveAttribute("autocomplete", hint);
  }
  await fillFields(page, { Name: "Ada Lovelace", Email: newEmail() });
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEW_PASSWORD);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("Control+V");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a password that is easy to guess and a taken address are refused beside their fields", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (400|409)/);
  const { email } = await createAccount();
  await page.goto("/register");
  await fillFields(page, { Name: "Ada Lovelace", Email: newEmail(), Password: "lovelace 1815" });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(/^Password is too easy to guess/)).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await fillFields(page, { Email: email.toUpperCase(), Password: NEW_PASSWORD });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(/already/).first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
});

test("a customer asks for the verification mail again", async ({
  customerPage: page,
  customer,
}) => {
  await changeCustomer(customer.id, { emailVerifiedAt: null });
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("A mail with a link is on its way.")).toBeVisible();
  expect(await db().mail.count({ where: { userId: customer.userId } })).toBe(1);
});
