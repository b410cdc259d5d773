import { assignService, findCustomer, makeService } from "../../support/data";
import { expect, test } from "../../support/test";

test("details open over the dashboard with an address of their own, and take a note @phone", async ({
  customerPage: page,
  customer,
}) => {
  const { id, name } = await assignService(customer);
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Details" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name });
  await expect(page).toHaveURL(new RegExp(`/dashboard/subscriptions/${id}$`));
  await dialog.getByLabel("Your note").fill("First line\nSecond <b>line</b>");
  await dialog.getByRole("button", { name: "Post note" }).click();
  const notes = dialog.getByRole("list", { name: "Notes" });
  await expect(notes).toContainText("Second <b>line</b>");
  await expect(notes).toContainText(customer.name);
  await expect(dialog.getByLabel("Your note")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(button).toBeFocused();
});

test("a customer subscribes, pauses, resumes and cancels, each after a question with its consequences", async ({
  customerPage: page,
  customer,
}) => {
  const service = await makeService({
    name: `Catalogue ${customer.id.slice(-12)}`,
    monthlyCents: 50_000,
    setupCents: 25_000,
  });
  const question = page.getByRole("alertdialog");

  await test.step("subscribe", async () => {
    await page.goto("/dashboard/services");
    await page.getByRole("searchbox", { name: "Search" }).fill(service.name);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Subscribe" }).click();
    const terms = page.getByRole("dialog");
    await expect(terms).toContainText("$750.00");
    await expect(terms).toContainText("$250.00");
    await terms.getByLabel("Billing address").fill("12 Analytical Way\nLondon");
    await terms.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("region", { name: "Yours" })).toBeVisible();
    expect(await findCustomer(customer.id)).toMatchObject({
      billingAddress: "12 Analytical Way\nLondon",
    });
    await page.getByRole("link", { name: service.name }).click();
  });

  await test.step("pause and resume", async () => {
    for (const [action, consequence, status] of [
      ["Pause", "are never charged", "Paused"],
      ["Resume", "the next billing day ahead", "Active"],
    ] as const) {
      await page.getByRole("button", { name: action }).click();
      await expect(question).toContainText(consequence);
      await question.getByRole("button", { name: action }).click();
      await expect(page.getByRole("dialog").getByText(status, { exact: true })).toBeVisible();
    }
  });

  await test.step("cancel at the end of the month, take it back, cancel now", async () => {
    const cancel = page.getByRole("button", { name: "Cancel service" });
    await cancel.click();
    const atEnd = question.getByRole("radio", { name: /^At the end of the paid month/ });
    await expect(atEnd).toBeChecked();
    await expect(question).toContainText(
      "Subscribing again costs $500 a month and $250 to set it up.",
    );
    await question.getByRole("button", { name: "Cancel service" }).click();
    await expect(page.getByText(/^Ends on .* without a further charge\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Keep the service" }).click();
    await expect(page.getByText("The service goes on")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await cancel.click();
    await question.getByRole("radio", { name: "Now" }).check();
    await expect(question).toContainText("This is final");
    await question.getByRole("button", { name: "Cancel service" }).click();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});
