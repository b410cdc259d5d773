import { expect, expectAccessible, test } from "../fixtures";

const pages = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms", "/nowhere"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [360, 1440]) {
  test(`axe finds nothing on the public pages, ${width} wide`, async ({ page, noise }) => {
    noise.allow(/404/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
}
test("axe finds nothing with the drawer open, and in the red edition", async ({ page, admin }) => {
  expect(admin.token).toBeTruthy();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectAccessible(page);
});

test("the run and the cases have names for who hears them", async ({ page }) => {
  await page.goto("/");
  const run = page.getByRole("group", { name: "One run of an agent, step by step (example)" });
  await expect(run.getByRole("radio")).toHaveCount(3);
  await expect(run.getByRole("listitem").first()).toContainText("Where is my order 4471?");
  for (const name of [
    /^Before: nine people/,
    /^Now: one agent/,
    /^From \$4.10 to \$2.46, on a scale/,
  ])
    await expect(page.getByRole("img", { name })).toHaveCount(1);
});

test("the keyboard reaches the content first", async ({ page }) => {
  await page.goto("/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
