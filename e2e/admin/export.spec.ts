import type { Page } from "@playwright/test";
import { db } from "@/lib/db/client";
import { assigned } from "../portal/services";
import { expect, test } from "../fixtures";

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Export/ }).click();
  const download = await waiting;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString("utf8") };
}

const linesOf = (text: string) => text.trimEnd().split("\r\n");

test("a list's export holds the filters of the list, opens in a spreadsheet, and stands in the audit log", async ({
  admin,
  customer,
  page,
}) => {
  await db().user.update({ where: { id: customer.id }, data: { company: "=HYPERLINK(1)" } });
  await page.goto("/admin-dashboard?tab=customers");
  await page.getByRole("searchbox", { name: "Search" }).fill(customer.email);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await page.getByLabel("Status").selectOption("true");
  await expect(page).toHaveURL(/isActive=true/);
  const { name, text } = await downloaded(page);
  expect(name).toMatch(/customers.*\.csv$/);
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, row, ...rest] = linesOf(text);
  expect(head).toContain("name,email,pendingEmail,company");
  expect(row).toContain(customer.email);
  expect(row).toContain("'=HYPERLINK(1)");
  expect(rest).toEqual([]);
  expect(
    await db().auditEvent.count({ where: { actorId: admin.id, action: { contains: "export" } } }),
  ).toBe(1);

  await page.getByLabel("Status").selectOption("false");
  await expect(page.getByText("No customers match")).toBeVisible();
  expect(linesOf((await downloaded(page)).text)).toHaveLength(1);
});

test("each list has its export: services, assigned services and payments with their filters", async ({
  admin,
  customer,
  page,
}) => {
  expect(admin.name).not.toBe("");
  const { name, serviceId } = await assigned(customer, 321.5);
  await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(name)}`);
  expect(linesOf((await downloaded(page)).text)).toHaveLength(2);
  await page.goto(`/admin-dashboard?tab=customers&view=subscriptions&serviceId=${serviceId}`);
  const subscriptions = linesOf((await downloaded(page)).text);
  expect(subscriptions).toHaveLength(2);
  expect(subscriptions[1]).toContain(customer.email);
  await page.goto(`/admin-dashboard?tab=payments&userId=${customer.id}&status=pending`);
  const payments = linesOf((await downloaded(page)).text);
  expect(payments).toHaveLength(2);
  expect(payments[1]).toContain("321.5");
});

test("ticked rows alone are exported", async ({ admin, customer, page }) => {
  expect(admin.name).not.toBe("");
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  await page.getByRole("checkbox", { name: `Select ${customer.name}` }).check();
  const bar = page.getByRole("region", { name: "Selected customers" });
  await expect(bar.getByText("1 selected")).toBeVisible();
  const waiting = page.waitForEvent("download");
  await bar.getByRole("link", { name: "Export" }).click();
  const download = await waiting;
  expect(download.url()).toContain(`ids=${customer.id}`);
  await bar.getByRole("button", { name: "Clear the selection" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: `Select ${customer.name}` })).not.toBeChecked();
});
