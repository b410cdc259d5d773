import { expectAccessible } from "../../support/accessibility";
import { assignService, db } from "../../support/data";
import { payButton } from "../../support/portal";
import { refuseAsUnavailable } from "../../support/requests";
import { expect, test } from "../../support/test";

test("a dashboard that cannot be rendered says so, and can be tried again @phone", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/React error #(419|441)|Server Components render|status of 500/);
  const { id, name } = await assignService(customer);
  await db()
    .$executeRaw`UPDATE "Subscription" SET "nextBillingDate" = 'infinity' WHERE id = ${id}::uuid`;
  await page.goto("/dashboard");
  await expect(
    page.getByText("Error loading data (Something went wrong on our side. It has been noted.)"),
  ).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: "The server could not show this page" }),
  ).toBeVisible();
  await expectAccessible(page);
  await db()
    .$executeRaw`UPDATE "Subscription" SET "nextBillingDate" = "startDate" WHERE id = ${id}::uuid`;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article", { name })).toBeVisible();
});

test("offline, the page says so, and links stay on it until the connection is back @phone", async ({
  customerPage: page,
  context,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const banner = page.getByText("You are offline. What you see stays here");
  const account = page.getByRole("link", { name: "Account", exact: true });
  await assignService(customer);
  await page.goto("/dashboard");
  // The script of the banner has to be there before the connection is lost.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText("This could not be opened.")).toBeVisible();
  await account.click();
  await expect(
    page.getByText("You are offline. Try again when the connection is back."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Details" }).click();
  const filter = page.getByRole("button", { name: "Filter" });
  if (await filter.isVisible()) await filter.click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("paid");
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await page.keyboard.press("Escape");
  await account.click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a note that could not be sent stays in its field, and is sent at the next try", async ({
  customerPage: page,
  context,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const { id } = await assignService(customer);
  await page.goto(`/dashboard/subscriptions/${id}`);
  const form = page.getByRole("form", { name: "Write a note" });
  const note = form.getByLabel("Your note");
  const post = form.getByRole("button", { name: "Post note" });
  await note.fill("x".repeat(2_001));
  await post.click();
  await expect(note).toHaveAccessibleDescription(/2,?000 characters/);
  await note.fill("Typed in a tunnel");
  await refuseAsUnavailable(page, "**/notes");
  await post.click();
  await expect(form.getByText("The service is not ready. Try again in a moment.")).toBeVisible();
  await page.unroute("**/notes");
  await context.setOffline(true);
  await post.click();
  await expect(form.getByText("The server could not be reached.")).toBeVisible();
  await expect(note).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await post.click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Typed in a tunnel");
});

test("a dialog whose script could not be loaded says so, and opens at the next try @phone", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|ChunkLoadError|Failed to load chunk/);
  await assignService(customer);
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const menu = page.getByRole("button", { name: "Account menu" });
  const profile = page.getByRole("menuitem", { name: "Profile" });
  await menu.click();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await profile.click();
  await expect(
    page.getByText("This could not be opened. Check your connection and try again."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Assigned Services" })).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await menu.click();
  await profile.click();
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
});
