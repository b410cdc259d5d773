import { db } from "../../support/data";
import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

test("the contact form marks a wrong field, and a double click sends one message", async ({
  page,
}) => {
  await page.goto("/contact");
  await ready(page);
  const email = page.getByLabel("Email");
  await email.fill("ada@");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription(/email address/);
  await email.fill("ada.once@quill.example");
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("How can we help?").fill("We copy orders by hand.");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  expect(await db().inquiry.count({ where: { email: "ada.once@quill.example" } })).toBe(1);
});

test("a button with a topic fills it into the contact form, and the sender gets a mail", async ({
  page,
}) => {
  const email = "ada.topic@quill.example";
  const message = "I would like to know more about your case “Healthcare AI”.";
  await page.goto("/");
  await ready(page);
  await page.getByRole("link", { name: "View Case Healthcare AI" }).click();
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(page.getByLabel("How can we help?")).toHaveValue(message);
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Message" }).click();
  const thanks = page.getByRole("status");
  await expect(thanks).toContainText("answers within 24 hours");
  await expect(thanks.getByRole("definition")).toHaveText([
    /\d{4}/,
    `${email} Mails of this demonstration`,
    message,
  ]);
  expect(await db().mail.count({ where: { to: email, kind: "received" } })).toBe(1);
  expect(await db().inquiry.findFirst({ where: { email } })).toMatchObject({
    topic: "your case “Healthcare AI”",
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form sends, and keeps what was typed when it is refused", async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/400/);
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Ada <Quill>");
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("How can we help?").fill("Sort our post");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Ada <Quill>");
    await page.getByLabel("Email").fill("ada@quill.example");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page).toHaveURL(/\/contact#sent$/);
    await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  });
});
