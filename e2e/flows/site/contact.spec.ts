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
