import { createAccount, signIn } from "../../support/accounts";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";
import { makePerson } from "@/test/fixtures";

test("an owner removes somebody, who is signed out at once", async ({
  customerPage: page,
  customer,
  browser,
}) => {
  const { id, name } = await makePerson(customer.id, "member");
  const device = await browser.newContext();
  await signIn(device, "customer", id);
  const other = await device.newPage();
  await other.goto("/dashboard");
  await page.goto("/dashboard/account/people");
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
  await expect(question).toContainText("What they wrote stays, under their name.");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`${name} removed`)).toBeVisible();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await device.close();
});

test("the last owner keeps the role, and is told why", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 409/);
  await makePerson(customer.id, "billing");
  await page.goto("/dashboard/account/people");
  await page.getByRole("button", { name: `More for ${customer.name}` }).click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const dialog = page.getByRole("dialog", { name: `Change the role of ${customer.name}` });
  await dialog.getByRole("radio", { name: "Member" }).check();
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/owner/);
  expect(await db().user.findUniqueOrThrow({ where: { id: customer.userId } })).toMatchObject({
    customerRole: "owner",
  });
});

test("whoever is no owner has the sections of the own role alone @phone", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const owner = await createAccount();
  const member = await makePerson(owner.id, "member");
  await signIn(context, "customer", member.id);
  await page.goto("/dashboard/account");
  await expect(page.getByRole("region", { name: "Profile" })).toContainText("Member");
  const sections = page.getByRole("navigation", { name: "Account" });
  await expect(sections.getByRole("link", { name: "Password and sessions" })).toBeVisible();
  for (const name of ["People", "Billing details", "Statement", "Your data"])
    await expect(sections.getByRole("link", { name })).toHaveCount(0);
  for (const path of ["people", "billing", "statement", "data"]) {
    await page.goto(`/dashboard/account/${path}`);
    await expect(page.getByRole("heading", { name: "Nothing here for your role" })).toBeVisible();
  }
  await page.goto("/dashboard/account/notifications");
  await expect(page.getByRole("switch", { name: "Notes" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Charges and payments" })).toHaveCount(0);
});

test("a person switches mails off", async ({ customerPage: page, customer }) => {
  await page.goto("/dashboard/account/notifications");
  await page.getByRole("switch", { name: "Reports" }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Notifications saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Reports" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Notes" })).toBeChecked();
  expect(await db().user.findUniqueOrThrow({ where: { id: customer.userId } })).toMatchObject({
    notifyMoney: true,
    notifyNotes: true,
    notifyReports: false,
  });
});
