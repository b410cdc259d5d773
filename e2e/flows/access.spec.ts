import { addressesOf } from "@/lib/core/pages";
import { assignService } from "../support/data";
import { createAccount } from "../support/accounts";
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

test("another customer's subscription does not exist for a customer", async ({
  customerPage: page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404/);
  const { id, name } = await assignService(await createAccount());
  await page.goto(`/dashboard/subscriptions/${id}`);
  await expect(page.getByRole("heading", { name: "No such page" })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  for (const path of ["", "/notes"]) {
    const answer = await page.request.get(`/api/subscriptions/${id}${path}`);
    expect(answer.status()).toBe(404);
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

test("every answer has a request id and the security headers, and no static page allows inline scripts", async ({
  request,
}) => {
  for (const path of [
    "/",
    "/login",
    "/api/docs",
    "/api/health",
    "/api/nothing-here",
    "/_next/static/nothing.js",
    "/%zz",
    "/robots.txt",
    "/icon.svg",
  ]) {
    const answer = await request.get(path, {
      headers: { "X-Request-Id": "mine", Origin: "https://elsewhere.example" },
    });
    const headers = answer.headers();
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    if (!path.startsWith("/_next/static/")) {
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBeTruthy();
      expect(headers["permissions-policy"]).toBeTruthy();
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-type"]).toMatch(/; charset=utf-8$|^text\/plain$|^image\/svg\+xml$/i);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("public pages and account screens are static, and allow by hash what is inline in them", async ({
  request,
}) => {
  const pages = addressesOf("site", "form", "link").filter((path) => !path.includes("["));
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("nonce-");
    expect(headers["cache-control"]).toContain("s-maxage=");
  }
});
