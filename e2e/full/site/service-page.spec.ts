import { countSubscriptions, makeOffer } from "../../support/data";
import { expect, test } from "../../support/test";

test("a customer who starts with a service is led to its confirmation, and may leave it", async ({
  customerPage: page,
}) => {
  const { id, name, slug } = await makeOffer();
  await page.goto(`/services/${slug}`);
  await page.getByRole("link", { name: "Start with this" }).click();
  const question = page.getByRole("dialog", { name: `Subscribe to ${name}?` });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/services$/);
  expect(await countSubscriptions(id)).toBe(0);
});
