import { bearer, mailedLink, NEW_PASSWORD, newEmail } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("without script the link of the email is pasted into the invitation", async ({
  browser,
  customer,
  request,
}) => {
  const email = newEmail();
  const data = { name: "Robin Hale", email, role: "billing" };
  const headers = bearer(customer);
  expect((await request.post("/api/users/people", { headers, data })).status()).toBe(201);
  const link = await mailedLink(email, /./);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Link from the email").fill(link);
  await page.getByLabel("Name", { exact: true }).fill("Robin Hale");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Accept the Invitation" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.close();
});
