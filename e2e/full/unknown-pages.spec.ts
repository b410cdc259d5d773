import { expect, test } from "../support/test";

test("an unknown page below the dashboard is a 404 with a nonce of its own", async ({
  customerPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const answer = await page.goto("/dashboard/nothing-here");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'nonce-");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an unknown customer is a 404 inside the admin area, with the way back", async ({
  adminPage: page,
  admin,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  await page.goto(`/admin-dashboard/customers/${admin.id}`);
  await expect(page.getByRole("heading", { name: "No such page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});

test("what there is not says so in its HTML, with its status and a title, without a script", async ({
  request,
  customerPage,
  adminPage,
}) => {
  const read = async (path: string, as = request) => {
    const answer = await as.get(path);
    const html = await answer.text();
    return [
      answer.status(),
      /<title>([^<]+)</.exec(html)?.[1]?.split(" | ")[0],
      /<h[12][^>]*>([^<]+)</.exec(html)?.[1],
    ];
  };
  const site = [404, "Page not found", "This page does not exist"];
  for (const path of ["/nope", "/services/nope", "/services/nope", "/legal/processing"])
    expect([path, ...(await read(path))]).toEqual([path, ...site]);
  expect(await read("/pay/nothing-of-ours")).toEqual([404, "Payment", "This link does not work"]);
  const portal = customerPage.request;
  const inPortal = [404, expect.any(String), "This page isn’t in your account"];
  for (const path of ["/dashboard/nope", `/dashboard/agents/${crypto.randomUUID()}`])
    expect([path, ...(await read(path, portal))]).toEqual([path, ...inPortal]);
  const agency = adminPage.request;
  expect(await read("/admin-dashboard/nope", agency)).toEqual(site);
  const customer = await agency.get(`/admin-dashboard/customers/${crypto.randomUUID()}`);
  expect([customer.status(), await customer.text()]).toEqual([
    404,
    expect.stringMatching(/<h2[^>]*>No such page</),
  ]);
});
