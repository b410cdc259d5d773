import type { Page } from "@playwright/test";
import { expectAccessibleInWindows, expectNoSidewaysScroll } from "../../support/accessibility";
import type { Account } from "../../support/accounts";
import { withNewAgent, withSealedMonth, withSilentAgent } from "../../support/agents";
import { assignService, db } from "../../support/data";
import { chooseAccountMenu } from "../../support/portal";
import { withRequests } from "../../support/threads";
import { expect, test } from "../../support/test";
import { changeCustomer, makePerson } from "@/test/fixtures";

async function saveAfterSessionEnd(page: Page) {
  await page.route("**/api/users/password", (route) =>
    route.fulfill({ status: 401, json: { error: "Sign in first.", code: "unauthenticated" } }),
  );
  await page.locator("summary", { hasText: "Change password" }).click();
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill("harbour-lights-26");
  await form.getByLabel("New password", { exact: true }).fill("seven quiet lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
}

/** Presses a button of the only run, which on a phone is in the opened record. */
async function pressOfRun(page: Page, name: RegExp) {
  const button = page.getByRole("button", { name });
  const run = page.getByRole("table", { name: "Runs" }).locator("summary");
  if (!(await button.isVisible())) await run.click();
  await button.click();
}

async function choosePerson(page: Page, item: string) {
  await page
    .getByRole("button", { name: /^More for / })
    .last()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole("menu")).toBeHidden();
}

type Scene = [name: string, path: string, open?: (page: Page) => Promise<void>];

/** Every screen and open dialog: its name, its address, and what opens it. */
const scenes: Record<string, Scene[]> = {
  dashboard: [
    ["dashboard", "/dashboard"],
    ["nothing matches", "/dashboard?search=nothing"],
    ["menu", "/dashboard", (page) => page.getByRole("button", { name: "Account menu" }).click()],
    ["profile", "/dashboard", (page) => chooseAccountMenu(page, "Profile")],
    ["settings", "/dashboard", (page) => chooseAccountMenu(page, "Settings")],
    [
      "details",
      "/dashboard",
      (page) => page.getByRole("button", { name: "Details" }).first().click(),
    ],
  ],
  services: [
    ["catalogue", "/dashboard/services"],
    ["nothing matches", "/dashboard/services?search=nothing-like-it"],
    [
      "subscribe",
      "/dashboard/services",
      (page) => page.getByRole("button", { name: "Subscribe" }).first().click(),
    ],
    ["details", "/dashboard/subscriptions/:id"],
    ["no such service", "/dashboard/subscriptions/00000000-0000-7000-8000-000000000009"],
    [
      "pause",
      "/dashboard/subscriptions/:id",
      (page) => page.getByRole("button", { name: "Pause" }).click(),
    ],
    [
      "cancel",
      "/dashboard/subscriptions/:id",
      (page) => page.getByRole("button", { name: "Cancel service" }).click(),
    ],
    ["charge", "/dashboard/payments/:charge"],
  ],
  account: [
    ["account", "/dashboard/account"],
    ["unsaved changes", "/dashboard/account", (page) => page.getByLabel("Phone").fill("1")],
    ["statement", "/dashboard/account/statement"],
    ["session ended", "/dashboard/account", saveAfterSessionEnd],
    ["integrations", "/dashboard/account/integrations"],
    [
      "deletion",
      "/dashboard/account",
      (page) => page.getByRole("button", { name: "Request deletion" }).click(),
    ],
  ],
  requests: [
    ["requests", "/dashboard/requests"],
    ["nothing matches", "/dashboard/requests?search=nothing"],
    [
      "new request",
      "/dashboard/requests",
      (page) => page.getByRole("button", { name: "New request" }).click(),
    ],
    ["what is needed", "/dashboard/requests/:intake"],
    ["an approval is asked", "/dashboard/requests/:asked"],
    ["approved", "/dashboard/requests/:approved"],
  ],
  people: [
    ["people", "/dashboard/account/people"],
    [
      "invitation",
      "/dashboard/account/people",
      (page) => page.getByRole("button", { name: "Invite" }).click(),
    ],
    ["role", "/dashboard/account/people", (page) => choosePerson(page, "Change role")],
    ["removal", "/dashboard/account/people", (page) => choosePerson(page, "Remove")],
  ],
  agents: [
    ["agent", "/dashboard/agents/:agent"],
    ["nothing matches", "/dashboard/agents/:agent?search=nothing"],
    [
      "wrong run",
      "/dashboard/agents/:agent?search=4711&days=30",
      (page) => pressOfRun(page, /^This was wrong/),
    ],
    ["never reported", "/dashboard/agents/:new"],
    ["silent", "/dashboard/agents/:quiet"],
    ["sealed month", "/dashboard/agents/:agent/months/:month"],
  ],
};

