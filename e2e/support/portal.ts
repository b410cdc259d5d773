import { expect, type Locator, type Page } from "@playwright/test";

/** A list of the portal: a table, whose rows are records on a phone. */
export const list = (page: Page, name: string) => page.getByRole("table", { name });

export const rowsOf = (page: Page, name: string) => list(page, name).locator("tbody tr");

/** The pay button of the service itself; what waits has one of its own. */
export const payButton = (page: Page) =>
  page.getByRole("article").getByRole("button", { name: "Pay Now" });

/** Presses a pay button, and says yes to the question. */
export async function pay(page: Page, button: Locator): Promise<void> {
  await button.click();
  await payQuestion(page).getByRole("button", { name: /^Pay / }).click();
}

export const payQuestion = (page: Page) => page.getByRole("alertdialog", { name: /^Pay .*\?$/ });

export async function chooseAccountMenu(page: Page, item: string): Promise<void> {
  const entry = page.getByRole("menuitem", { name: item });
  await page.getByRole("button", { name: "Account menu" }).click();
  await entry.click();
  // The menu stays open until what was chosen has loaded.
  await expect(page.getByRole("menu")).toBeHidden();
}
