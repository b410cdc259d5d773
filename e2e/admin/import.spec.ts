import type { Page } from "@playwright/test";
import { unseal } from "@/lib/auth/secrets";
import { db } from "@/lib/db/client";
import { expect, test } from "../fixtures";

const unique = () => crypto.randomUUID().slice(0, 8);

async function choose(page: Page, name: string, text: string) {
  const dialog = page.getByRole("dialog", { name: "Import customers" });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  return dialog;
}

async function open(page: Page) {
  await page.goto("/admin-dashboard?tab=customers");
  await page.getByRole("button", { name: "Import" }).click();
}

const known = (mark: string) =>
  db().user.findMany({
    where: { email: { contains: mark } },
    select: { name: true, company: true, phone: true, isActive: true, passwordHash: true },
    orderBy: { email: "asc" },
  });

test("another program's list is mapped, checked row by row, and written as a whole or not at all", async ({
  admin,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/status of 400/);
  const mark = unique();
  const head = "Who;E-mail;Organisation;Mobile;Status";
  const good = `Ada ${mark};ada.${mark}@example.com;"Engines; Analytical";+1 555 010 2030;active`;
  await open(page);
  const dialog = await choose(
    page,
    "people.csv",
    `${head}\n${good}\n;nobody.${mark}@example.com;;;\nBo;not-an-address;;;perhaps\nAda;ada.${mark}@example.com;;;\n`,
  );
  await expect(dialog.getByText("people.csv, 4 rows")).toBeVisible();
  // Nothing is kept in the field: mended under its name, the same file can be chosen again.
  await expect(dialog.locator('input[type="file"]')).toHaveValue("");
  await expect(
    dialog.getByText(/Nobody is mailed: imported customers have no password yet/),
  ).toContainText("“Forgot password?”");
  await expect(dialog.getByLabel("Email")).toHaveValue("1");
  await expect(dialog.getByLabel("Company (optional)")).toHaveValue("2");
  await expect(dialog.getByRole("button", { name: "Check" })).toBeDisabled();
  await dialog.getByLabel("Name", { exact: true }).selectOption("Who");
  await expect(dialog.getByText(`as in “Ada ${mark}”`)).toBeVisible();

  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("1 of 4 rows are good. Nothing was written")).toBeVisible();
  const mistakes = dialog.getByRole("region", { name: "Rows with mistakes" }).getByRole("row");
  await expect(mistakes).toHaveText([
    "RowFieldWhat is wrong",
    "2nameis required",
    "3emailmust be an email address such as name@example.com",
    "3isActivemust be true or false",
    "4emailis the same as in row 1",
  ]);
  await expect(dialog.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  expect(await known(mark)).toEqual([]);

  await choose(page, "mended.csv", `${head}\n${good}\nBo ${mark};bo.${mark}@example.com;;;no\n`);
  await dialog.getByLabel("Name", { exact: true }).selectOption("Who");
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(
    dialog.getByText("All 2 rows can be imported. Nothing has been written yet."),
  ).toBeVisible();
  expect(await known(mark)).toEqual([]);
  await dialog.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(page.getByText("2 customers imported")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: mark })).toHaveCount(2);
  expect(await known(mark)).toEqual([
    {
      name: `Ada ${mark}`,
      company: "Engines; Analytical",
      phone: "+1 555 010 2030",
      isActive: true,
      passwordHash: null,
    },
    { name: `Bo ${mark}`, company: null, phone: null, isActive: false, passwordHash: null },
  ]);
});

