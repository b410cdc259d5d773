import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { createInquiry, unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("the queue is worked off by keys alone, and what was taken comes back with U", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  await createInquiry({ name });
  await page.goto("/admin-dashboard");
  const list = page.getByRole("list", { name: "Waiting" });
  const row = list.getByRole("button", { name });
  await row.click();
  await expect(page.getByRole("article")).toHaveAccessibleName(name);
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Reply" });
  await expect(field).toBeFocused();
  // In a field a key is a letter.
  await page.keyboard.type("seek");
  await expect(field).toHaveValue("seek");
  await field.fill("");
  await row.focus();
  await page.keyboard.press("e");
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  const stored = (state: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(state) ?? false);
  const back = stored("waiting");
  await page.keyboard.press("u");
  await back;
  await expect(page.getByRole("article")).toHaveAccessibleName(name);
  const later = stored("later");
  await page.keyboard.press("s");
  await later;
  await page.reload();
  await expect(list).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("on a phone a thing takes the whole screen, and the queue is accessible at three widths", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  await createInquiry({ name });
  await page.goto("/admin-dashboard");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("article")).toBeHidden();
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("article", { name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Done" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("list", { name: "Waiting" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("on a phone the queue is worked off by keys alone, and the focus is never lost", async ({
  adminPage: page,
}) => {
  const name = `Toni ${unique()}`;
  await createInquiry({ name });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin-dashboard");
  const row = page.getByRole("list", { name: "Waiting" }).getByRole("button", { name });
  const thing = page.getByRole("article");
  const heading = thing.getByRole("heading", { level: 3 });
  await row.click();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(thing).toBeHidden();
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thing).toHaveAccessibleName(name);
  await expect(heading).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Back to the list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
  await expect(page).not.toHaveURL(/#/);
  await page.keyboard.press("Space");
  await expect(heading).toBeFocused();

  const taken = page.getByRole("status").filter({ hasText: name });
  await page.keyboard.press("e");
  await expect(taken).toBeInViewport();
  await expect(thing).not.toHaveAccessibleName(name);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("button", { name: "Back to the list" })).toBeInViewport();
  await page.keyboard.press("u");
  await expect(thing).toHaveAccessibleName(name);
  await expect(heading).toBeFocused();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(thing).toHaveAccessibleName(name);
  await expect(heading).toBeFocused();
  await page.keyboard.press("s");
  await expect(taken).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
