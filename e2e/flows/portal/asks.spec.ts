import type { Locator, Page } from "@playwright/test";
import { question } from "@/test/agents";
import { expectAccessible } from "../../support/accessibility";
import { withNewAgent } from "../../support/agents";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

/** At the end of a page nothing is behind the bar at the foot of a phone. */
async function expectAboveBar(page: Page, last: Locator, inBar: Locator): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [above, bar] = await Promise.all([last.boundingBox(), inBar.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
}

const PHONE = { width: 390, height: 844 };

interface Answered {
  data: { state: string; answer: string | null; by: { name: string } | null };
}

/** As the agent does, with its key. */
async function asAgent(key: string, path: string, init?: RequestInit): Promise<Answered> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const url = `${process.env.SITE_URL}/api/agents/asks${path}`;
  return (await (await fetch(url, { ...init, headers })).json()) as Answered;
}

/** The two presses: Enter on an option sends nothing yet. */
async function answer(page: Page, label: string): Promise<void> {
  const option = page.getByRole("radio", { name: label });
  await option.check();
  await option.press("Enter");
  const send = page.getByRole("button", { name: `Send “${label}”` });
  await expect(send).toBeFocused();
  await send.click();
}

test("an agent asks, a customer answers by two presses, and moves the line below which it asks", async ({
  customerPage: page,
  customer,
  context,
  consoleErrors,
}) => {
  // The answer that comes too late.
  consoleErrors.allow(/status of 409/);
  const agent = await withNewAgent(customer);
  await db().agent.update({ where: { id: agent.id }, data: { line: 90 } });
  const asked = await asAgent(agent.key, "", { method: "POST", body: JSON.stringify(question) });
  expect(asked.data.state).toBe("open");
  const waits = asAgent(agent.key, `/${question.externalId}?wait=30`);

  await page.setViewportSize(PHONE);
  await page.goto("/dashboard/asks");
  await page.getByRole("link", { name: question.question }).click();
  await expect(page.getByRole("heading", { level: 1, name: question.question })).toBeVisible();
  const second = await context.newPage();
  await second.setViewportSize(PHONE);
  await second.goto(page.url());
  await expect(page.getByText("Pick one. Nothing is sent yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: question.options.at(-1)?.label }).check();
  await page.getByRole("button", { name: "Add a note" }).click();
  const options = page.getByRole("group", { name: "Your answer" });
  await expectAboveBar(page, options, page.getByText("Note", { exact: true }));
  await answer(page, "Wait for the item");
  await expect(page.getByText(/The agent goes on\.$/).first()).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  expect((await waits).data).toMatchObject({
    state: "answered",
    answer: "wait",
    by: { name: customer.name },
  });
  // It comes after the page that is rendered again.
  await expect(page).toHaveTitle(/\S/);
  await expectAccessible(page);

  await answer(second, "Refund now");
  const refusal = `${customer.name} answered “Wait for the item”`;
  await expect(second.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
  await expect(second.getByRole("radio")).toHaveCount(0);
  await expect(second.getByText("Wait for the item", { exact: true })).toBeVisible();
  await second.close();

  await page.setViewportSize({ ...PHONE, height: 360 });
  await page.goto("/dashboard/requests");
  const button = page.getByRole("button", { name: "New request" });
  await expectAboveBar(page, page.getByRole("region", { name: "Requests" }), button);
  await page.setViewportSize(PHONE);

  await page.goto(`/dashboard/agents/${agent.id}/line`);
  const line = page.getByRole("textbox", { name: "The line, in percent" });
  await expect(line).toHaveValue("90");
  await line.fill("85");
  await expect(page.getByRole("button", { name: "Keep 90%" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set to 85%" }).click();
  await expect(page.getByText("The line is at 85%.")).toBeVisible();
  await page.reload();
  await expect(line).toHaveValue("85");
  await expect(page.getByRole("region", { name: "History of the line" })).toContainText(
    customer.name,
  );
  await expectAccessible(page);
});
