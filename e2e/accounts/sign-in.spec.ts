import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { fill, gate, someone } from "./people";
import { accountKey } from "@/lib/auth/device";
import { takePoint } from "@/lib/http/rate-limit";

test.beforeEach(({ noise }) => noise.allow(/status of (401|429)/));

const submit = (page: Page) => page.getByRole("button", { name: "Sign In" });
const failure = (page: Page) => page.getByRole("main").getByRole("alert");

async function tryToSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await fill(page, { Email: email, Password: password });
  await submit(page).click();
}

test("signing in says that it is busy, and leads to the dashboard @phone", async ({ page }) => {
  const person = await someone();
  const open = await gate(page, "**/api/auth/login");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back" })).toBeVisible();
  await expect(page.getByText("Sign in to your Halden AI account")).toBeVisible();
  await tryToSignIn(page, person);
  const busy = page.getByRole("button", { name: "Signing In..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  open();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(person.name).first()).toBeVisible();
});

test("a wrong password and an unknown address are the same sentence, which editing clears @phone", async ({
  page,
}) => {
  const { email } = await someone();
  await page.goto("/login");
  for (const [address, field] of [
    [email, "Password"],
    ["nobody@example.com", "Email"],
  ] as const) {
    await tryToSignIn(page, { email: address, password: "not-the-password" });
    await expect(failure(page)).toHaveText("Invalid email or password");
    await page.getByLabel(field, { exact: true }).press("End");
    await page.getByLabel(field, { exact: true }).press("x");
    await expect(failure(page)).toHaveCount(0);
  }
  await expect(page).toHaveURL(/\/login$/);
});

test("an empty form says what is missing and puts the focus on the first such field @phone", async ({
  page,
}) => {
  await page.goto("/login");
  await submit(page).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByText("Email is required.")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await fill(page, { Email: "ada@example.com" });
  await expect(page.getByText("Email is required.")).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("the password can be shown, hidden and pasted, and a password manager finds its fields", async ({
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

test("a hundred wrong passwords make a new browser wait, also with the right one @phone", async ({
  page,
}) => {
  const person = await someone();
  for (let times = 0; times < 100; times += 1)
    await takePoint("signInAccount", accountKey("customer", person.email));
  await page.goto("/login");
  await tryToSignIn(page, person);
  await expect(failure(page)).toHaveText("Too many attempts. Wait a little and try again.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
});

test("without a connection it says so and keeps what was typed; back online the same press works @phone", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await someone();
  await page.goto("/login");
  await fill(page, { Email: person.email, Password: person.password });
  await context.setOffline(true);
  await submit(page).click();
  await expect(failure(page)).toHaveText("Login failed. Please try again.");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the server checks alone where the form's rules do not arrive", async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|status of 400/);
  const person = await someone();
  await page.goto("/login");
  await expect(submit(page)).toBeEnabled();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  await tryToSignIn(page, { ...person, email: "" });
  await expect(page.getByText("Email is required.")).toBeVisible();
  await page.unroute("**/_next/static/chunks/**");
  await tryToSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("it leads back to where one was going, through registration's link too", async ({ page }) => {
  const person = await someone();
  await page.goto("/dashboard/services?search=agent");
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveAttribute(
    "href",
    "/register?next=%2Fdashboard%2Fservices%3Fsearch%3Dagent",
  );
  await tryToSignIn(page, person);
  await expect(page).toHaveURL(/\/dashboard\/services\?search=agent$/);
});

for (const next of [
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/%09/elsewhere.example",
  "javascript:alert(1)",
  "/api/auth/me",
]) {
  test(`it never leads to ${next}`, async ({ page }) => {
    const person = await someone();
    await page.goto(`/login?next=${encodeURIComponent(decodeURIComponent(next))}`);
    await tryToSignIn(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test("who is signed in already goes on at once", async ({ page, customer }) => {
  expect(customer.id).not.toBe("");
  for (const [from, to] of [
    ["/login", /\/dashboard$/],
    ["/register", /\/dashboard$/],
    ["/login?next=%2Fdashboard%2Faccount", /\/dashboard\/account$/],
    ["/login?next=%2Flogin", /\/dashboard$/],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test("a deactivated account is refused like a wrong password", async ({ page }) => {
  const person = await someone("customer", { isActive: false });
  await page.goto("/login");
  await tryToSignIn(page, person);
  await expect(failure(page)).toHaveText("Invalid email or password");
});

test("after signing out nothing of the dashboard comes back, by the back button either @phone", async ({
  page,
  context,
}) => {
  const person = await someone();
  await signIn(context, "customer", person.id);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await expect(page.getByText(person.name)).toHaveCount(0);
});

test("by keyboard alone: brand, mode, fields, button, links, and Enter sends @phone", async ({
  page,
}) => {
  const person = await someone();
  await page.goto("/login");
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute("aria-label") ??
        document.activeElement?.getAttribute("name") ??
        document.activeElement?.textContent,
    );
  const order: unknown[] = [];
  for (let times = 0; times < 10; times += 1) {
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
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});
