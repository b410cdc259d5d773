import { expect, test } from "../support/test";

test("without a session each area leads to its own sign-in", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL(/\/admin\?next=%2Fadmin-dashboard$/);
});

test("a customer and an administrator can be signed in side by side in one browser", async ({
  page,
  customer,
  admin,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByText(customer.name).first()).toBeVisible();
  await page.goto("/admin-dashboard");
  await expect(page.getByText(admin.name).first()).toBeVisible();
});

test("a forged cookie, or a customer's cookie in the admin area, opens neither document nor data", async ({
  request,
  customer,
}) => {
  for (const [cookie, path, signInPage] of [
    ["sid_customer=forged", "/dashboard?page=2", "/login"],
    ["__Host-sid_customer=forged", "/dashboard/account", "/login"],
    ["sid_admin=forged", "/admin-dashboard", "/admin"],
    [`sid_admin=${customer.token}`, "/admin-dashboard/inbox", "/admin"],
  ] as const) {
    const document = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
    expect([302, 303, 307, 308]).toContain(document.status());
    expect(document.headers().location).toBe(`${signInPage}?next=${encodeURIComponent(path)}`);
    const data = await request.get(path, { headers: { cookie, rsc: "1" } });
    const text = await data.text();
    expect(text).not.toMatch(/Payment History|Inquiries|Change password/);
    expect(`${data.url()} ${text}`).toContain(signInPage);
    expect(text).not.toContain("_rsc");
  }
});

test("a rendered page has a nonce of its own at each request and is not cached", async ({
  request,
  customer,
}) => {
  const nonces = new Set<string>();
  const cookie = `sid_customer=${customer.token}`;
  for (const path of ["/dashboard", "/dashboard", "/dashboard/account", "/dev-inbox"]) {
    const forged = { "x-nonce": "mine", "content-security-policy": "script-src 'nonce-mine'" };
    const answer = await request.get(path, { headers: Object.assign({ cookie }, forged) });
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? "";
    expect(nonce).toHaveLength(24);
    const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});
