import { bearer, fillFields, NEW_PASSWORD, newEmail } from "../../support/accounts";
import { expectAccessible } from "../../support/accessibility";
import { countSubscriptions, makeOffer } from "../../support/data";
import { expect, test } from "../../support/test";

test("a service has a page of its own, with an offer and a picture, that follows what is saved", async ({
  page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const { id, name, slug } = await makeOffer();
  const path = `/services/${slug}`;
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const main = page.getByRole("main");
  for (const text of [
    "Answers while you sleep.",
    "Reads every message",
    "Access to the mailbox",
    "$410",
    "$1,200.50",
    "9 days",
  ])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole("figure", { name: "One run of the order desk agent" })).toContainText(
    "Example run",
  );
  await expect(main.getByRole("heading", { name: "Other services" })).toBeVisible();
  await expect(main.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask about it" })).toHaveAttribute(
    "href",
    /^\/contact\?about=/,
  );
  await expectAccessible(page);

  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Service",
    name,
    offers: { "@type": "Offer", price: 410, priceCurrency: "USD" },
  });
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { pathname, search } = new URL(picture ?? "");
  const answer = await page.request.get(pathname + search);
  expect(answer.headers()["content-type"]).toBe("image/png");
  const sitemap = async () => (await page.request.get("/sitemap.xml")).text();
  await expect.poll(sitemap).toContain(`${path}</loc>`);

  const change = (fields: object) =>
    page.request.put(`/api/admin/services/${id}`, { headers: bearer(admin), data: fields });
  await change({ description: "Answers at noon.", slug: `${slug}-renamed` });
  await page.goto(path);
  await expect(page).toHaveURL(`${path}-renamed`);
  await expect(main.getByText("Answers at noon.", { exact: true })).toBeVisible();
  await change({ isPublic: false });
  expect((await page.goto(`${path}-renamed`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
});

test("a stranger who starts with a service registers, and confirms it before it is ordered @phone", async ({
  page,
}) => {
  const { id, name, slug } = await makeOffer();
  await page.goto(`/services/${slug}`);
  const start = page.getByRole("link", { name: "Start with this" });
  // On a phone it is under the thumb, wherever the page is.
  await expect(start).toBeInViewport({ ratio: 1 });
  await start.click();
  await expect(page).toHaveURL(`/register?service=${slug}`);
  await expect(page.getByText("Next, you confirm")).toBeVisible();
  await fillFields(page, { Name: "Ada Lovelace", Email: newEmail(), Password: NEW_PASSWORD });
  await page.getByRole("button", { name: "Create Account" }).click();
  const question = page.getByRole("dialog", { name: `Subscribe to ${name}?` });
  await expect(question).toContainText("$1,610.50");
  expect(await countSubscriptions(id)).toBe(0);
  const subscribe = question.getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(question.getByText("Write your company’s address.")).toBeVisible();
  expect(await countSubscriptions(id)).toBe(0);
  await question.getByLabel("Billing address").fill("12 Analytical Way\nLondon");
  await subscribe.click();
  await expect(page.getByText(`You are subscribed to ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const waiting = page.getByRole("region", { name: "Waits for you" });
  await expect(waiting.getByRole("button", { name: /^Pay Now, \$1,610\.50/ })).toBeVisible();
  expect(await countSubscriptions(id)).toBe(1);
});
