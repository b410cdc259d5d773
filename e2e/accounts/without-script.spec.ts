import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, signIn, test } from "../fixtures";
import { fill, mailedLink, newAddress, someone } from "./people";
import { seal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";

const PASSWORD = "otters carry small lamps";

test.beforeEach(({ noise }) => noise.allow(/status of (400|401|403)/));

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Every address that the page was at, to be looked through for what was typed. */
function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  return seen;
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a customer signs in and goes where they were going; a refusal keeps the address and drops the password @phone", async ({
    page,
  }) => {
    const person = await someone();
    const seen = addresses(page);
    await page.goto("/dashboard/services?search=agent");
    await fill(page, { Email: person.email, Password: "not-the-password" });
    await press(page, "Sign In");
    await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await fill(page, { Password: person.password });
    await press(page, "Sign In");
    await expect(page).toHaveURL(/\/dashboard\/services\?search=agent$/);
    expect(seen.filter((url) => /password|%40/.test(url.replace(/forgot-password/g, "")))).toEqual(
      [],
    );
  });

  test("an administrator with two-factor is asked for the code", async ({ page }) => {
    const person = await someone("admin");
    const secret = new Secret();
    await db().user.update({
      where: { id: person.id },
      data: {
        twoFactorSecret: seal("two-factor", secret.base32),
        twoFactorEnabledAt: new Date(),
      },
    });
    await page.goto("/admin");
    const credentials = { "Admin Email": person.email, "Admin Password": person.password };
    await fill(page, credentials);
    await press(page, "Access Admin Panel");
    await expect(page.getByRole("alert")).toContainText("Enter the code of your authenticator");
    await expect(page.getByLabel("Admin Email")).toHaveValue(person.email);
    await fill(page, { "Admin Password": person.password, Code: "000000" });
    await press(page, "Access Admin Panel");
    await expect(page.getByRole("alert")).toContainText("This code is not right");
    await expect(page.getByLabel("Code")).toHaveValue("");
    const code = new TOTP({ secret }).generate();
    await fill(page, { "Admin Password": person.password, Code: code });
    await press(page, "Access Admin Panel");
    await expect(page).toHaveURL(/\/admin-dashboard$/);
  });

  test("a new customer registers; each rule speaks beside its field @phone", async ({ page }) => {
    const email = newAddress();
    await page.goto("/register");
    await fill(page, { Name: "Ada <Quill>", Email: email, Password: "short" });
    await press(page, "Create Account");
    await expect(page.getByText("must have 8 characters or more").last()).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Password")).toHaveValue("");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada <Quill>");
    await fill(page, { Password: PASSWORD });
    await press(page, "Create Account");
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await db().user.count({ where: { email } })).toBe(1);
  });

  test("a link is asked for by mail, and says that setting the password needs script @phone", async ({
    page,
  }) => {
    const { email } = await someone();
    await page.goto("/forgot-password");
    await expect(page.getByText("a mail with a link is on its way")).toBeHidden();
    await fill(page, { Email: email });
    await press(page, "Send Link");
    await expect(page).toHaveURL(/\/forgot-password#sent$/);
    await expect(page.getByText("a mail with a link is on its way")).toBeVisible();
    await page.goto(await mailedLink(email, /password/i));
    // Text of a noscript element is only found as it is rendered.
    await expect(page.getByRole("main")).toContainText("needs JavaScript", { useInnerText: true });
    await expect(page.getByRole("button", { name: "Set Password" })).toBeDisabled();
  });

  test("a form of the rooms cannot put a password into an address", async ({ page, context }) => {
    const person = await someone();
    await signIn(context, "customer", person.id);
    const seen = addresses(page);
    await page.goto("/dashboard/account");
    await fill(page, { "Current password": person.password, "New password": PASSWORD });
    await press(page, "Change password");
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    expect(seen.filter((url) => url.includes("assword="))).toEqual([]);
  });
});

test("what is sent before the script has come signs in, and is in no address @phone", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  const person = await someone();
  const seen = addresses(page);
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  await fill(page, { Email: person.email, Password: person.password });
  await press(page, "Sign In");
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(seen.filter((url) => url.includes("assword="))).toEqual([]);
});
