import { expect, test } from "./fixtures";

test("without a session the dashboards lead to their sign-ins, and back afterwards", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
  await page.goto("/admin-dashboard");
  await expect(page).toHaveURL(/\/admin\?next=%2Fadmin-dashboard$/);
});

test("a customer and an administrator are signed in side by side in one browser", async ({
  page,
  customer,
  admin,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByText(customer.name).first()).toBeVisible();
  await page.goto("/admin-dashboard");
  await expect(page.getByText(admin.name).first()).toBeVisible();
});

test("a cookie that is no session is turned away like none, as a document and as a part of one", async ({
  request,
  customer,
}) => {
  for (const [cookie, path, signIn] of [
    ["sid_customer=forged", "/dashboard?page=2", "/login"],
    ["__Host-sid_customer=forged", "/dashboard/account", "/login"],
    ["sid_admin=forged", "/admin-dashboard", "/admin"],
    [`sid_admin=${customer.token}`, "/admin-dashboard/inbox", "/admin"],
  ] as const) {
    const answer = await request.get(path, { headers: { cookie }, maxRedirects: 0 });
    expect([302, 303, 307, 308]).toContain(answer.status());
    expect(answer.headers().location).toBe(`${signIn}?next=${encodeURIComponent(path)}`);
    const part = await request.get(path, { headers: { cookie, rsc: "1" } });
    expect(await part.text()).not.toMatch(/Payment History|Inquiries|Change password/);
    expect(`${part.url()} ${await part.text()}`).toContain(signIn);
    expect(await part.text()).not.toContain("_rsc");
  }
});

test("each answer of a page that is rendered per request has a nonce of its own, which its scripts carry, and is kept by nobody", async ({
  request,
  customer,
}) => {
  const seen = new Set<string>();
  for (const path of ["/dashboard", "/dashboard", "/login", "/register"]) {
    const cookie = path === "/dashboard" ? `sid_customer=${customer.token}` : "";
    const answer = await request.get(path, {
      headers: { cookie, "x-nonce": "mine", "content-security-policy": "script-src 'nonce-mine'" },
    });
    const nonce =
      /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
        answer.headers()["content-security-policy"] ?? "",
      )?.[1] ?? "";
    expect(nonce).toHaveLength(24);
    const scripts = [...(await answer.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(3);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    seen.add(nonce);
  }
  expect(seen.size).toBe(4);
});

test("an address below a dashboard that leads nowhere is answered by a page that helps, with a nonce as its neighbors", async ({
  page,
  customer,
  noise,
}) => {
  noise.allow(/status of 404/);
  const answer = await page.goto("/dashboard/nothing-here");
  expect(customer.token).not.toBe("");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'nonce-");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a customer who does not exist is told of inside the admin area, with the way back", async ({
  page,
  admin,
  noise,
}) => {
  noise.allow(/status of 404/);
  await page.goto(`/admin-dashboard/customers/${admin.id}`);
  await expect(page.getByRole("heading", { name: "No such page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});
