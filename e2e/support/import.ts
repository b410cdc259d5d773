import type { Locator, Page } from "@playwright/test";

export async function openImport(page: Page): Promise<void> {
  await page.goto("/admin-dashboard?tab=customers");
  await page.getByRole("button", { name: "Import" }).click();
}

/** Chooses a CSV file in the import dialog, and returns the dialog. */
export async function chooseImportFile(page: Page, name: string, text: string): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Import customers" });
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}
