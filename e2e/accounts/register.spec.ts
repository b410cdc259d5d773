import { expect, test } from "../fixtures";
import { fill, newAddress, someone } from "./people";

const PASSWORD = "otters carry small lamps";

test("every rule speaks beside its field, the first broken one is focused, and mending clears it @phone", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Name is required.")).toBeVisible();
  await expect(page.getByText("Password must have 8 characters or more.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await fill(page, { Name: "Ada Lovelace" });
  await expect(page.getByText("Name is required.")).toHaveCount(0);
  await fill(page, {
    Email: "not-an-address",
    Password: "ü".repeat(37),
    "Phone (optional)": "call me",
  });
  await page.getByRole("button", { name: "Create Account" }).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(
    page.getByText("Email must be an email address such as name@example.com."),
  ).toBeVisible();
  await expect(
    page.getByText(/^Password must have 72 bytes or fewer|^Password .*72/),
  ).toBeVisible();
  await expect(page.getByText(/^Phone /).last()).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/such as name@example\.com/);
});

test("the mails of a demonstration are one click away @phone", async ({ page }) => {
  for (const path of ["/register", "/forgot-password", "/verify-email", "/reset-password"]) {
    await page.goto(path);
    const mails = page.getByRole("link", { name: "Mails of this demonstration" });
    await expect(mails).toHaveAttribute("href", "/dev-inbox");
  }
});

test("the help tells how well a password resists, without rules of composition @phone", async ({
  page,
}) => {
  await page.goto("/register");
  const password = page.getByLabel("Password", { exact: true });
  await expect(
    page.getByText(
      "8 characters or more. A few words in a row are easy to remember and hard to guess.",
    ),
  ).toBeVisible();
  for (const [text, words] of [
    ["abc", "5 more characters."],
    ["tq7mwzpx", "Fair. Longer is stronger."],
    ["otter lamp fig", "Good."],
    [PASSWORD, "Strong."],
  ] as const) {
    await password.fill(text);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await fill(page, { Name: "Ada Lovelace", Password: "lovelace-1815" });
  await expect(page.getByText("Easy to guess: it holds your name or address.")).toBeVisible();
});

test("a common password and one's own name are refused beside the field", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 400/);
  await page.goto("/register");
  for (const guessable of ["password1", "lovelace 1815"]) {
    await fill(page, { Name: "Ada Lovelace", Email: newAddress(), Password: guessable });
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(
      page.getByText(
        "Password is too easy to guess: take another that is not a common password or a name.",
      ),
    ).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  }
});

test("a taken address is told, and what was typed stays", async ({ page, noise }) => {
  noise.allow(/status of 409/);
  const { email } = await someone();
  await page.goto("/register");
  await fill(page, { Name: "Ada Lovelace", Email: email.toUpperCase(), Password: PASSWORD });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(/already/).first()).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Lovelace");
});

test("it leads, signed in, to where one was going; fields are named for managers; paste is allowed @phone", async ({
  page,
  context,
}) => {
  const email = newAddress();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/register?next=%2Fdashboard%2Fservices");
  const expected = {
    Name: "name",
    Email: "email",
    Password: "new-password",
    Company: "organization",
    Phone: "tel",
  };
  for (const [label, hint] of Object.entries(expected))
    await expect(page.getByLabel(new RegExp(`^${label}`)).first()).toHaveAttribute(
      "autocomplete",
      hint,
    );
  await fill(page, { Name: "Ada Lovelace", Email: email });
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("Control+V");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/services$/);
  await page.goto("/dashboard");
  await expect(page.getByText("Ada Lovelace").first()).toBeVisible();
});
