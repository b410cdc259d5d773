import { db } from "@/lib/db/client";
import { testimonial } from "@/test/factories/site";
import { makeService } from "@/test/fixtures";
import { assigned } from "../portal/services";
import { expect, test } from "../fixtures";

// Customer: work.spec.ts. Settings: settings.spec.ts.

test("a service that somebody else saved meanwhile is not overwritten unseen", async ({
  admin,
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  const service = await makeService({ name: `Meanwhile ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(service.name)}`);
  await page.getByRole("button", { name: `Edit ${service.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Service" });
  await dialog.getByLabel("Monthly price ($)").fill("110");
  const headers = { authorization: `Bearer ${admin.token}` };
  await page.request.put(`/api/admin/services/${service.id}`, {
    headers,
    data: { price: { monthly: 130 }, description: "Said better." },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Error saving service")).toBeVisible();
  await expect(dialog.getByText(/changed description, price\.monthly at/)).toContainText(
    admin.name,
  );
  await expect(dialog.getByText("Saved meanwhile: 130")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("Said better.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await db().service.findUniqueOrThrow({ where: { id: service.id } })).toMatchObject({
    monthlyCents: 11_000,
    description: "Said better.",
  });
});

test("a testimonial that somebody else saved meanwhile is not overwritten unseen", async ({
  admin,
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await db().testimonial.create({ data: testimonial({ name }) });
  await page.goto(`/admin-dashboard?tab=testimonials&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit testimonial of ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Testimonial" });
  await dialog.getByLabel("Role").fill("Founder");
  const headers = { authorization: `Bearer ${admin.token}` };
  await page.request.put(`/api/testimonials/${id}`, {
    headers,
    data: { role: "Head of Data", rating: 4 },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Error saving testimonial: ./)).toBeVisible();
  await expect(dialog.getByText(/changed rating, role at/)).toContainText(admin.name);
  await expect(dialog.getByText("Saved meanwhile: Head of Data")).toBeVisible();
  await expect(dialog.getByLabel("Rating")).toHaveValue("4");
  await dialog.getByRole("button", { name: "Use this" }).click();
  await dialog.getByLabel("Company").fill("Elsewhere");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await db().testimonial.findUniqueOrThrow({ where: { id } })).toMatchObject({
    role: "Head of Data",
    rating: 4,
    company: "Elsewhere",
  });
});

test("a subscription that somebody else saved meanwhile is not overwritten unseen", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  const { id, name } = await assigned(customer, 120);
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await page.getByRole("button", { name: `Edit ${name} of ${customer.name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Progress (%)").fill("30");
  const headers = { authorization: `Bearer ${admin.token}` };
  await page.request.put(`/api/admin/subscriptions/${id}`, {
    headers,
    data: { progress: 60, amount: 140 },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/changed amount, progress at/)).toContainText(admin.name);
  await expect(dialog.getByText("Saved meanwhile: 60")).toBeVisible();
  await expect(dialog.getByLabel("Amount ($ / month)")).toHaveValue("140");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await db().subscription.findUniqueOrThrow({ where: { id } })).toMatchObject({
    progress: 30,
    amountCents: 14_000,
  });
});

test("what somebody else changed meanwhile is not deleted unseen", async ({
  admin,
  customer,
  page,
  noise,
}) => {
  noise.allow(/status of 412/);
  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  const headers = { authorization: `Bearer ${admin.token}` };
  await expect(page.getByRole("button", { name: `Delete ${customer.name}` })).toBeVisible();
  await page.request.put(`/api/admin/users/${customer.id}`, {
    headers,
    data: { company: "Still wanted" },
  });
  await page.getByRole("button", { name: `Delete ${customer.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Error deleting customer")).toBeVisible();
  const deletedAt = async () =>
    (await db().user.findUniqueOrThrow({ where: { id: customer.id } })).deletedAt;
  expect(await deletedAt()).toBeNull();
  // Now the change stands in the list behind the question, and the question can be answered.
  await expect(page.getByText("Still wanted")).toBeVisible();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Customer deleted successfully")).toBeVisible();
  expect(await deletedAt()).not.toBeNull();
});

test("no administrator is reached by what deletes and deactivates customers: not another, not the last, not oneself", async ({
  admin,
  customer,
  page,
}) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await page.request.delete(`/api/admin/users/${admin.id}`, { headers })).status()).toBe(
    404,
  );
  expect(
    (
      await page.request.put(`/api/admin/users/${admin.id}`, { headers, data: { isActive: false } })
    ).status(),
  ).toBe(404);
  const bulk = await page.request.put("/api/admin/users", {
    headers,
    data: { ids: [admin.id, customer.id], isActive: false },
  });
  const { results } = (await bulk.json()) as { results: { _id: string; ok: boolean }[] };
  expect(results.map(({ _id, ok }) => [_id, ok])).toEqual([
    [admin.id, false],
    [customer.id, true],
  ]);
  expect(await db().user.findUniqueOrThrow({ where: { id: admin.id } })).toMatchObject({
    isActive: true,
    deletedAt: null,
  });
  await page.goto("/admin-dashboard/profile");
  await expect(page.getByRole("heading", { level: 2, name: "Profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Delete|Deactivate/ })).toHaveCount(0);
});
