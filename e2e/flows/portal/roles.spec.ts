import type { Page } from "@playwright/test";
import { makePerson } from "@/test/fixtures";
import { signIn } from "../../support/accounts";
import { makeCompany } from "../../support/company";
import { payButton } from "../../support/portal";
import { DOCUMENT_AND_PAYLOAD } from "../../support/requests";
import { expect, test } from "../../support/test";

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
