import { changeCustomer } from "@/test/fixtures";
import { fillFields, NEW_PASSWORD, newEmail } from "../../support/accounts";
import { expect, test } from "../../support/test";
import { db } from "../../support/data";

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

test("a customer asks for the verification email again", async ({
  customerPage: page,
  customer,
}) => {
  await changeCustomer(customer.id, { emailVerifiedAt: null });
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("An email with a link is on its way.")).toBeVisible();
  expect(await db().mail.count({ where: { userId: customer.userId } })).toBe(1);
});
