import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { fill, mailedLink, mailsTo, newAddress, someone } from "./people";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { mailLink } from "@/lib/domain/mail/outbox";

const PASSWORD = "otters carry small lamps";
const VOID = "It was used, it is too old, or a newer one was sent.";
const reset = /^Set a new/;

async function ask(page: Page, email: string) {
  await page.goto("/forgot-password");
  await fill(page, { Email: email });
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check Your Mail" })).toBeFocused();
}

async function setPassword(page: Page, password: string) {
  await fill(page, { "New Password": password });
  await page.getByRole("button", { name: "Set Password" }).click();
}

test("a known and an unknown address get the same words; only one gets a mail @phone", async ({
  page,
}) => {
  const { email } = await someone();
  const unknown = newAddress();
  const said: string[] = [];
  for (const address of [unknown, email]) {
    await ask(page, address);
    said.push((await page.getByRole("main").innerText()).replace(address, "…"));
  }
  expect(said[0]).toBe(said[1]);
  await mailedLink(email, reset);
  expect(await mailsTo(unknown, /./)).toEqual([]);
  await page.getByRole("button", { name: "Ask Again" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test("what is no address is refused beside the field", async ({ page }) => {
  await page.goto("/forgot-password");
  await fill(page, { Email: "nobody" });
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(
    page.getByText("Email must be an email address such as name@example.com."),
  ).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("from the forgotten password to the new one, by the link in the inbox; other devices are signed out @phone", async ({
  page,
  context,
  browser,
  noise,
}) => {
  noise.allow(/status of (400|401)/);
  const person = await someone();
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, "customer", person.id);
  await ask(page, person.email);
  const link = await mailedLink(person.email, reset);

  await page.goto("/dev-inbox");
  const mail = page.getByRole("button", { name: `to ${person.email}` }).first();
  if ((await mail.getAttribute("aria-expanded")) === "false") await mail.click();
  await page.getByRole("link", { name: link }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Set a New Password" })).toBeVisible();
  // The token does not stay in the address bar, from where it would get into histories and
  // screenshots.
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByLabel("New Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "new-password",
  );

  await setPassword(page, "password1");
  await expect(page.getByText(/^New Password is too easy to guess/)).toBeVisible();
  await setPassword(page, PASSWORD);
  await expect(page.getByRole("heading", { level: 1, name: "Password Set" })).toBeFocused();
  const other = await elsewhere.newPage();
  await other.goto("/dashboard");
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole("link", { name: "Sign In", exact: true }).click();
  await fill(page, { Email: person.email, Password: person.password });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await fill(page, { Password: PASSWORD });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await mailsTo(person.email, /password was changed/)).toHaveLength(1);
  await context.clearCookies();
  await page.goto(link);
  await setPassword(page, "another few words");
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(VOID);
});

test("links that have expired and none at all say what to do @phone", async ({ page, noise }) => {
  noise.allow(/status of 400/);
  const person = await someone();
  const older = await inTransaction((tx) => mailLink(tx, "reset", person)).then(() =>
    mailedLink(person.email, reset),
  );
  const newer = await inTransaction((tx) => mailLink(tx, "reset", person)).then(() =>
    mailedLink(person.email, reset, 2),
  );
  await db().token.updateMany({
    where: { userId: person.id, usedAt: null },
    data: { expiresAt: new Date(Date.now() - 1_000) },
  });
  // The newer one is opened in the same tab, where only the address's fragment changes.
  for (const link of [older, newer]) {
    await page.goto(link);
    await setPassword(page, PASSWORD);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(VOID);
  }
  await expect(page.getByRole("heading", { level: 1, name: "Link No Longer Valid" })).toBeFocused();
  await page.goto("about:blank");
  await page.goto("/reset-password");
  await expect(
    page.getByText("This address is not complete. Open the link in the email itself."),
  ).toBeVisible();
  await page.goto(newer);
  await expect(page.getByRole("heading", { level: 1, name: "Set a New Password" })).toBeVisible();
  await setPassword(page, PASSWORD);
  await page.getByRole("link", { name: "Ask for a New Link" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("an address is confirmed by a press alone, once @phone", async ({ page, noise }) => {
  noise.allow(/status of 400/);
  const person = await someone("customer", { emailVerifiedAt: null });
  await inTransaction((tx) => mailLink(tx, "verify", person));
  const link = await mailedLink(person.email, /^Confirm your email/);
  const verified = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: person.id } })).emailVerifiedAt;

  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto(link);
  const button = page.getByRole("button", { name: "Confirm My Address" });
  await expect(button).toBeEnabled();
  // A mail scanner that opens the page, even with scripts, confirms nothing.
  expect(posts).toEqual([]);
  expect(await verified()).toBeNull();
  await button.focus();
  await page.keyboard.press("Enter");
  // Nobody is signed in here: whoever opened the account, it is the mailbox's from now on.
  await expect(page.getByRole("heading", { level: 1, name: "Choose a Password" })).toBeFocused();
  expect(await verified()).toBeNull();
  await page.getByLabel("New Password", { exact: true }).fill("seven wet lanterns");
  await button.click();
  await expect(page.getByRole("heading", { level: 1, name: "Address Confirmed" })).toBeFocused();
  expect(await verified()).not.toBeNull();
  expect(await mailsTo(person.email, /^Welcome to/)).toHaveLength(1);

  await page.goto("about:blank");
  await page.goto(link);
  await button.click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(VOID);
  await page.goto("about:blank");
  await page.goto("/verify-email");
  await expect(
    page.getByText("This address is not complete. Open the link in the email itself."),
  ).toBeVisible();
});
