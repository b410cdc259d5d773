import { bearer, fillFields, mailedLink, NEW_PASSWORD, newEmail } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("a colleague accepts an invitation, works in the portal, and is out once removed", async ({
  browser,
  baseURL,
  customer,
  request,
}) => {
  const email = newEmail();
  const headers = bearer(customer);
  const data = { name: "Robin Hale", email, role: "member" };
  const invited = await request.post("/api/users/people", { headers, data });
  expect(invited.status()).toBe(201);
  const { data: person } = (await invited.json()) as { data: { _id: string } };
  const link = await mailedLink(email, /./);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You Are Invited" })).toBeVisible();
  await expect(page.getByText(`${customer.name} invites you to`)).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Robin Hale");
  await fillFields(page, { Password: NEW_PASSWORD });
  await page.getByRole("button", { name: "Accept the Invitation" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await page.request.get("/api/auth/me")).status()).toBe(200);
  const address = `/api/users/people/${person._id}`;
  expect((await request.delete(address, { headers })).status()).toBe(200);
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("This invitation was withdrawn.")).toBeVisible();
  await context.close();
});
