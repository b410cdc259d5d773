import { createInquiry, unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("the keys j and k go through the messages, and a phone shows the list or one of them", async ({
  adminPage: page,
}) => {
  const family = `Toni ${unique()}`;
  await createInquiry({ name: `${family} One` });
  await createInquiry({ name: `${family} Two` });
  await page.goto(`/admin-dashboard/inbox?search=${encodeURIComponent(family)}`);
  const names = await page.getByRole("listitem").getByRole("link").allTextContents();
  await expect(page.getByRole("article")).toHaveAccessibleName(names[0] ?? "");
  await page.keyboard.press("j");
  await expect(page.getByRole("article")).toHaveAccessibleName(names[1] ?? "");
  await page.keyboard.press("k");
  await expect(page.getByRole("article")).toHaveAccessibleName(names[0] ?? "");
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("listitem").getByRole("link").first()).toBeHidden();
  await page.getByRole("link", { name: "All messages" }).click();
  await expect(page.getByRole("article")).toBeHidden();
  await page.getByRole("link", { name: names[1] ?? "" }).click();
  await expect(page.getByRole("article", { name: names[1] ?? "" })).toBeVisible();
});
