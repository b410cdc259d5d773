import { db } from "../../support/data";
import { ready } from "../../support/ready";
import { holdRequests, SCRIPTS } from "../../support/requests";
import { expect, test } from "../../support/test";

test("the contact form sends what was typed before hydration", async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  // The load event may wait for the scripts that are held back.
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill("ada.early@quill.example");
  await page.getByLabel("How can we help?").fill("We are early.");
  release();
  await ready(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  expect(await db().inquiry.count({ where: { email: "ada.early@quill.example" } })).toBe(1);
});

test("a button with a topic fills it into the contact form, and the sender gets an email", async ({
  page,
}) => {
  const email = "ada.topic@quill.example";
  const message = "Tell me more about your case “Healthcare AI”.";
  await page.goto("/");
  await ready(page);
  await page.getByRole("link", { name: "View Case Healthcare AI" }).click();
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(page.getByLabel("How can we help?")).toHaveValue(message);
  await expect(page.getByRole("region", { name: "Healthcare AI" })).toContainText(
    "40 to 28 minutes",
  );
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Message" }).click();
  const thanks = page.getByRole("status");
  await expect(thanks).toContainText("answers within 24 hours");
  await expect(thanks.getByRole("definition")).toHaveText([
    /\d{4}/,
    `${email} Emails of this demonstration`,
    message,
  ]);
  expect(await db().mail.count({ where: { to: email, kind: "received" } })).toBe(1);
  expect(await db().inquiry.findFirst({ where: { email } })).toMatchObject({
    topic: "your case “Healthcare AI”",
  });
});
