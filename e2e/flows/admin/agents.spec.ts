import { expectAccessible } from "../../support/accessibility";
import { createAccount } from "../../support/accounts";
import { assignService, db } from "../../support/data";
import { expect, test } from "../../support/test";

test("an administrator adds an agent, creates its key, and sees its first report arrive", async ({
  adminPage: page,
}) => {
  const customer = await createAccount();
  await assignService(customer);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: "Add agent" }).click();
  const added = page.getByRole("dialog", { name: "Add Agent" });
  await added.getByLabel("Name").fill("Order desk agent");
  await added.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard\/agents\//);
  await expect(page.getByRole("heading", { level: 2, name: "Order desk agent" })).toBeVisible();
  await expect(page.getByText("Waiting for the first run…")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create key" }).click();
  const created = page.getByRole("dialog", { name: "Create key" });
  await created.getByLabel("Name").fill("Server");
  await created.getByRole("button", { name: "Create" }).click();
  const shown = page.getByRole("dialog", { name: "Copy the key now" });
  const key = (await shown.getByRole("region", { name: "Key" }).textContent()) ?? "";
  expect(key).toMatch(/^ak_/);
  await expect(shown.getByRole("region", { name: /^Command/ })).toContainText(key);
  await expectAccessible(page, '[role="dialog"]');
  await shown.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByRole("table", { name: "Keys" })).toContainText("Server");

  const startedAt = new Date().toISOString();
  const run = { externalId: "1", startedAt, outcome: "done", subject: "First order", cost: 0.25 };
  const answer = await fetch(`${process.env.SITE_URL}/api/agents/runs`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ runs: [run] }),
  });
  expect(await answer.json()).toMatchObject({ accepted: 1 });
  await expect(page.getByRole("status").filter({ hasText: "First order · " })).toBeVisible();
  await page.getByRole("button", { name: "Show its work" }).click();
  await expect(page.getByRole("table", { name: "Runs" })).toContainText("First order");
  await expect(page.getByRole("heading", { name: "Connect this agent" })).toHaveCount(0);

  await page.getByRole("button", { name: "Delete Server" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect(
    await db().agentKey.count({ where: { agent: { subscription: { customerId: customer.id } } } }),
  ).toBe(0);
});
