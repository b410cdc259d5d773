import { createInquiry, db, unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("an inquiry is deleted for good after a confirmation", async ({ adminPage: page }) => {
  const name = `Toni ${unique()}`;
  const { id } = await createInquiry({ name });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  const message = page.getByRole("article", { name });
  await message.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete for good" }).click();
  const dialog = page.getByRole("alertdialog", { name: `Delete the message of ${name}?` });
  await expect(dialog).toContainText("deleted for good");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Inquiry deleted successfully")).toBeVisible();
  await expect(page.getByRole("article", { name })).toHaveCount(0);
  expect(await db().inquiry.count({ where: { id } })).toBe(0);
});
