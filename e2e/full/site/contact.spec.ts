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
