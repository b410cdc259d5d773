import { expectNoSidewaysScroll } from "../../support/accessibility";
import { withAgent } from "../../support/agents";
import { expect, test } from "../../support/test";

test("an agent's page fits a phone, and another customer's is not found", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const agent = await withAgent(customer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/agents/${agent.id}?days=30`);
  await expect(page.getByText("Invoice 88 answered").filter({ visible: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.goto(`/dashboard/agents/${crypto.randomUUID()}`);
  await expect(page.getByRole("heading", { name: "No such page" })).toBeVisible();
});
