import { readFile } from "node:fs/promises";
import { db } from "@/lib/db/client";
import { expect, signIn, test } from "../fixtures";
import { assigned } from "./services";

test("a new password: what is wrong stands beside its field, and other devices are signed out", async ({
  page,
  customer,
  browser,
  noise,
}) => {
  noise.allow(/status of 4\d\d/);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, "customer", customer.id);
  const there = await elsewhere.newPage();
  await page.goto("/dashboard/account");
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill("not my password");
  await form.getByLabel("New password", { exact: true }).fill("seven quiet lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
    /is not right/,
  );
  await form.getByLabel("Current password", { exact: true }).fill(customer.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Other devices are signed out.")).toBeVisible();
  await expect(form.getByLabel("Current password", { exact: true })).toHaveValue("");
  await there.goto("/dashboard");
  await expect(there).toHaveURL(/\/login/);
  await there.getByLabel("Email").fill(customer.email);
  await there.getByLabel("Password", { exact: true }).fill("seven quiet lanterns");
  await there.getByRole("button", { name: "Sign In" }).click();
  await expect(there.getByText(`Welcome, ${customer.name}`)).toBeVisible();
  await elsewhere.close();
});

test("signing out elsewhere ends that session at its next page, and not this one @phone", async ({
  page,
  customer,
  browser,
}) => {
  const others = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  for (const other of others) await signIn(other, "customer", customer.id);
  const open = await others[0]?.newPage();
  await open?.goto("/dashboard");
  await page.goto("/dashboard/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(sessions.getByRole("listitem").first()).toContainText("This device");
  await sessions.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByText("Signed out there")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("listitem")).toContainText("This device");
  await open?.getByRole("link", { name: "Account", exact: true }).click();
  await expect(open ?? page).toHaveURL(/\/login\?next=%2Fdashboard%2Faccount$/);
  for (const other of others) {
    const there = await other.newPage();
    await there.goto("/dashboard");
    await expect(there).toHaveURL(/\/login/);
    await other.close();
  }
});

test("the export is a file with one's own data and no secret", async ({ page, customer }) => {
  const { name } = await assigned(customer);
  await page.goto("/dashboard/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const text = await readFile(await download.path(), "utf8");
  const { user, subscriptions } = JSON.parse(text) as {
    user: { email: string };
    subscriptions: { name: string }[];
  };
  expect([user.email, subscriptions[0]?.name]).toEqual([customer.email, name]);
  expect(text).not.toMatch(/passwordHash|\$2[aby]\$/);
});

test("an address that is not confirmed says so, and the mail can be sent again", async ({
  page,
  customer,
}) => {
  await db().user.update({ where: { id: customer.id }, data: { emailVerifiedAt: null } });
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("A mail with a link is on its way.")).toBeVisible();
  expect(await db().mail.count({ where: { userId: customer.id } })).toBe(1);
});

test("deletion is asked for after its consequences are said, and can be taken back @phone", async ({
  page,
  customer,
}) => {
  await page.goto("/dashboard/account");
  await page.getByRole("button", { name: "Request deletion" }).click();
  const ask = page.getByRole("alertdialog");
  await expect(ask).toContainText(
    "Your services keep running until an administrator deletes the account",
  );
  await ask.getByRole("button", { name: "Request deletion" }).click();
  await expect(page.getByText("You asked for this on")).toBeVisible();
  await page.getByRole("button", { name: "Keep the account" }).click();
  await expect(page.getByText("Your account stays")).toBeVisible();
  await expect(page.getByRole("button", { name: "Request deletion" })).toBeVisible();
  expect(
    (await db().user.findUniqueOrThrow({ where: { id: customer.id } })).deletionRequestedAt,
  ).toBeNull();
});
