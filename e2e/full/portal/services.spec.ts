import { assignService, makeService } from "../../support/data";
import { expect, test } from "../../support/test";

test("the details page shows price, delivery, requirements and charges of a service", async ({
  customerPage: page,
  customer,
}) => {
  const { id, name } = await assignService(customer, 120, {
    features: ["A briefing at seven"],
    requirements: ["Read access"],
    estimatedDelivery: 1,
  });
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const facts = page.locator("dl");
  for (const [term, value] of [
    ["Price", "$120/month"],
    ["Delivery time", "1 day"],
    ["Paid so far", "$0.00"],
    ["Next billing date", /[A-Z][a-z]{2} \d{1,2}, \d{4}/],
  ] as const)
    await expect(facts.getByText(term).locator("..").getByRole("definition")).toHaveText(value);
  await expect(page.getByText("A briefing at seven")).toBeVisible();
  await expect(page.getByText("Read access")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  const charges = page.getByRole("table", { name: "Charges" });
  await expect(charges.getByRole("row").last()).toContainText("$120.00");
});

test("what a service of the catalog includes opens on a phone, and stands there on a desk @phone", async ({
  customerPage: page,
  customer,
  isMobile,
}) => {
  const service = await makeService({
    name: `Included ${customer.id.slice(-12)}`,
    features: ["A briefing at seven", "Answers in your tone"],
  });
  await page.goto(`/dashboard/services?search=${encodeURIComponent(service.name)}`);
  const feature = page.getByText("A briefing at seven");
  const fold = page.getByText("2 included");
  if (isMobile) {
    await expect(feature).toBeHidden();
    await fold.click();
  } else await expect(fold).toBeHidden();
  await expect(feature).toBeVisible();
});
