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
  await expect(page.locator(`[id="${described}"]`)).toContainText("e-mail address");
  await email.fill("ada.once@quill.example");
  await page.getByLabel("Name").fill("Ada Quill");
  await page.getByLabel("How can we help?").fill("We copy orders by hand.");
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page.getByText("answers within 24 hours").last()).toBeVisible();
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

test("the testimonials say so when they cannot be refreshed, and stay", async ({ page, noise }) => {
  noise.allow(/500|Failed to load/);
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ status: 500, json: { error: "no" } }),
  );
  await page.goto("/testimonials");
  await expect(page.getByText("Failed to load testimonials.")).toBeVisible();
  expect(await page.getByRole("figure").count()).toBeGreaterThan(2);
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
