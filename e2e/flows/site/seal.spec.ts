import { expectAccessible } from "../../support/accessibility";
import { ready } from "../../support/ready";
import { expect, test } from "../../support/test";

test("a visitor checks the example month, breaks its seal and mends it", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  // The headline's word fades, which a check of contrasts would meet.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("heading", { name: "Don’t trust us. Check." }).scrollIntoViewIfNeeded();
  const check = page.getByRole("button", { name: "Check it" });
  await check.click();
  const seals = page.locator("dl", { hasText: "These rows give" }).getByRole("definition");
  const seal = (await seals.first().textContent()) ?? "";
  const result = page.getByRole("status").filter({ hasText: /atch/ });
  await expect(result).toHaveText("Matches. No server of ours was asked.");
  await expect(seals).toHaveText([seal, seal]);

  await page.getByRole("combobox", { name: /^Outcome of row 3/ }).selectOption("Done");
  await expect(result).toHaveText("Does not match: row 3 was changed.");
  await expect(seals.last()).not.toHaveText(seal);
  await page.getByRole("combobox", { name: /^Outcome of row 6/ }).selectOption("Done");
  await expect(result).toHaveText("Does not match: rows 3 and 6 were changed.");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(result).toHaveText("Matches. No server of ours was asked.");
  await expect(check).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the month has its outcomes as words, and nothing to press", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("listitem").filter({ hasText: "Refund $240" })).toContainText(
      "Handed over",
    );
    await expect(page.getByText("Your invoice carries this seal.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check it" })).toHaveCount(0);
  });
});
