import { makePerson } from "@/test/fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { signIn } from "../../support/accounts";
import { assignService, db } from "../../support/data";
import { arriveAtProvider, startStripeSite, withoutProvider } from "../../support/stripe-site";
import { pay } from "../../support/portal";
import { expect, test } from "../../support/test";

let site: Awaited<ReturnType<typeof startStripeSite>>;
test.beforeAll(async ({ request }) => {
  site = await startStripeSite();
  await expect(async () =>
    expect((await request.get(`${site.url}/api/health/live`)).ok()).toBe(true),
  ).toPass({ timeout: 60_000 });
});
test.afterAll(() => site.stop());

const section = () => `${site.url}/dashboard/account/payment`;

test("a card is saved at the provider, charged by itself, and removed by the keyboard", async ({
  customerPage: page,
  customer,
}) => {
  await withoutProvider(page);
  await assignService(customer);
  await page.goto(`${site.url}/dashboard/account`);
  await page.getByRole("link", { name: "Payment method" }).click();
  await expect(page.getByText("No payment method yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add a payment method" }).click();
  const session = await arriveAtProvider(page);
  site.stripe.methods.save(session);
  await page.goto(`${section()}?saved=1`);
  await expect(page.getByText("Your payment method is being saved.")).toBeVisible();
  expect((await site.report(session)).status).toBe(200);
  await expect(page.getByText("Your payment method is saved.")).toBeVisible();
  await expect(page.getByText("Expires 04/31")).toBeVisible();

  await page.getByRole("switch", { name: "Automatic payment" }).click();
  await expect(page.getByText(/^Visa ending 4242 will be charged \$120\.00 on /)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "More for Visa ending 4242" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("automatic payment ends");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No payment method yet")).toBeVisible();
  const { autopayEnabledAt } = await db().customer.findUniqueOrThrow({
    where: { id: customer.id },
  });
  expect(autopayEnabledAt).toBeNull();
});

test("the box beside Pay Now keeps the card that the charge is paid with", async ({
  customerPage: page,
  customer,
}) => {
  await withoutProvider(page);
  await assignService(customer);
  await page.goto(`${site.url}/dashboard`);
  await page.getByRole("checkbox", { name: "Keep this card for automatic payment" }).check();
  await expect(page.getByText(/^I allow this company to keep/)).toBeVisible();
  const waiting = page.getByRole("region", { name: "Waits for you" });
  await pay(page, waiting.getByRole("button", { name: "Pay Now" }));
  const session = await arriveAtProvider(page);
  expect(site.stripe.ledger.pay(session).isKept).toBe(true);
  expect((await site.report(session)).status).toBe(200);
  await page.goto(section());
  await expect(page.getByText("Visa ending 4242")).toBeVisible();
  await expect(page.getByText("It is off: you pay each charge yourself.")).toBeVisible();
  const consents = await db().consent.count({ where: { customerId: customer.id } });
  expect(consents).toBe(1);
});

test("a member sees no payment method, and billing people do", async ({
  page,
  context,
  customer,
}) => {
  await db().paymentMethod.create({
    data: {
      customerId: customer.id,
      provider: "stripe",
      providerId: `pm_${customer.id}`,
      kind: "card",
      brand: "visa",
      last4: "4242",
      expires: "2031-04",
      isDefault: true,
      createdAt: new Date(),
    },
  });
  await signIn(context, "customer", (await makePerson(customer.id, "billing")).id);
  await page.goto(section());
  await expect(page.getByText("Visa ending 4242")).toBeVisible();
  await signIn(context, "customer", (await makePerson(customer.id, "member")).id);
  for (const path of ["/dashboard", "/dashboard/account", "/dashboard/account/payment"]) {
    const text = await (await page.request.get(site.url + path)).text();
    expect(text).not.toContain("4242");
    expect(text).not.toContain("Payment methods");
    expect(text).not.toContain('href="/dashboard/account/payment"');
  }
});

test("a phone's links to the parts of a customer's page have the payment methods among them", async ({
  adminPage: page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${site.url}/admin-dashboard/customers/${customer.id}`);
  const link = page
    .getByRole("navigation", { name: "On this page" })
    .getByRole("link", { name: "Payment methods" });
  await link.click();
  await expect(page.getByRole("heading", { name: "Payment methods" })).toBeInViewport();
});
