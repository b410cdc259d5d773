import { expectAccessible } from "../../support/accessibility";
import { mailsTo, newEmail } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("an owner invites somebody, changes the role and withdraws the invitation @phone", async ({
  customerPage: page,
  customer,
}) => {
  const email = newEmail();
  await page.goto("/dashboard/account/people");
  const people = page.getByRole("region", { name: "People" });
  await expect(people.getByRole("listitem")).toHaveCount(1);
  await expect(people).toContainText(`${customer.name} (you)`);
  await expect(people.getByText("Only you so far")).toBeVisible();
  await expectAccessible(page);

  await people.getByRole("button", { name: "Invite" }).click();
  const inviting = page.getByRole("dialog", { name: "Invite a person" });
  await inviting.getByLabel("Name").fill("Bela Novak");
  await inviting.getByLabel("Email").fill(email);
  await inviting.getByRole("radio", { name: "Billing" }).check();
  await inviting.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}`)).toBeVisible();
  const row = people.getByRole("listitem").filter({ hasText: email });
  await expect(row).toContainText("Billing");
  await expect(row).toContainText("not accepted yet");
  expect(await mailsTo(email, /./)).toHaveLength(1);

  const more = row.getByRole("button", { name: "More for Bela Novak" });
  await more.click();
  await page.getByRole("menuitem", { name: "Change role" }).click();
  const changing = page.getByRole("dialog", { name: "Change the role of Bela Novak" });
  await changing.getByRole("radio", { name: "Member" }).check();
  await changing.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText("The role of Bela Novak is now Member")).toBeVisible();
  await expect(row).toContainText("Member");

  await more.click();
  await page.getByRole("menuitem", { name: "Invite again" }).click();
  await expect.poll(async () => (await mailsTo(email, /./)).length).toBe(2);

  await more.click();
  await page.getByRole("menuitem", { name: "Withdraw invitation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn")).toBeVisible();
  await expect(people.getByRole("listitem")).toHaveCount(1);
});
