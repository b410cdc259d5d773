import type { Page } from "@playwright/test";
import { signInAsAdmin } from "../../support/accounts";
import { makeDebtor } from "../../support/company";
import { expect, test } from "../../support/test";

/** What moves money, by the pages that offer it. */
const CONTROLS = [
  "Record payment",
  "Void charge",
  "Run billing now",
  "Assign Service",
  "Add Service",
  "Delete",
];

async function controlsOn(page: Page, paths: string[]) {
  const shown = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByText("Loading data")).toHaveCount(0);
    const menu = page.getByRole("button", { name: "More", exact: true });
    if ((await menu.count()) > 0) await menu.click();
    for (const name of CONTROLS) {
      const control = page.getByText(name, { exact: true }).filter({ visible: true });
      if ((await control.count()) > 0) shown.add(name);
    }
  }
  return [...shown].sort();
}

test("staff are offered nothing that moves money, and finance all but deleting a customer", async ({
  page,
}) => {
  const customer = await makeDebtor();
  const paths = [
    "/admin-dashboard/billing",
    "/admin-dashboard?tab=services",
    `/admin-dashboard/customers/${customer.owner.id}`,
    `/admin-dashboard/payments/${customer.charge.id}`,
  ];
  await signInAsAdmin(page.context(), "owner");
  expect(await controlsOn(page, paths)).toEqual([...CONTROLS].sort());
  await signInAsAdmin(page.context(), "finance");
  expect(await controlsOn(page, paths)).toEqual(
    CONTROLS.filter((name) => name !== "Delete").sort(),
  );
  await signInAsAdmin(page.context(), "staff");
  expect(await controlsOn(page, paths)).toEqual([]);
});
