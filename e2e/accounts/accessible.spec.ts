import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures";
import { fill } from "./people";

const json = (status: number, body: object) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

interface Scene {
  name: string;
  path: string;
  /** What the server says to the press that `act` ends with; nothing: it never answers. */
  answer?: Parameters<typeof json>;
  act?: (page: Page) => Promise<void>;
  shows: string;
}

const signIn = async (page: Page) => {
  await fill(page, { Email: "ada@example.com", Password: "harbour-lights-26" });
  await press(page, "Sign In");
};
const asAdmin = async (page: Page) => {
  await fill(page, { "Admin Email": "ada@example.com", "Admin Password": "harbour-lights-26" });
  await press(page, "Access Admin Panel");
};
const setPassword = async (page: Page) => {
  await fill(page, { "New Password": "otters carry small lamps" });
  await press(page, "Set Password");
};
const expired: Parameters<typeof json> = [
  400,
  { error: "This link is not valid any more. Ask for a new one.", code: "invalid_token" },
];
const done: Parameters<typeof json> = [200, { success: true }];

const scenes: Scene[] = [
  { name: "login", path: "/login", shows: "Sign In" },
  {
    name: "login, empty",
    path: "/login",
    act: (page) => press(page, "Sign In"),
    shows: "Password is required.",
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
  { name: "admin, busy", path: "/admin", act: asAdmin, shows: "Authenticating..." },
  {
    name: "admin, code",
    path: "/admin",
    act: asAdmin,
    answer: [
      401,
      {
        error: "Enter the code of your authenticator, or a recovery code.",
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
    shows: "Name is required.",
  },
  {
    name: "register, strong",
    path: "/register",
    act: (page) => fill(page, { Password: "otters carry small lamps" }),
    shows: "Strong.",
  },
  { name: "forgot", path: "/forgot-password", shows: "Send Link" },
  {
    name: "forgot, sent",
    path: "/forgot-password",
    answer: done,
    act: async (page) => {
      await fill(page, { Email: "ada@example.com" });
      await press(page, "Send Link");
    },
    shows: "Check Your Mail",
  },
  { name: "reset", path: "/reset-password#token=abc", shows: "Set Password" },
  {
    name: "reset, void",
    path: "/reset-password#token=abc",
    answer: expired,
    act: setPassword,
    shows: "Link No Longer Valid",
  },
  { name: "reset, incomplete", path: "/reset-password", shows: "Incomplete Link" },
  {
    name: "reset, done",
    path: "/reset-password#token=abc",
    answer: done,
    act: setPassword,
    shows: "Password Set",
  },
  { name: "verify", path: "/verify-email#token=abc", shows: "Confirm My Address" },
  {
    name: "verify, void",
    path: "/verify-email#token=abc",
    answer: expired,
    act: (page) => press(page, "Confirm My Address"),
    shows: "Link No Longer Valid",
  },
  { name: "undo", path: "/undo-email#token=abc", shows: "Bring My Address Back" },
  { name: "disown", path: "/disown#token=abc", shows: "Close the Account" },
  { name: "verify, incomplete", path: "/verify-email", shows: "Incomplete Link" },
  {
    name: "verify, done",
    path: "/verify-email#token=abc",
    answer: done,
    act: (page) => press(page, "Confirm My Address"),
    shows: "Address Confirmed",
  },
  { name: "inbox", path: "/dev-inbox", shows: "Inbox of this machine" },
];

test("axe finds nothing in any state of the account screens @phone", async ({ page, noise }) => {
  test.setTimeout(600_000);
  noise.allow(/status of 4/);
  // Next hints at a sheet of the error page; no installation that is open to others has this page.
  noise.allow(/was preloaded using link preload but not used .*\/dev-inbox/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, path, answer, act, shows } of scenes) {
    await test.step(name, async () => {
      await page.unrouteAll();
      await page.route("**/api/auth/**", (route) =>
        answer ? route.fulfill(json(...answer)) : undefined,
      );
      // A new address with another fragment alone would be no new page.
      await page.goto("about:blank");
      await page.goto(path);
      await act?.(page);
      await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "no sideways scroll",
      ).toBe(true);
    });
  }
});
