import { createInquiry, db, unique } from "../../support/data";
import { expect, test } from "../../support/test";

const HOUR = 3_600_000;

test("an inquiry waits in the inbox with the time that is left, and moves to read, answered and archived", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  const { id } = await createInquiry({ name, createdAt: new Date(Date.now() - 20.5 * HOUR) });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name: /^Inbox (\d|9\+) waiting$/ })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toContainText("New");
  await expect(item).toContainText("3 h left");
  const message = page.getByRole("article", { name });
  const choose = async (action: string) => {
    await message.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Mark as read");
  await expect(page.getByText("Marked as read")).toBeVisible();
  await expect(item).not.toContainText("New");
  await choose("Mark as answered");
  await expect(message).toContainText("Answered");
  await expect(item).not.toContainText("left");
  await message.getByRole("button", { name: "Archive" }).click();
  await expect(item).toContainText("Archived");
  await expect(message.getByRole("button", { name: "Archive" })).toHaveCount(0);
  expect(await db().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "archived",
  });
  await page.goto(`/admin-dashboard/inbox?status=new&search=${encodeURIComponent(name)}`);
  await expect(page.getByText("No inquiries match")).toBeVisible();
});

test("an answer is mailed, and stands under the message that no longer waits", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  // The oldest waits first.
  const createdAt = new Date(Date.now() - 900 * 24 * HOUR);
  const { id, email } = await createInquiry({ name, createdAt });
  await page.goto("/admin-dashboard/inbox");
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(new RegExp(`message=${id}$`));
  const message = page.getByRole("article", { name });
  await message.getByLabel("Reply").fill("Yes, an agent can take them.");
  await message.getByRole("button", { name: "Send reply" }).click();
  await expect(message.getByRole("list", { name: "Replies" })).toContainText(
    "Yes, an agent can take them.",
  );
  await expect(message.getByLabel("Reply")).toHaveValue("");
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect.poll(() => db().mail.count({ where: { to: email, kind: "reply" } })).toBe(1);
});

test("an inquiry becomes a customer once, with an invitation", async ({ adminPage: page }) => {
  const name = `Toni ${unique()}`;
  const { id, email } = await createInquiry({ name, company: "Marlow & Co" });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  const message = page.getByRole("article", { name });
  await message.getByRole("button", { name: "Make a customer" }).click();
  const question = page.getByRole("alertdialog", { name: `Make a customer of ${name}?` });
  await question.getByRole("button", { name: "Make a customer" }).click();
  await expect(page.getByText("Customer saved successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin-dashboard\/customers\//);
  const customer = await db().customer.findFirstOrThrow({
    where: { email },
    include: { people: { select: { passwordHash: true } } },
  });
  expect(customer).toMatchObject({
    name,
    company: "Marlow & Co",
    people: [{ passwordHash: null }],
  });
  await expect.poll(() => db().mail.count({ where: { to: email, kind: "invitation" } })).toBe(1);
  expect(await db().inquiry.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "read",
    customerId: customer.id,
  });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(name)}`);
  await expect(message.getByRole("link", { name: "Open the customer" })).toBeVisible();
  await expect(message.getByRole("button", { name: "Make a customer" })).toHaveCount(0);
  await message.getByRole("link", { name: "Open the customer" }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${customer.id}$`));
});
