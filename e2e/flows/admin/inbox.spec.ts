import { createInquiry, db, unique } from "../../support/data";
import { expect, test } from "../../support/test";

const HOUR = 3_600_000;

test("an inquiry waits in the inbox with the time that is left, and moves to read, answered and archived", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  const { id } = await createInquiry({ name, createdAt: new Date(Date.now() - 20.5 * HOUR) });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: /^Inbox, \d+ waiting$/ })).toBeVisible();
  const item = page.getByRole("article", { name });
  await expect(item).toContainText("New");
  await expect(item).toContainText("Answer within 3 h");
  await expect(item.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:toni.*subject=Your%20message%20to/,
  );
  await item.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByText("Marked as read")).toBeVisible();
  await expect(item.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  await item.getByRole("button", { name: "Mark as answered" }).click();
  await expect(item).toContainText("Answered");
  await expect(item).not.toContainText("Answer within");
  await item.getByRole("button", { name: "Archive" }).click();
  await expect(item).toContainText("Archived");
  expect(await db().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "archived",
  });
  await page.getByLabel("Status").selectOption("new");
  await expect(page.getByText("No inquiries match")).toBeVisible();
});

test("an inquiry becomes a customer once, with an invitation", async ({ adminPage: page }) => {
  const name = `Toni ${unique()}`;
  const { id, email } = await createInquiry({ name, company: "Marlow & Co" });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  const item = page.getByRole("article", { name });
  await item.getByRole("button", { name: "Make a customer" }).click();
  const question = page.getByRole("alertdialog", { name: `Make a customer of ${name}?` });
  await question.getByRole("button", { name: "Make a customer" }).click();
  await expect(page.getByText("Customer saved successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin-dashboard\/customers\//);
  const customer = await db().user.findFirstOrThrow({ where: { email } });
  expect(customer).toMatchObject({ name, company: "Marlow & Co", passwordHash: null });
  await expect.poll(() => db().mail.count({ where: { to: email, kind: "invitation" } })).toBe(1);
  expect(await db().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "read",
    customerId: customer.id,
  });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(item.getByRole("button", { name: "Make a customer" })).toHaveCount(0);
  await item.getByRole("link", { name: "Open the customer" }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
});
