import {
  bearer,
  createAccount,
  fillFields,
  mailedLink,
  mailsTo,
  NEW_PASSWORD,
  newEmail,
  sendLink,
  VERIFY_SUBJECT,
} from "../../support/accounts";
import { expect, test } from "../../support/test";
import { findCustomer } from "@/test/fixtures";

test("a visitor registers after mending wrong fields, and is signed in where they were going @phone", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/register?next=%2Fdashboard%2Fservices");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await fillFields(page, { Name: "Ada Lovelace", Email: email, Password: NEW_PASSWORD });
  await expect(page.getByText("Enter your name.")).toHaveCount(0);
  await expect(page.getByText("Strong.", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/services$/);
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome, Ada Lovelace")).toBeVisible();
  await expect(page.getByText("No Services Assigned")).toBeVisible();
});

test("opening the mailed link verifies nothing until the button is pressed, and works once @phone", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const account = await createAccount("customer", { emailVerifiedAt: null });
  await sendLink("verify", account);
  const link = await mailedLink(account.email, VERIFY_SUBJECT);
  const verifiedAt = async () => (await findCustomer(account.id)).emailVerifiedAt;
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });

  await page.goto(link);
  const button = page.getByRole("button", { name: "Confirm My Address" });
  await expect(button).toBeEnabled();
  // Mail scanners open links, and run the page's scripts.
  expect(posts).toEqual([]);
  await button.click();
  // Nobody is signed in here, so the mailbox's owner takes the account over with a new password.
  await expect(page.getByRole("heading", { level: 1, name: "Choose a Password" })).toBeFocused();
  expect(await verifiedAt()).toBeNull();
  await fillFields(page, { "New Password": "seven wet lanterns" });
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: "Address Confirmed" })).toBeFocused();
  expect(await verifiedAt()).not.toBeNull();
  expect(await mailsTo(account.email, /^Welcome to/)).toHaveLength(1);

  await page.goto("about:blank");
  await page.goto(link);
  await button.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "It was used, it is too old, or a newer one was sent.",
  );
});

test("an invited customer sets a first password by the mailed link and is signed in", async ({
  page,
  admin,
}) => {
  const email = newEmail();
  const invited = await page.request.post("/api/admin/users", {
    headers: bearer(admin),
    data: { name: "Ida Marlow", email },
  });
  expect(invited.status()).toBe(201);
  await page.goto(await mailedLink(email, /./));
  await expect(page.getByText("invites you to Ida Marlow")).toBeVisible();
  await fillFields(page, { Password: NEW_PASSWORD });
  await page.getByRole("button", { name: "Accept the Invitation" }).click();
  await expect(page.getByText("Welcome, Ida Marlow")).toBeVisible();
});
