import { db } from "@/lib/db/client";
import { inquiry } from "@/test/factories/site";
import { expect, test } from "../fixtures";

const HOUR = 3_600_000;
const mark = () => crypto.randomUUID().slice(0, 8);

test("an inquiry waits in the inbox with the time that is left, and moves through it", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const name = `Toni ${mark()}`;
  const { id } = await db().inquiry.create({
    data: inquiry({ name, createdAt: new Date(Date.now() - 20.5 * HOUR) }),
  });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: /^Inbox, \d+ waiting$/ })).toBeVisible();
  const item = page.getByRole("article", { name });
  await expect(item).toContainText("New");
  await expect(item).toContainText("Answer within 3 h");
  await expect(item.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    /^mailto:toni.*subject=Your%20message%20to/,
  );

  const status = async () => (await db().inquiry.findUniqueOrThrow({ where: { id } })).status;
  await item.getByRole("button", { name: "Mark as read" }).click();
  await expect(page.getByText("Marked as read")).toBeVisible();
  await expect(item.getByRole("button", { name: "Mark as unread" })).toBeVisible();
  expect(await status()).toBe("read");
  await item.getByRole("button", { name: "Mark as answered" }).click();
  await expect(item).toContainText("Answered");
  await expect(item).not.toContainText("Answer within");
  await item.getByRole("button", { name: "Archive" }).click();
  await expect(item).toContainText("Archived");
  expect(await status()).toBe("archived");
  await page.getByLabel("Status").selectOption("new");
  await expect(page.getByText("No inquiries match")).toBeVisible();
});

test("an answer that is late says by how much", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  const name = `Toni ${mark()}`;
  await db().inquiry.create({
    data: inquiry({ name, createdAt: new Date(Date.now() - 27.5 * HOUR) }),
  });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("article", { name })).toContainText("Overdue by 3 h");
});

test("one click makes a customer of an inquiry, once, with an invitation", async ({
  admin,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const name = `Toni ${mark()}`;
  const { id, email } = await db().inquiry.create({
    data: inquiry({ name, company: "Marlow & Co" }),
  });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  const item = page.getByRole("article", { name });
  await item.getByRole("button", { name: "Make a customer" }).click();
  const question = page.getByRole("alertdialog", { name: `Make a customer of ${name}?` });
  await question.getByRole("button", { name: "Make a customer" }).click();
  await expect(page.getByText("Customer saved successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin-dashboard\/customers\//);
  const made = await db().user.findFirstOrThrow({ where: { email } });
  expect(made).toMatchObject({
    name,
    company: "Marlow & Co",
    role: "customer",
    isActive: true,
    passwordHash: null,
  });
  await expect.poll(() => db().mail.count({ where: { to: email, kind: "invitation" } })).toBe(1);
  expect(await db().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "read",
    customerId: made.id,
  });

  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(item.getByRole("button", { name: "Make a customer" })).toHaveCount(0);
  await item.getByRole("link", { name: "Open the customer" }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${made.id}$`));
});

test("an inquiry whose address has an account already says so and stays", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/status of 409/);
  const name = `Toni ${mark()}`;
  await db().inquiry.create({ data: inquiry({ name, email: customer.email }) });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Make a customer" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Make a customer" }).click();
  await expect(page.getByText("This email address is taken.")).toBeVisible();
  await expect(page.getByRole("article", { name })).toContainText("New");
});
