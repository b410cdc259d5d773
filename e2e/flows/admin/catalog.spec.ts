import { db, unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("a service with a wrong price is refused, one without a price is confirmed first", async ({
  adminPage: page,
}) => {
  const name = `Priced ${unique()}`;
  await page.goto("/admin-dashboard?tab=services&search=zzz");
  await page.getByRole("button", { name: "Add Service" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Service" });
  await expect(dialog.getByLabel("Type").getByRole("option")).toHaveText([
    "AI Development",
    "Data Science",
    "Automation",
    "Analytics",
    "Custom Solution",
  ]);
  await expect(dialog.getByLabel("Category").getByRole("option")).toHaveText([
    "Chatbots",
    "Analytics",
    "Automation",
    "Machine learning",
    "Custom",
  ]);
  await expect(dialog.getByLabel("Public")).toBeChecked();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Description").fill("Prices itself.");
  await dialog.getByLabel("Monthly price ($)").fill("a lot");
  await dialog.getByLabel("Features").fill("One\n\n Two ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("must be an amount in dollars")).toBeVisible();
  await dialog.getByLabel("Monthly price ($)").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: "Save it without a price?" });
  await question.getByRole("button", { name: "Save without a price" }).click();
  await expect(page.getByText("Service saved successfully")).toBeVisible();
  await expect(page).toHaveURL(/tab=services$/);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("$0.00");
  expect(await db().service.findFirstOrThrow({ where: { name } })).toMatchObject({
    monthlyCents: 0,
    features: ["One", "Two"],
    isPublic: true,
    status: "active",
  });
});

test("a testimonial is added with five stars, edited in place and deleted after a question", async ({
  adminPage: page,
}) => {
  const name = `Quoted ${unique()}`;
  await page.goto("/admin-dashboard?tab=testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).click();
  const adding = page.getByRole("dialog", { name: "Add New Testimonial" });
  await expect(adding.getByLabel("Rating")).toHaveValue("5");
  await expect(adding.getByLabel("Active")).toBeChecked();
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Role").fill("Head of Operations");
  await adding.getByLabel("Company").fill("Marlow & Co");
  await adding.getByLabel("Content").fill("It answers before I ask.");
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Testimonial saved successfully")).toBeVisible();
  await page.goto(`/admin-dashboard?tab=testimonials&search=${encodeURIComponent(name)}`);
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(card).toContainText("Head of Operations at Marlow & Co");
  await expect(card.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
  await card.getByRole("button", { name: /^Edit/ }).click();
  const editing = page.getByRole("dialog", { name: "Edit Testimonial" });
  await editing.getByLabel("Rating").selectOption("3");
  await editing.getByLabel("Active").uncheck();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("img", { name: "3 of 5 stars" })).toBeVisible();
  await expect(card).toContainText("Inactive");
  await card.getByRole("button", { name: /^Delete/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("It leaves the public page at once.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Testimonial deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});
