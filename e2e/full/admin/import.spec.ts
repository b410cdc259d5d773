import { db, unique } from "../../support/data";
import { chooseImportFile, openImport } from "../../support/import";
import { holdRequests } from "../../support/requests";
import { expect, test } from "../../support/test";

test("a file without rows, too large, or not CSV is refused when it is chosen", async ({
  adminPage: page,
}) => {
  await openImport(page);
  const dialog = await chooseImportFile(page, "empty.csv", "name,email\n");
  await expect(dialog.getByText("Line 1: The file has no rows.")).toBeVisible();
  await chooseImportFile(page, "large.csv", `name,email\n${"x".repeat(5_000_001)}`);
  await expect(dialog.getByText("The file is larger than 5 MB.")).toBeVisible();
  await chooseImportFile(page, "torn.csv", 'name,email\n"Ada,ada@example.com\n');
  await expect(dialog.getByText("Line 2: This is not valid CSV: a quotation mark")).toBeVisible();
});

test("the check shows its progress; an imported customer is not mailed", async ({
  adminPage: page,
  context,
}) => {
  const mark = unique();
  const email = `ida.${mark}@example.com`;
  await openImport(page);
  const dialog = await chooseImportFile(page, "one.csv", `name,email\nIda ${mark},${email}\n`);
  await expect(dialog.getByText("one.csv, 1 row")).toBeVisible();
  const release = await holdRequests(context, /import\/customers\?dryRun=true/);
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await expect(dialog.getByText(/^(Sending, \d+%|Checking every row…)$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  release();
  await expect(dialog.getByText("The one row can be imported.")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 1 customer", exact: true }).click();
  await expect(page.getByText("1 customer imported")).toBeVisible();
  expect(await db().mail.count({ where: { to: email } })).toBe(0);
});