test("an address that is taken between the check and the import stops the whole import", async ({
  admin,
  page,
  noise,
}) => {
  expect(admin.name).not.toBe("");
  noise.allow(/status of 400/);
  const mark = unique();
  await open(page);
  const dialog = await choose(
    page,
    "two.csv",
    `name,email\nOne,one.${mark}@example.com\nTwo,two.${mark}@example.com\n`,
  );
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("All 2 rows can be imported")).toBeVisible();
  await db().user.create({
    data: {
      role: "customer",
      name: "First",
      email: `two.${mark}@example.com`,
      createdAt: new Date(),
    },
  });
  await dialog.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(dialog.getByRole("row", { name: "2 email is taken" })).toBeVisible();
  expect((await known(mark)).map(({ name }) => name)).toEqual(["First"]);
});

test("what cannot be read says so: no rows, too large, no CSV", async ({ admin, page }) => {
  expect(admin.name).not.toBe("");
  await open(page);
  const dialog = await choose(page, "empty.csv", "name,email\n");
  await expect(dialog.getByText("The file has no rows below its first line.")).toBeVisible();
  await choose(page, "large.csv", `name,email\n${"x".repeat(5_000_001)}`);
  await expect(dialog.getByText("The file is larger than 5 MB.")).toBeVisible();
  await choose(page, "torn.csv", 'name,email\n"Ada,ada@example.com\n');
  await expect(dialog.getByText("The file could not be read as CSV.")).toBeVisible();
});

test("our own export comes back as it went, and how far it is shows meanwhile", async ({
  admin,
  page,
  context,
}) => {
  expect(admin.name).not.toBe("");
  const mark = unique();
  await db().user.createMany({
    data: [
      {
        role: "customer",
        createdAt: new Date(),
        name: `=SUM ${mark}`,
        email: `sum.${mark}@example.com`,
        company: 'Quote "&" Co, Ltd',
        phone: "+1 555 010 9999",
      },
      {
        role: "customer",
        createdAt: new Date(),
        name: `Łucja ${mark}`,
        email: `lucja.${mark}@example.com`,
        company: null,
        phone: null,
        isActive: false,
      },
    ],
  });
  const before = await known(mark);
  const file = await page.request.get(`/api/admin/export/customers.csv?search=${mark}`);
  const text = await file.text();
  await db().user.deleteMany({ where: { email: { contains: mark } } });

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(/import\/customers\?dryRun=true/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page);
  const dialog = await choose(page, "customers.csv", text);
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await expect(dialog.getByText(/^(Sending, \d+%|Checking every row…)$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  release();
  await dialog.getByRole("button", { name: "Import 2 customers" }).click();
  await expect(page.getByText("2 customers imported")).toBeVisible();
  expect(await known(mark)).toEqual(before);
});

test("an imported customer sets a first password by Forgot password", async ({
  admin,
  page,
  request,
}) => {
  expect(admin.name).not.toBe("");
  const mark = unique();
  await open(page);
  const dialog = await choose(page, "one.csv", `name,email\nIda ${mark},ida.${mark}@example.com\n`);
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("The one row can be imported.")).toBeVisible();
  await dialog.getByRole("button", { name: "Import 1 customer", exact: true }).click();
  await expect(page.getByText("1 customer imported")).toBeVisible();
  expect(await db().mail.count({ where: { to: `ida.${mark}@example.com` } })).toBe(0);

  const email = `ida.${mark}@example.com`;
  expect(
    (
      await request.post("/api/auth/login", { data: { email, password: "seven quiet harbours" } })
    ).status(),
  ).toBe(401);
  expect((await request.post("/api/auth/forgot-password", { data: { email } })).status()).toBe(200);
  await expect.poll(() => db().mail.count({ where: { to: email, kind: "reset" } })).toBe(1);
  const { text } = await db().mail.findFirstOrThrow({ where: { to: email } });
  const token = /reset-password#token=([\w-]+)/.exec(unseal("mail", text))?.[1];
  expect(
    (
      await request.post("/api/auth/reset-password", {
        data: { token, password: "seven quiet harbours" },
      })
    ).status(),
  ).toBe(200);
  expect(
    (
      await request.post("/api/auth/login", { data: { email, password: "seven quiet harbours" } })
    ).status(),
  ).toBe(200);
});
