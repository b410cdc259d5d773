import { signIn } from "../../support/accounts";
import { expect, test } from "../../support/test";

test("signing out another device ends its session at its next page, and not this one @phone", async ({
  customerPage: page,
  customer,
  browser,
}) => {
  const devices = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext(),
  ]);
  for (const device of devices) await signIn(device, "customer", customer.userId);
  const open = await devices[0]?.newPage();
  await open?.goto("/dashboard");
  await page.goto("/dashboard/account");
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await sessions.getByText("Show all 4").click();
  await expect(sessions.getByRole("listitem")).toHaveCount(4);
  await expect(sessions.getByRole("listitem").first()).toContainText("This session");
  await sessions.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByText("Signed out there")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("listitem")).toContainText("This session");
  await open?.getByRole("link", { name: "Account", exact: true }).click();
  await expect(open ?? page).toHaveURL(/\/login\?next=%2Fdashboard%2Faccount$/);
  for (const device of devices) {
    const other = await device.newPage();
    await other.goto("/dashboard");
    await expect(other).toHaveURL(/\/login/);
    await device.close();
  }
});
