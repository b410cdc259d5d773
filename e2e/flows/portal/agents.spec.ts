import { expectAccessible } from "../../support/accessibility";
import { withAgent, withSealedMonth } from "../../support/agents";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

test("a customer sees what an agent did, finds a run, marks it wrong and takes that back", async ({
  customerPage: page,
  customer,
}) => {
  const agent = await withAgent(customer);
  await page.goto(`/dashboard/agents/${agent.id}`);
  const totals = page.getByLabel("Last 30 days");
  await expect(totals).toContainText("Settled2");
  await expect(page.getByRole("heading", { level: 1, name: agent.name })).toBeVisible();
  await expect(totals).not.toContainText("Hours saved");
  const days = page.getByRole("region", { name: "Work by day" });
  await expect(days.getByRole("table")).toContainText("Settled");
  await expectAccessible(page);

  const runs = page.getByRole("table", { name: "Runs" });
  await page.getByRole("searchbox", { name: "Search runs" }).fill("4711");
  await expect(page).toHaveURL(/search=4711/);
  await expect(runs.getByRole("row")).toHaveCount(2);

  const wrong = runs.getByRole("button", { name: "This was wrong: Order 4711 confirmed" });
  await expect(wrong).toHaveCSS("opacity", "1");
  await wrong.click();
  const dialog = page.getByRole("dialog", { name: "This run was wrong" });
  await dialog.getByLabel("What was wrong").fill("The wrong address");
  await dialog.getByRole("button", { name: "Mark as wrong" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(runs).toContainText("The wrong address");
  await expect(days).toContainText("Marked wrong: 1, 50% of settled.");
  // What the agency has not read is in its inbox.
  const problems = await db().request.findMany({
    where: { subscriptionId: agent.service.id, topic: "problem", state: "open" },
    include: { messages: true },
  });
  const messages = problems.flatMap((problem) => problem.messages);
  expect(messages.map(({ content }) => content).join()).toContain("The wrong address");

  await runs.getByRole("button", { name: "Undo that Order 4711 confirmed was wrong" }).click();
  await expect(days).toContainText("Marked wrong: 0,");
  await expect(runs).not.toContainText("The wrong address");
});

test("a sealed month has a page and files, and its runs can no longer be marked wrong", async ({
  customerPage: page,
  customer,
}) => {
  const agent = await withSealedMonth(customer);
  await page.goto(`/dashboard/agents/${agent.id}?search=4000`);
  const runs = page.getByRole("table", { name: "Runs" });
  await expect(runs.getByRole("row", { name: /Order 4000/ })).toContainText("Sealed");
  await expect(runs.getByRole("button", { name: /^This was wrong/ })).toHaveCount(0);

  const months = page.getByRole("table", { name: "Months" });
  const json = await months.getByRole("link", { name: /^JSON of/ }).getAttribute("href");
  const file = (await (await page.request.get(json ?? "")).json()) as { hash: string };
  await months.getByRole("link", { name: /^\w+ \d+ –/ }).click();
  await expect(page).toHaveURL(new RegExp(`/months/${agent.monthId}$`));
  const seals = page.getByRole("region", { name: "Seal" }).getByRole("definition");
  await expect(seals).toHaveText([file.hash.replaceAll(/(.{8})(?=.)/g, "$1 ")]);
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(seals).toHaveText([file.hash, file.hash]);
  await expect(page.getByText("Matches. Computed on your device.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("settled 1");
  await expectAccessible(page);
  const pdf = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
  expect((await page.request.get(pdf ?? "")).headers()["content-type"]).toBe("application/pdf");
});
