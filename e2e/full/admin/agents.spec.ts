import { withAgent, withSilentAgent } from "../../support/agents";
import { expect, test } from "../../support/test";

test("minutes that an administrator proposes become hours saved once the customer agrees", async ({
  adminPage: page,
  customer,
}) => {
  const agent = await withAgent(customer);
  await page.goto(`/admin-dashboard/agents/${agent.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Agent" });
  await dialog.getByLabel("Minutes saved per run").fill("4.5");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Agent saved successfully")).toBeVisible();
  await page.goto(`/dashboard/agents/${agent.id}`);
  await page.getByRole("button", { name: "Agree to 4.5 minutes a run" }).click();
  await expect(page.getByLabel("Last 30 days")).toContainText("Hours saved");
  await expect(page.getByText(`Agreed by ${customer.name}`)).toBeVisible();
});

test("a silent agent needs action, and leads to its page", async ({
  adminPage: page,
  customer,
}) => {
  const agent = await withSilentAgent(customer);
  await page.goto("/admin-dashboard");
  const tasks = page.getByRole("region", { name: "Needs action" });
  await expect(tasks).toContainText("is silent");
  await page.goto(`/admin-dashboard/agents/${agent.id}`);
  await expect(page.getByText(/^Silent since/)).toBeVisible();
});
