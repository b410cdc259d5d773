import { createAccount, formError, submitSignIn } from "../../support/accounts";
import { expect, test } from "../../support/test";
import { chooseAccountMenu } from "../../support/portal";

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of (400|401|429)/));

test("a wrong password and an unknown address have the same error, which editing clears @phone", async ({
  page,
}) => {
  const { email } = await createAccount();
  await page.goto("/login");
  for (const [address, field] of [
    [email, "Password"],
    ["nobody@example.com", "Email"],
  ] as const) {
    await submitSignIn(page, { email: address, password: "not-the-password" });
    await expect(formError(page)).toHaveText("Invalid email or password");
    await page.getByLabel(field, { exact: true }).press("End");
    await page.getByLabel(field, { exact: true }).press("x");
    await expect(formError(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/login$/);
});

test("the password can be shown and pasted, and password managers recognize the fields", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(email).toHaveAttribute("type", "email");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("type", "password");
  await page.evaluate(() => navigator.clipboard.writeText("pasted-words-3"));
  await password.focus();
  await page.keyboard.press("Control+V");
  await expect(password).toHaveValue("pasted-words-3");
  const toggle = page.getByRole("button", { name: "Show password" });
  await toggle.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("pasted-words-3");
});

test("offline, the form keeps what was typed, and works when the connection is back @phone", async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const account = await createAccount();
  await page.goto("/login");
  await context.setOffline(true);
  await submitSignIn(page, account);
  await expect(formError(page)).toHaveText("Login failed. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(account.email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the keyboard reaches every control in order, and Enter submits @phone", async ({ page }) => {
  const account = await createAccount();
  // From 900 pixels on the email has the focus already.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.getAttribute("name") ??
        document.activeElement?.textContent,
    );
  const order: unknown[] = [];
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("Tab");
    order.push(await focused());
  }
  expect(order).toEqual([
    "Halden AI",
    "Dark mode",
    "email",
    "password",
    "Show password",
    "Sign In",
    "Forgot password?",
    "Sign up",
    "Privacy Policy",
    "Terms of Service",
  ]);
  await page.getByLabel("Email", { exact: true }).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("after signing out the back button shows nothing of the dashboard", async ({
  customerPage: page,
  customer,
}) => {
  await page.goto("/dashboard");
  await chooseAccountMenu(page, "Logout");
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await expect(page.getByText(customer.name)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer signs in, and no password appears in an address @phone", async ({ page }) => {
    const account = await createAccount();
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto("/dashboard/services?search=agent");
    await submitSignIn(page, { email: account.email, password: "not-the-password" });
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(account.email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await submitSignIn(page, account);
    await expect(page).toHaveURL(/\/dashboard\/services\?search=agent$/);
    const revealing = addresses.filter((url) =>
      /password|%40/.test(url.replaceAll("forgot-password", "")),
    );
    expect(revealing).toEqual([]);
  });
});
