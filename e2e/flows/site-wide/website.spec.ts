import { expectAccessible } from "../../support/accessibility";
import { bearer } from "../../support/accounts";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

const WEBSITE = "/admin-dashboard?tab=settings&view=website";

// A row stays, so that every instance sees that something changed.
test.afterEach(async () => {
  await db().$executeRaw`UPDATE "Content" SET "items" = NULL, "version" = "version" + 1`;
});

test("an owner's rows are on the website at once, and the default again by one press", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto(WEBSITE);
  const figures = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Figures" }) });
  await expect(figures).not.toContainText("Changed");
  await expectAccessible(page, "#tab-panel");
  await page.getByRole("link", { name: "Figures" }).click();

  const row = (number: number) => page.getByRole("group", { name: `Figure ${number}` });
  await page.getByRole("button", { name: "Add figure" }).click();
  await expect(row(6).getByLabel("Value")).toBeFocused();
  await row(6).getByLabel("Value").fill("1234567890123");
  await row(6).getByLabel("Label").fill("<b>letters</b> a day");
  const move = (number: number, way: "up" | "down") =>
    page.getByRole("button", { name: `Move figure ${number} ${way}` });
  for (const number of [6, 5, 4, 3, 2]) {
    await move(number, "up").press("Enter");
    // Where there is no further up, the other way is left.
    await expect(move(number - 1, number > 2 ? "up" : "down")).toBeFocused();
  }
  await page.getByRole("button", { name: "Remove figure 2" }).press("Enter");
  await expect(row(2).getByLabel("Value")).toBeFocused();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Value must have at most 12 characters.")).toBeVisible();
  await expect(row(1).getByLabel("Value")).toBeFocused();
  await row(1).getByLabel("Value").fill("9,001");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("9,001");
  await expectAccessible(page, "#tab-panel");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Figures saved: the website shows it now")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to the default…" })).toBeVisible();
  await expect(row(1).getByLabel("Value")).toBeFocused();

  const visitor = await browser.newPage();
  await visitor.goto("/");
  const proof = visitor.getByRole("region", { name: "Results in numbers" });
  await expect(proof).toContainText("9,001");
  await expect(proof).toContainText("<b>letters</b> a day");

  await row(1).getByLabel("Value").fill("Not saved");
  await page.getByRole("button", { name: "Back to the default…" }).click();
  await page.getByRole("button", { name: "Set back" }).press("Enter");
  await expect(row(1).getByLabel("Value")).toHaveValue("500+");
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await expect(page.getByRole("button", { name: "Back to the default…" })).toBeHidden();
  await expect(row(1).getByLabel("Value")).toBeFocused();
  await visitor.goto("/");
  await expect(proof).toContainText("500+");
  await visitor.close();
});

test("what has no default is served once an owner wrote it", async ({
  adminPage: page,
  admin,
  request,
}) => {
  const security = async () => (await request.get("/.well-known/security.txt")).status();
  const processing = async () => (await request.get("/legal/processing")).status();
  expect(await security()).toBe(404);
  expect(await processing()).toBe(404);

  await page.goto(`${WEBSITE}&section=booking`);
  await page.getByLabel("Address").fill("https://book.quill.example/call");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Booking link saved: the website shows it now")).toBeVisible();
  expect(await (await request.get("/contact")).text()).toContain("https://book.quill.example/call");

  await page.goto(`${WEBSITE}&section=processing`);
  await page.getByRole("button", { name: "Add subprocessor" }).click();
  const row = page.getByRole("group", { name: "Subprocessor 1" });
  await row.getByLabel("Name").fill("Blotter Ltd");
  await row.getByLabel("Purpose").fill("Blotting");
  await row.getByLabel("Country").fill("Norway");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Data processing saved: the website shows it now")).toBeVisible();
  expect(await (await request.get("/legal/processing")).text()).toContain("Blotter Ltd");
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/legal/processing");

  const items = { contact: "mailto:safe@quill.example", policy: null, expires: "2031-01-01" };
  const saved = await request.put("/api/admin/content/security", {
    data: { items },
    headers: bearer(admin),
  });
  expect(saved.status()).toBe(200);
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: mailto:safe@quill.example");
});
