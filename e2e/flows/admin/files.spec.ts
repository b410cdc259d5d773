import { createCustomers, db, unique } from "../../support/data";
import { chooseImportFile, openImport } from "../../support/import";
import { expect, test } from "../../support/test";

test("an export has the list's filters or the selected rows, and is in the audit log", async ({
  adminPage: page,
  admin,
  customer,
}) => {
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  await page.getByLabel("Status").selectOption("true");
  await expect(page).toHaveURL(/isActive=true/);
  const startedAll = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Export/ }).click();
  const download = await startedAll;
  expect(download.suggestedFilename()).toMatch(/customers.*\.csv$/);
  const query = new URL(download.url()).searchParams;
  expect([query.get("search"), query.get("isActive")]).toEqual([customer.email, "true"]);

  const checkbox = page.getByRole("checkbox", { name: `Select ${customer.name}` });
  const bar = page.getByRole("region", { name: "Selected customers" });
  await checkbox.check();
  await expect(bar.getByText("1 selected")).toBeVisible();
  const startedSelected = page.waitForEvent("download");
  await bar.getByRole("link", { name: "Export" }).click();
  expect((await startedSelected).url()).toContain(`ids=${customer.id}`);
  await bar.getByRole("button", { name: "Clear the selection" }).click();
  await expect(bar).toHaveCount(0);
  await expect(checkbox).not.toBeChecked();
  expect(
    await db().auditEvent.count({ where: { actorId: admin.id, action: { contains: "export" } } }),
  ).toBe(2);
});

test("a file of customers is mapped, checked row by row, and imported once every row is right", async ({
  adminPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const mark = unique();
  const count = () => db().user.count({ where: { email: { contains: mark } } });
  const [{ email: taken } = { email: "" }] = await createCustomers([{}]);
  const head = "Who;E-mail;Organisation";
  const good = `Ada ${mark};ada.${mark}@example.com;"Engines; Analytical"`;
  await openImport(page);

  await test.step("mistakes are listed and nothing is written", async () => {
    const dialog = await chooseImportFile(page, "people.csv", `${head}\n${good}\nBo;${taken};\n`);
    await expect(dialog.getByText("people.csv, 2 rows")).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue("1");
    await expect(dialog.getByRole("button", { name: "Check" })).toBeDisabled();
    await dialog.getByLabel("Name", { exact: true }).selectOption("Who");
    await dialog.getByRole("button", { name: "Check" }).click();
    await expect(dialog.getByText("1 of 2 rows are good. Nothing was written")).toBeVisible();
    await expect(dialog.getByRole("row", { name: "3 email is taken" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Import/ })).toHaveCount(0);
    expect(await count()).toBe(0);
  });

  await test.step("a mended file is imported", async () => {
    const mended = `${head}\n${good}\nBo ${mark};bo.${mark}@example.com;\n`;
    const dialog = await chooseImportFile(page, "mended.csv", mended);
    await dialog.getByLabel("Name", { exact: true }).selectOption("Who");
    await dialog.getByRole("button", { name: "Check" }).click();
    await expect(
      dialog.getByText("All 2 rows can be imported. Nothing has been written yet."),
    ).toBeVisible();
    expect(await count()).toBe(0);
    await dialog.getByRole("button", { name: "Import 2 customers" }).click();
    await expect(page.getByText("2 customers imported")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(2);
    expect(await count()).toBe(2);
  });
});
