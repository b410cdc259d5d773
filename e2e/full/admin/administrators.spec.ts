import { newEmail } from "../../support/accounts";
import { unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("an administrator invites another, changes the role and removes them again", async ({
  adminPage: page,
}) => {
  const name = `Invited ${unique()}`;
  const email = newEmail();
  await page.goto("/admin-dashboard?tab=settings&view=administrators");
  await page.getByRole("button", { name: "Invite Administrator" }).click();
  const inviting = page.getByRole("dialog", { name: "Invite Administrator" });
  await inviting.getByLabel("Name").fill(name);
  await inviting.getByLabel("Email").fill(email);
  await expect(inviting.getByRole("radio", { name: "Staff" })).toBeChecked();
  await inviting.getByRole("radio", { name: "Finance" }).check();
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  await expect(inviting).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("Finance");
  await row.getByRole("button", { name: `Change role of ${name}` }).click();
  const changing = page.getByRole("dialog", { name: `Change the role of ${name}` });
  await changing.getByRole("radio", { name: "Staff" }).check();
  await changing.getByRole("button", { name: "Change role" }).click();
  await expect(row).toContainText("Staff");
  await expect(changing).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Administrator removed")).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toHaveCount(0);
});
