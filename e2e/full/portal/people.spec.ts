import { createAccount, signIn } from "../../support/accounts";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";
import { makePerson } from "@/test/fixtures";

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
  for (const name of ["Billing details", "Delete the account"])
    await expect(page.getByRole("region", { name })).toHaveCount(0);
  for (const path of ["people", "statement", "integrations"]) {
    await page.goto(`/dashboard/account/${path}`);
    await expect(page.getByText("your role does not include it")).toBeVisible();
  }
  await page.goto("/dashboard/account/notifications");
  await expect(page.getByRole("switch", { name: "Notes" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Charges and payments" })).toHaveCount(0);
});

test("a person switches mails off", async ({ customerPage: page, customer }) => {
  await page.goto("/dashboard/account/notifications");
  await page.getByRole("switch", { name: "Reports" }).uncheck();
  await expect(page).toHaveURL(/\/dashboard\/account#notifications$/);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: "Reports" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Notes" })).toBeChecked();
  expect(await db().user.findUniqueOrThrow({ where: { id: customer.userId } })).toMatchObject({
    notifyMoney: true,
    notifyNotes: true,
    notifyReports: false,
  });
});
