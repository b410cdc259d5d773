import { db } from "@/lib/db/client";
import { expect, test } from "../fixtures";
import { ready } from "./ready";

test("errors stand beside their fields after the first blur, and a good message is kept once", async ({
  page,
}) => {
  await page.goto("/contact");
  await ready(page);
  const email = page.getByLabel("Email");
  await email.fill("ada@");
  await email.blur();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  const described = (await email.getAttribute("aria-describedby")) ?? "";
  await expect(page.locator(`[id="${described}"]`)).toContainText("email address");
  await email.fill("ada.once@quill.example");
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("How can we help?").fill("We copy orders by hand.");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Mails of this demonstration" })).toBeVisible();
  expect(await db().inquiry.count({ where: { email: "ada.once@quill.example" } })).toBe(1);
});

test("what was typed before the script came is sent, and not asked for again", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  // The load event may wait for the very scripts that are held.
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill("ada.early@quill.example");
  await page.getByLabel("How can we help?").fill("We are early.");
  release();
  await ready(page);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
  expect(await db().inquiry.count({ where: { email: "ada.early@quill.example" } })).toBe(1);
});

test("a lost connection loses nothing that was typed", async ({ page, noise }) => {
  noise.allow(/ERR_FAILED|Failed to load/);
  await page.goto("/contact");
  await ready(page);
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill("ada.lost@quill.example");
  await page.getByLabel("How can we help?").fill("Still here?");
  await page.route("**/api/inquiries", (route) => route.abort());
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
  await expect(page.getByLabel("How can we help?")).toHaveValue("Still here?");
});

test("what fills in the trap is thanked and dropped", async ({ request }) => {
  const data = {
    name: "Bot",
    email: "bot@quill.example",
    message: "Buy",
    website: "https://spam.example",
  };
  expect((await request.post("/api/inquiries", { data })).status()).toBe(201);
  expect(await db().inquiry.count({ where: { email: "bot@quill.example" } })).toBe(0);
});

test("the testimonials stay when they cannot be refreshed", async ({ page, noise, request }) => {
  noise.allow(/500|Failed to load/);
  // The first request after a start may still be given the page of the build, which knew none.
  await expect.poll(async () => (await request.get("/testimonials")).text()).toContain("<figure");
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ status: 500, json: { error: "no" } }),
  );
  const refused = page.waitForResponse("**/api/testimonials*");
  await page.goto("/testimonials");
  await refused;
  expect(await page.getByRole("figure").count()).toBeGreaterThan(2);
  await expect(page.getByText("Failed to load testimonials.")).toHaveCount(0);
});

test("an empty list says so", async ({ page }) => {
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ json: { testimonials: [], total: 0, page: 1, limit: 50 } }),
  );
  await page.goto("/testimonials");
  await expect(page.getByText("No testimonials found.")).toBeVisible();
});

test("what an administrator saves is on the pages at the next request", async ({
  page,
  admin,
  request,
}) => {
  const authorization = { authorization: `Bearer ${admin.token}` };
  const { settings } = (await (await request.get("/api/settings")).json()) as {
    settings: Record<string, unknown>;
  };
  const phone = `+1 555 010 ${String(Date.now()).slice(-4)}`;
  const saved = await request.put("/api/settings", {
    headers: authorization,
    data: { ...settings, contactPhone: phone },
  });
  expect(saved.status()).toBe(200);
  expect(await (await request.get("/contact")).text()).toContain(phone);
  const made = await request.post("/api/testimonials", {
    headers: authorization,
    data: { name: "Vera Novak", role: "Owner", content: `Saved at ${phone}` },
  });
  expect(made.status()).toBe(201);
  await page.goto("/testimonials");
  await expect(page.getByText(`Saved at ${phone}`)).toBeVisible();
});

test("a button that has a topic carries it to the form, and the thanks say what happens next", async ({
  page,
}) => {
  await page.goto("/");
  await ready(page);
  await page.getByRole("link", { name: "View Case Healthcare AI" }).click();
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(page.getByLabel("How can we help?")).toHaveValue(
    "I would like to know more about your case “Healthcare AI”.",
  );
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("Email").fill("ada.topic@quill.example");
  await page.getByRole("button", { name: "Send Message" }).click();
  const thanks = page.getByRole("status");
  await expect(thanks).toContainText("answers within 24 hours");
  await expect(thanks.getByRole("definition")).toHaveText([
    /\d{4}/,
    "ada.topic@quill.example · Mails of this demonstration",
    "I would like to know more about your case “Healthcare AI”.",
  ]);
  expect(
    await db().mail.count({ where: { to: "ada.topic@quill.example", kind: "received" } }),
  ).toBe(1);
  expect(
    await db().inquiry.findFirst({ where: { email: "ada.topic@quill.example" } }),
  ).toMatchObject({ topic: "your case “Healthcare AI”" });
});

test("a visitor sees what is on sale and for how much, and a save is on the page at the next request", async ({
  page,
  admin,
}) => {
  const name = `Filing Agent ${Date.now()}`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const made = await page.request.post("/api/admin/services", {
    headers,
    data: {
      name,
      description: "Files what comes in.",
      price: { monthly: 410, setup: 1200.5 },
      estimatedDelivery: 9,
      isFeatured: true,
    },
  });
  const { data } = (await made.json()) as { data: { _id: string } };
  await page.goto("/");
  const row = page.locator("#services").getByRole("link", { name, includeHidden: true });
  await expect(row).toContainText("Files what comes in.");
  await expect(row).toContainText("Live in 9 days");
  await expect(row).toContainText("Setup, once $1,200.50");
  await expect(row).toContainText("Monthly, from $410");
  await page.request.put(`/api/admin/services/${data._id}`, { headers, data: { isPublic: false } });
  await page.reload();
  await expect(row).toHaveCount(0);
});