/** A customer with something on every screen: the ids in the addresses of the scenes. */
async function furnish(customer: Account): Promise<Record<string, string>> {
  const { id } = await assignService(customer);
  await makePerson(customer.id, "billing", { passwordHash: null, invitedAt: new Date() });
  await makePerson(customer.id, "member");
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: id } });
  const agent = await withSealedMonth(customer);
  return {
    id,
    charge: charge.id,
    agent: agent.id,
    month: agent.monthId,
    new: (await withNewAgent(customer)).id,
    quiet: (await withSilentAgent(customer)).id,
    ...(await withRequests(customer)),
  };
}

for (const [part, ofPart] of Object.entries(scenes))
  test(`every screen and open dialog of the portal is accessible: ${part} @phone`, async ({
    customerPage: page,
    customer,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 40[14]/);
    const places = await furnish(customer);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [name, path, open] of ofPart) {
      await test.step(name, async () => {
        await page.goto(path.replace(/:(\w+)/g, (place, key: string) => places[key] ?? place));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (open) {
          await open(page);
          await expect(
            page
              .getByRole("dialog")
              .or(page.getByRole("alertdialog"))
              .or(page.getByRole("menu"))
              .or(page.getByRole("button", { name: "Discard" })),
          ).toBeVisible();
        }
        await expectAccessibleInWindows(page);
        await expectNoSidewaysScroll(page, name);
        // A button cuts off what is longer than it; that of files has no text of its own.
        const cut = await page
          .getByRole("button")
          .and(page.locator(":not(input)"))
          .evaluateAll((all) =>
            all
              .filter(
                (button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1,
              )
              .map((button) => button.textContent),
          );
        expect(cut, name).toEqual([]);
      });
    }
  });

test("no page scrolls sideways from 320 to 2560 pixels, however long a word is", async ({
  customerPage: page,
  customer,
}) => {
  const long = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
  const suffix = customer.id.slice(-12);
  const { id } = await assignService(customer, 987_654.32, {
    name: `${long} ${suffix}`,
    features: [long],
    requirements: [long],
  });
  const data = { company: long, name: `${long} ${suffix}` };
  await makePerson(customer.id, "member", { name: long });
  await changeCustomer(customer.id, data);
  for (const path of [
    "/dashboard",
    "/dashboard/services",
    "/dashboard/account",
    "/dashboard/account/people",
    `/dashboard/subscriptions/${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 360, 599, 720, 899, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
    }
  }
});

test("the keyboard opens the details, stays inside them, and returns by Escape", async ({
  customerPage: page,
  customer,
}) => {
  await assignService(customer);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Details" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Your note")).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(button).toBeFocused();
});

test("the keyboard alone invites somebody, and each dialog gives the focus back by Escape", async ({
  customerPage: page,
  customer,
}) => {
  const { keyboard } = page;
  const { name } = await makePerson(customer.id, "member");
  await page.goto("/dashboard/account/people");
  const invite = page.getByRole("button", { name: "Invite" });
  await invite.focus();
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await keyboard.type("Bela Novak");
  await keyboard.press("Tab");
  await keyboard.type(`keys-${customer.id}@example.com`);
  await keyboard.press("Tab");
  // The chosen one of the radio buttons; arrow keys choose another.
  await expect(dialog.getByRole("radio", { name: "Member" })).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(dialog.getByRole("radio", { name: "Billing" })).toBeChecked();
  await keyboard.press("Escape");
  // Typed text is not lost by Escape.
  const question = page.getByRole("alertdialog", { name: "Unsaved changes" });
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(question).toBeHidden();
  await dialog.getByLabel("Email").press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Bela Novak" })).toContainText(
    "Billing",
  );
  await expect(dialog).toHaveCount(0);

  const more = page.getByRole("button", { name: `More for ${name}` });
  for (const [item, role] of [
    ["Change role", "dialog"],
    ["Remove", "alertdialog"],
  ] as const) {
    await more.focus();
    await keyboard.press("Enter");
    const choice = page.getByRole("menuitem", { name: item });
    for (let presses = 0; presses < 4; presses += 1) {
      if (await choice.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press("ArrowDown");
    }
    await keyboard.press("Enter");
    const opened = page.getByRole(role, { name: new RegExp(name) });
    await expect(opened).toBeVisible();
    // Tab stays inside.
    for (let presses = 0; presses < 8; presses += 1) await keyboard.press("Tab");
    expect(await opened.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});
