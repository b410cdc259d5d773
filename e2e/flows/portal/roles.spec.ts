import type { Page } from "@playwright/test";
import { makePerson } from "@/test/fixtures";
import { createAccount, signIn } from "../../support/accounts";
import { withSealedMonth } from "../../support/agents";
import { assignService, db, payOldestCharge } from "../../support/data";
import { payButton } from "../../support/portal";
import { expect, test } from "../../support/test";

/** What a browser asks for: a document, and what its router asks for. */
const DOCUMENT_AND_PAYLOAD: Record<string, string>[] = [{}, { rsc: "1" }];
const AMOUNT = 7_391.17;
const DUE = 8_642.31;
const BILLING = { billingAddress: "Marker Lane 4711", taxId: "TAX-MARKER-77" };

/** A company that has paid for one service, owes for another, and has an agent's sealed month. */
async function makeCompany() {
  const owner = await createAccount();
  await db().customer.update({ where: { id: owner.id }, data: BILLING });
  const paid = await assignService(owner, AMOUNT);
  await payOldestCharge(owner, paid.id);
  const due = await assignService(owner, DUE);
  const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: paid.id } });
  const { id: agentId, monthId } = await withSealedMonth(owner);
  const markers = ["7391.17", "7,391.17", "739117", "8642.31", "8,642.31", "864231"];
  return {
    owner,
    paid,
    due,
    markers: [...markers, charge.invoiceNumber ?? "", BILLING.billingAddress, BILLING.taxId],
    paths: [
      "/dashboard",
      `/dashboard/subscriptions/${paid.id}`,
      `/dashboard/subscriptions/${due.id}`,
      "/dashboard/services",
      "/dashboard/account",
      "/dashboard/account/statement",
      `/dashboard/agents/${agentId}`,
      `/dashboard/agents/${agentId}/months/${monthId}`,
      `/dashboard/payments/${charge.id}`,
      `/dashboard/payments/${charge.id}/return`,
    ],
  };
}

/** What of the markers the documents and the router's payloads of these pages have. */
async function search(page: Page, paths: string[], markers: string[]): Promise<string[]> {
  const leaks: string[] = [];
  for (const path of paths)
    for (const headers of DOCUMENT_AND_PAYLOAD) {
      const text = await (await page.request.get(path, { headers })).text();
      expect(text.length).toBeGreaterThan(500);
      for (const marker of markers) if (text.includes(marker)) leaks.push(`${path}: ${marker}`);
    }
  return leaks;
}

test("no page of a member has an amount, an invoice number or a billing detail", async ({
  page,
  context,
}) => {
  const { owner, markers, paths } = await makeCompany();
  await signIn(context, "customer", owner.userId);
  const markersOf = (leaks: string[]) => leaks.map((entry) => entry.split(": ")[1]);
  expect(markersOf(await search(page, paths, markers))).toEqual(
    expect.arrayContaining(["7,391.17", "8,642.31"]),
  );
  await signIn(context, "customer", (await makePerson(owner.id, "member")).id);
  expect(await search(page, paths, markers)).toEqual([]);
});

test("a member sees the work of the agents where others see the spend, and writes notes", async ({
  page,
  context,
  consoleErrors,
}) => {
  const { owner, due, paths } = await makeCompany();
  const member = await makePerson(owner.id, "member");
  await signIn(context, "customer", member.id);
  await page.goto("/dashboard");
  await expect(page.getByText(`Welcome, ${member.name}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Work this month" })).toBeVisible();
  for (const name of ["Spend by month", "Spend by service", "Payment History"])
    await expect(page.getByRole("heading", { name })).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  await page.goto(`/dashboard/subscriptions/${due.id}`);
  await expect(page.getByLabel("Your note")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel service" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Charges" })).toHaveCount(0);
  consoleErrors.allow(/status of 404/);
  for (const path of [paths.at(-1) ?? "", "/dashboard/account/people"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Nothing here for your role" })).toBeVisible();
  }
});

test("a billing person pays, and reads notes without writing them", async ({ page, context }) => {
  const { owner, due } = await makeCompany();
  await signIn(context, "customer", (await makePerson(owner.id, "billing")).id);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Payment History" })).toBeVisible();
  await expect(payButton(page).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Add a service" })).toHaveCount(0);
  await page.goto(`/dashboard/subscriptions/${due.id}`);
  await expect(page.getByRole("heading", { name: "Charges" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(page.getByLabel("Your note")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel service" })).toHaveCount(0);
});
