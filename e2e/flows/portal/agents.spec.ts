import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { withAgent } from "../../support/agents";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

test("a customer sees what an agent did, finds a run, calls it wrong and takes that back", async ({
  customerPage: page,
  customer,
}) => {
  const agent = await withAgent(customer);
  await page.goto(`/dashboard/agents/${agent.id}`);
  await expect(page.getByRole("heading", { level: 1, name: agent.name })).toBeVisible();
  const month = page.getByLabel("This month");
  await expect(month).toContainText("Done2");
  await expect(month).not.toContainText("Hours saved");
  await expect(page.getByRole("table", { name: "Work by day" })).toContainText("Done");
  await expectAccessible(page);

  const runs = page.getByRole("table", { name: "Runs" });
  await page.getByRole("searchbox", { name: "Search runs" }).fill("4711");
  await expect(page).toHaveURL(/search=4711/);
  await expect(runs.getByRole("row")).toHaveCount(2);

  await runs.getByRole("button", { name: "This was wrong: Order 4711 confirmed" }).click();
  const dialog = page.getByRole("dialog", { name: "This run was wrong" });
  await dialog.getByLabel("What was wrong").fill("The wrong address");
  await dialog.getByRole("button", { name: "Call it wrong" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(runs).toContainText("The wrong address");
  await expect(month).toContainText("Called wrong1");
  const notes = await db().note.findMany({ where: { subscriptionId: agent.service.id } });
  expect(notes.map(({ content }) => content).join()).toContain("The wrong address");

  await runs.getByRole("button", { name: "Take back that Order 4711 confirmed was wrong" }).click();
  await expect(month).toContainText("Called wrong0");
  await expect(runs).not.toContainText("The wrong address");
});

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
  await expect(page.getByRole("heading", { name: "No such service" })).toBeVisible();
});
