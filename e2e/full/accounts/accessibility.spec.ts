import type { Page } from "@playwright/test";
import { expectAccessibleInWindows, expectNoSidewaysScroll } from "../../support/accessibility";
import { fillFields, NEW_PASSWORD } from "../../support/accounts";
import { expect, test } from "../../support/test";

const json = (status: number, body: object) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

interface Scene {
  name: string;
  path: string;
  /** The server's answer to what `act` sends; without one the request stays pending. */
  answer?: Parameters<typeof json>;
  act?: (page: Page) => Promise<void>;
  shows: string;
}

const signIn = async (page: Page) => {
  await fillFields(page, { Email: "ada@example.com", Password: "harbour-lights-26" });
  await press(page, "Sign In");
};
const signInAsAdmin = async (page: Page) => {
  await fillFields(page, {
    "Admin Email": "ada@example.com",
    "Admin Password": "harbour-lights-26",
  });
  await press(page, "Access Admin Panel");
};
const setPassword = async (page: Page) => {
  await fillFields(page, { "New Password": NEW_PASSWORD });
  await press(page, "Set Password");
};
const expired: Parameters<typeof json> = [
  400,
  { error: "This link is not valid any more. Ask for a new one.", code: "invalid_token" },
];
const success: Parameters<typeof json> = [200, { success: true }];

const scenes: Scene[] = [
  { name: "login", path: "/login", shows: "Sign In" },
  {
    name: "login, empty",
    path: "/login",
    act: (page) => press(page, "Sign In"),
    shows: "Enter your password.",
  },
  {
    name: "login, wrong",
    path: "/login",
    act: signIn,
    answer: [401, { error: "Invalid email or password", code: "invalid_credentials" }],
    shows: "Invalid email or password",
  },
  { name: "login, busy", path: "/login", act: signIn, shows: "Signing In..." },
  {
    name: "login, limit",
    path: "/login",
    act: signIn,
    answer: [
      429,
      { error: "Too many attempts. Wait a little and try again.", code: "rate_limited" },
    ],
    shows: "Too many attempts. Wait a little and try again.",
  },
  { name: "admin", path: "/admin", shows: "Access Admin Panel" },
  { name: "admin, busy", path: "/admin", act: signInAsAdmin, shows: "Authenticating..." },
  {
    name: "admin, code",
    path: "/admin",
    act: signInAsAdmin,
    answer: [
      401,
      {
        error: "Enter the code from your authenticator app, or a recovery code.",
        code: "two_factor_required",
      },
    ],
    shows: "Six digits, or one of your recovery codes.",
  },
  { name: "register", path: "/register", shows: "Create Account" },
  {
    name: "register, empty",
    path: "/register",
    act: (page) => press(page, "Create Account"),
    shows: "Enter your name.",
  },
  {
    name: "register, strong",
    path: "/register",
    act: (page) => fillFields(page, { Password: NEW_PASSWORD }),
    shows: "Strong.",
  },
  { name: "forgot", path: "/forgot-password", shows: "Send Link" },
  {
    name: "forgot, sent",
    path: "/forgot-password",
    answer: success,
    act: async (page) => {
      await fillFields(page, { Email: "ada@example.com" });
      await press(page, "Send Link");
    },
    shows: "Check Your Email",
  },
  { name: "reset", path: "/reset-password#token=abc", shows: "Set Password" },
  {
    name: "reset, invalid",
    path: "/reset-password#token=abc",
    answer: expired,
    act: setPassword,
    shows: "This link is no longer valid",
  },
  { name: "reset, incomplete", path: "/reset-password", shows: "This link is incomplete" },
  {
    name: "reset, done",
    path: "/reset-password#token=abc",
    answer: success,
    act: setPassword,
    shows: "Password Set",
  },
  { name: "verify", path: "/verify-email#token=abc", shows: "Confirm My Address" },
  {
    name: "verify, invalid",
    path: "/verify-email#token=abc",
    answer: expired,
    act: (page) => press(page, "Confirm My Address"),
    shows: "This link is no longer valid",
  },
  { name: "undo", path: "/undo-email#token=abc", shows: "Bring My Address Back" },
  {
    name: "undo, done",
    path: "/undo-email#token=abc",
    answer: [200, { success: true, resetToken: "abc" }],
    act: (page) => press(page, "Bring My Address Back"),
    shows: "Address Restored",
  },
  { name: "disown", path: "/disown#token=abc", shows: "Close the Account" },
  { name: "verify, incomplete", path: "/verify-email", shows: "This link is incomplete" },
  {
    name: "verify, done",
    path: "/verify-email#token=abc",
    answer: success,
    act: (page) => press(page, "Confirm My Address"),
    shows: "Address Confirmed",
  },
  { name: "inbox", path: "/dev-inbox", shows: "Emails of this demonstration" },
];

for (const { name, path, answer, act, shows } of scenes)
  test(`the account screen is accessible: ${name} @phone`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 4/);
    // Next preloads a style sheet of the error page.
    consoleErrors.allow(/was preloaded using link preload but not used .*\/dev-inbox/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/api/auth/**", (route) =>
      answer ? route.fulfill(json(...answer)) : undefined,
    );
    await page.goto(path);
    await act?.(page);
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
    await expectAccessibleInWindows(page);
    await expectNoSidewaysScroll(page, name);
    // The card cuts off what is wider than it.
    const cut = await page
      .locator("main :is(input, button)")
      .evaluateAll(
        (all) =>
          all.filter(
            (one) =>
              one.getBoundingClientRect().right >
              (one.closest("main")?.getBoundingClientRect().right ?? 0) - 16,
          ).length,
      );
    expect(cut).toBe(0);
  });
