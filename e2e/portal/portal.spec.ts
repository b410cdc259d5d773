import { db } from "@/lib/db/client";
import { makeService } from "@/test/fixtures";
import { expect, test } from "../fixtures";
import { assigned, list, payNow, rowsOf, withHistory } from "./services";

test("without services the portal says what to do @phone", async ({ page, customer }) => {
  await page.goto("/dashboard");
  await expect(page.getByText(`Welcome, ${customer.name}`)).toBeVisible();
  await expect(page.getByText("No Services Assigned")).toBeVisible();
  await expect(
    page.getByText("Contact your administrator to get started with our AI services"),
  ).toBeVisible();
});

test("Profile, Settings and Logout are in the avatar's menu; a session that ended loses nothing that was typed", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/status of 401/);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Settings", "Logout"]);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByLabel("Company").fill("Typed Before The End");
  await db().session.updateMany({
    where: { userId: customer.id },
    data: { revokedAt: new Date() },
  });
  await page.getByRole("button", { name: "Save" }).click();
  const again = page.getByRole("dialog", { name: "Your session has ended" });
  await again.getByLabel("Password", { exact: true }).fill(customer.password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(
    page.getByRole("definition").filter({ hasText: "Typed Before The End" }),
  ).toBeVisible();
});

test("dark mode is kept and holds for the whole site", async ({ page, customer }) => {
  await page.goto("/dashboard");
  await expect(page.getByText(customer.name)).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(
    page.getByText("Theme settings are synchronized with the landing page."),
  ).toBeVisible();
  await page.getByRole("switch", { name: "Dark Mode" }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("details open over the dashboard with an address; notes are there at once and keep their lines @phone", async ({
  page,
  customer,
}) => {
  const { id, name } = await assigned(customer);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Details" }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Your note").fill("First line\nSecond <b>line</b>");
  await dialog.getByRole("button", { name: "Post note" }).click();
  await expect(
    dialog.getByRole("listitem").filter({ hasText: "Second <b>line</b>" }),
  ).toBeVisible();
  await expect(dialog.getByLabel("Your note")).toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("another customer's subscription looks like none", async ({
  page,
  customer,
  browser,
  noise,
}) => {
  noise.allow(/status of 404/);
  const { id } = await assigned(customer);
  const stranger = await browser.newPage();
  await stranger.goto(`/dashboard/subscriptions/${id}`);
  await expect(stranger).toHaveURL(/\/login/);
  await page.goto("/dashboard/subscriptions/00000000-0000-7000-8000-000000000009");
  await expect(page.getByRole("heading", { name: "No such service" })).toBeVisible();
});

test("subscribe, pause, resume and cancel, each with its consequences said", async ({
  page,
  customer,
}) => {
  const service = await makeService({
    name: `Catalogue ${customer.id.slice(-12)}`,
    monthlyCents: 50_000,
    setupCents: 25_000,
  });
  await page.goto("/dashboard/services");
  await page.getByLabel("Search").fill(service.name);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const terms = page.getByRole("dialog");
  await expect(terms).toContainText("$750.00");
  await expect(terms).toContainText("$250.00");
  await terms.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Yours")).toBeVisible();
  await page.getByRole("link", { name: "Details" }).click();
  for (const [press, says, then] of [
    ["Pause", "are never charged", "Paused"],
    ["Resume", "the next billing day ahead", "Active"],
  ] as const) {
    await page.getByRole("button", { name: press }).click();
    const ask = page.getByRole("alertdialog");
    await expect(ask).toContainText(says);
    await ask.getByRole("button", { name: press }).click();
    await expect(page.getByText(then, { exact: true })).toBeVisible();
  }
  const cancel = page.getByRole("button", { name: "Cancel service" });
  const ask = page.getByRole("alertdialog");
  await cancel.click();
  await expect(ask.getByRole("radio", { name: /^At the end of the paid month/ })).toBeChecked();
  await expect(ask).toContainText("Subscribing again costs $500 a month and $250 to set it up.");
  await ask.getByRole("button", { name: "Cancel service" }).click();
  await expect(page.getByText(/^Ends on .* without a further charge\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Keep the service" }).click();
  await expect(page.getByText("The service goes on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await cancel.click();
  await ask.getByRole("radio", { name: "Now" }).check();
  await expect(ask).toContainText("This is final");
  await ask.getByRole("button", { name: "Cancel service" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("the history's filters and pages are the address's", async ({ page, customer }) => {
  const { name } = await assigned(customer);
  await page.goto("/dashboard?status=paid");
  await expect(page.getByText("No payments match")).toBeVisible();
  await page.getByRole("link", { name: "Show all payments" }).click();
  await expect(page.getByRole("table", { name: "Payment History" })).toContainText(name);
  await expect(page.getByLabel("Status")).toHaveValue("");
  await page.getByLabel("Status").selectOption("pending");
  await expect(page).toHaveURL(/status=pending/);
});

test("the history pages and sorts on the server, and the next figures need no reload @phone", async ({
  page,
  customer,
}) => {
  const { name } = await withHistory(customer, 12);
  await page.goto("/dashboard");
  const rows = rowsOf(page, "Payment History");
  const pages = page.getByRole("navigation", { name: "Pages of Payment History" });
  await expect(pages).toContainText("1–6 of 12");
  await pages.getByRole("link", { name: "Next page" }).click();
  await expect(pages).toContainText("7–12 of 12");
  await expect(rows.filter({ hasText: name })).toHaveCount(6);
  await expect(page).toHaveURL(/page=2/);
  await page.goto("/dashboard?sort=status&order=desc");
  await expect(rows.first()).toContainText("Pending");
  await payNow(page).click();
  await expect(page.getByText("Payment successful")).toBeVisible();
  await expect(list(page, "Payment History")).not.toContainText("Pending");
});

test.describe("a reader in Germany", () => {
  test.use({ locale: "de-DE", timezoneId: "Pacific/Auckland" });
  test("reads money and dates as written there, without a mismatch", async ({ page, customer }) => {
    const { id } = await assigned(customer, 1_234.5);
    await page.goto("/dashboard");
    await expect(page.getByRole("table", { name: "Payment History" })).toContainText(
      "1.234,50\u00a0$",
    );
    await page.goto(`/dashboard/subscriptions/${id}`);
    await page.getByLabel("Your note").fill("Guten Tag");
    await page.getByRole("button", { name: "Post note" }).click();
    await expect(page.getByRole("list", { name: "Notes" }).getByRole("time")).toHaveText(
      /\d{2}\.\d{2}\.\d{4}/,
    );
    // What the server wrote in its zone becomes the reader's without a complaint of React's.
    for (const path of [
      `/dashboard/subscriptions/${id}`,
      "/dashboard/account",
      "/dashboard/services",
    ]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
    }
  });
});
