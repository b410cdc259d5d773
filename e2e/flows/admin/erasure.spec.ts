import { createAccount } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { db, findCustomer, withHistory } from "../../support/data";
import { expect, test } from "../../support/test";

test("a deleted customer is found by the filter and erased after the name is typed", async ({
  adminPage: page,
}) => {
  const account = await createAccount("customer");
  const { name } = await findCustomer(account.id);
  await withHistory(account, 3);
  const deletion = { deletedAt: new Date() };
  await db().customer.update({ where: { id: account.id }, data: deletion });
  await db().user.update({ where: { id: account.userId }, data: deletion });
  const search = encodeURIComponent(account.email);
  await page.goto(`/admin-dashboard?tab=customers&deleted=true&search=${search}`);
  await page.getByRole("link", { name }).filter({ visible: true }).click();
  await page.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("dialog", { name: `Erase ${name}?` });
  await expect(dialog.getByRole("listitem").filter({ hasText: /^Invoices/ })).toContainText(/3$/);
  await expectAccessible(page);
  await dialog.getByLabel(/^Type/).fill("Somebody");
  await dialog.getByRole("button", { name: "Erase for good" }).click();
  await expect(dialog.getByText("Type the name as it is shown")).toBeVisible();
  await dialog.getByLabel(/^Type/).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The personal data are erased")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Erased customer" })).toBeVisible();
  await expect(page.getByText(/personal data were erased on/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase…" })).toHaveCount(0);
  await expectAccessible(page);
  expect(await findCustomer(account.id)).toMatchObject({ name: "Erased customer", email: "" });
});

test("an owner of the agency looks at the portal as a customer, changes nothing and ends it", async ({
  adminPage: page,
}) => {
  const account = await createAccount("customer");
  const { name } = await findCustomer(account.id);
  const { id } = await withHistory(account, 2);
  await page.goto(`/admin-dashboard/customers/${account.id}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "View as customer" }).click();
  await page.getByRole("button", { name: "View as customer" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole("status").filter({ hasText: `the portal as ${name}` });
  await expect(banner).toContainText("change nothing");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 600 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: "print" });
  await expect(banner).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(banner).toBeVisible();
  const form = page.getByRole("form", { name: "Write a note" });
  await expect(form.getByRole("textbox")).toBeDisabled();
  await expect(form.getByRole("button")).toBeDisabled();
  await page.goto("/dashboard/account");
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "End" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-dashboard/customers/${account.id}$`));
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
