import { assignService, findSubscription } from "../../support/data";
import { expect, test } from "../../support/test";

test("a deleted service leaves the list, and what runs under its name goes on", async ({
  adminPage: page,
  customer,
}) => {
  const { id, name } = await assignService(customer);
  await page.goto(`/admin-dashboard?tab=services&search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this service?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Service deleted successfully")).toBeVisible();
  await expect(page.getByText("No services match")).toBeVisible();
  expect((await findSubscription(id)).status).toBe("active");
  await page.goto(`/admin-dashboard/customers/${customer.id}`);
  await expect(page.getByRole("table", { name: "Services" })).toContainText(name);
});
