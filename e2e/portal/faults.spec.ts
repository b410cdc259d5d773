import { db } from "@/lib/db/client";
import { expect, expectAccessible, test } from "../fixtures";
import { assigned, payNow } from "./services";

test("a dashboard that cannot be made says so, and is there after the next try @phone", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/React error #(419|441)|Server Components render|status of 500/);
  const { id, name } = await assigned(customer);
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

test("without a connection the page says so, and links wait instead of leaving it @phone", async ({
  page,
  context,
  customer,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  await assigned(customer);
  await page.goto("/dashboard");
  // What says so has to be there before the connection goes.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("You are offline. What you see stays here")).toBeVisible();
  await payNow(page).click();
  await expect(page.getByText("Payment failed: The server could not be reached.")).toBeVisible();
  await page.getByRole("link", { name: "Account", exact: true }).click();
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
  await expect(page.getByText("You are offline. What you see stays here")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});

test("a note that the server cannot take or that does not arrive is said, kept, and sent at the next try", async ({
  page,
  context,
  customer,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const { id } = await assigned(customer);
  await page.goto(`/dashboard/subscriptions/${id}`);
  const form = page.getByRole("form", { name: "Write a note" });
  const post = form.getByRole("button", { name: "Post note" });
  await form.getByLabel("Your note").fill("Typed in a tunnel");
  await page.route("**/notes", (route) =>
    route.fulfill({
      status: 503,
      json: { error: "The service is not ready.", code: "unavailable" },
    }),
  );
  await post.click();
  await expect(form.getByText("The service is not ready. Try again in a moment.")).toBeVisible();
  await page.unroute("**/notes");
  await context.setOffline(true);
  await post.click();
  await expect(form.getByText("The server could not be reached.")).toBeVisible();
  await expect(form.getByLabel("Your note")).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await post.click();
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Typed in a tunnel");
});

test("a dialog whose script does not arrive is said, and opens at the next try @phone", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/ERR_FAILED|ChunkLoadError|Failed to load chunk/);
  await assigned(customer);
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  const opened = () => page.getByRole("menuitem", { name: "Profile" });
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await opened().click();
  await expect(
    page.getByText("This could not be opened. Check your connection and try again."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Assigned Services" })).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("button", { name: "Account menu" }).click();
  await opened().click();
  await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
});
