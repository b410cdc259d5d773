import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { withNewAgent, withSealedMonth } from "../../support/agents";
import {
  assignService,
  createInquiry,
  db,
  findSubscription,
  makeFailedJob,
  seal,
} from "../../support/data";
import { withRequests } from "../../support/threads";
import { expect, test } from "../../support/test";
import { makePerson } from "@/test/fixtures";

const PAGES = [
  "?tab=overview",
  "?tab=customers",
  "?tab=services",
  "?tab=testimonials",
  "?tab=settings",
  "?tab=payments",
  "?tab=customers&view=subscriptions",
  "?tab=settings&view=website",
  ...["cases", "hours", "legal", "processing"].map(
    (section) => `?tab=settings&view=website&section=${section}`,
  ),
  "?tab=settings&view=administrators",
  "?tab=settings&view=integrations",
  "?tab=settings&view=audit",
  "?tab=settings&view=mails",
  "?tab=settings&view=billing",
  "?tab=settings&view=jobs",
  "/billing",
  "/billing?date=2001-01-01",
  "?tab=customers&search=nobody-has-this-name",
  "/inbox",
  "/profile",
];

const WIDTHS = [360, 768, 1440];

async function expectAccessibleAtWidths(page: Page, path: string) {
  await page.goto(`/admin-dashboard${path}`);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("status", { name: /Loading/ })).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, `${path} at ${width}`);
  }
}

for (const path of PAGES)
  test(`${path} is accessible at 360, 768 and 1440 pixels`, async ({ adminPage: page }) => {
    await createInquiry();
    await makeFailedJob();
    await expectAccessibleAtWidths(page, path);
  });

test("a customer and a charge are accessible at 360, 768 and 1440 pixels", async ({
  adminPage: page,
  customer,
}) => {
  const { id } = await assignService(customer);
  await makePerson(customer.id, "billing", { passwordHash: null, invitedAt: new Date() });
  const { charges } = await findSubscription(id);
  await withSealedMonth(customer);
  for (const path of [`/customers/${customer.id}`, `/payments/${charges[0]?.id}`])
    await expectAccessibleAtWidths(page, path);
});

test("an email of the log is accessible at 360, 768 and 1440 pixels", async ({
  adminPage: page,
  customer,
  consoleErrors,
}) => {
  // axe asks each frame, and this one does not answer.
  consoleErrors.allow(/'postMessage'.*origin \('null'\)/);
  const document = "<html><head><style>p{color:rgb(1, 2, 3)}</style></head><p>Paused.</p></html>";
  const [html, text] = [seal("mail", document), seal("mail", "Paused.")];
  const mail = { to: customer.email, userId: customer.userId, kind: "status", html, text };
  const { id } = await db().mail.create({
    data: { ...mail, subject: "A service is paused", status: "sent", createdAt: new Date() },
  });
  await expectAccessibleAtWidths(page, `/mails/${id}`);
  const framed = page.frameLocator("iframe").getByText("Paused.", { exact: true });
  await expect(framed).toHaveCSS("color", "rgb(1, 2, 3)");
  await expectAccessibleAtWidths(page, `/mails/${id}?view=text`);
  await expect(page.getByText("Paused.", { exact: true })).toBeVisible();
  // Its style sheet is allowed when the page is come to from another one, too.
  await page.getByRole("link", { name: "Email log" }).click();
  await page.getByRole("link", { name: "A service is paused" }).first().click();
  await expect(framed).toHaveCSS("color", "rgb(1, 2, 3)");
});

test("requests are accessible at 360, 768 and 1440 pixels", async ({
  adminPage: page,
  customer,
}) => {
  const { intake, asked, approved } = await withRequests(customer);
  for (const path of ["", `/${intake}`, `/${asked}`, `/${approved}`])
    await expectAccessibleAtWidths(page, `/requests${path}`);
});

test("agents and their months are accessible at 360, 768 and 1440 pixels", async ({
  adminPage: page,
  customer,
}) => {
  const agent = await withSealedMonth(customer);
  const { id: newAgent } = await withNewAgent(customer);
  for (const path of [agent.id, newAgent, `${agent.id}/months/${agent.monthId}`])
    await expectAccessibleAtWidths(page, `/agents/${path}`);
});

const DIALOGS: [tab: string, button: string | RegExp, title: string | RegExp][] = [
  ["customers", "Add Customer", "Add New Customer"],
  ["customers", /^Edit /, "Edit Customer"],
  ["customers", /^Assign Service to /, /^Assign Service to /],
  ["customers", /^Delete /, /^Delete /],
  ["customers", "Import", "Import customers"],
  ["services", "Add Service", "Add New Service"],
  ["services", /^Edit /, "Edit Service"],
  ["services", /^Delete /, /^Delete /],
  ["testimonials", "Add Testimonial", "Add New Testimonial"],
  ["testimonials", /^Edit /, "Edit Testimonial"],
  ["testimonials", /^Delete /, /^Delete /],
  ["customers&view=subscriptions", /^Edit /, /^Edit /],
  ["settings&view=administrators", "Invite Administrator", "Invite Administrator"],
  ["settings&view=administrators", /^Change role of /, /^Change the role of /],
];

for (const [tab, button, title] of DIALOGS)
  test(`the dialog is accessible, closes by Escape and gives the focus back: ${tab}, ${String(button)}`, async ({
    adminPage: page,
  }) => {
    await page.goto(`/admin-dashboard?tab=${tab}`);
    const opener = page.getByRole("button", { name: button }).first();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    const open = async () => {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    };
    const close = async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    };
    await open();
    await expect(dialog).toHaveCSS("opacity", "1");
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, "[role=dialog], [role=alertdialog]");
      const scrolling = await dialog.evaluate((element) => {
        const parts = [...element.querySelectorAll("*")];
        return parts.filter(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === "auto",
        ).length;
      });
      expect(scrolling, `parts that scroll sideways at ${width}`).toBe(0);
    }
    await close();
    // Opened again, because at the phone's width another button opened it.
    await open();
    await close();
    await expect(opener).toBeFocused();
  });

const MENUS: [path: string, button: string | RegExp][] = [
  ["", "Account menu"],
  ["?tab=services", /^More for /],
  ["?tab=payments", /^Actions for /],
];

test("every menu is accessible, focuses its first item and gives the focus back", async ({
  adminPage: page,
}) => {
  for (const [path, button] of MENUS) {
    await test.step(`${path}: ${String(button)}`, async () => {
      await page.goto(`/admin-dashboard${path}`);
      const opener = page.getByRole("button", { name: button }).first();
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await expectAccessible(page, "[role=presentation]");
      await page.keyboard.press("Escape");
      await expect(opener).toBeFocused();
    });
  }
});
