import { unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("a customer asks, the agency answers from the inbox, and the customer approves by name", async ({
  customerPage,
  adminPage,
  customer,
}) => {
  const title = `Refund wording ${unique()}`;
  await customerPage.goto("/dashboard/requests");
  await customerPage.getByRole("button", { name: "New request" }).click();
  const dialog = customerPage.getByRole("dialog", { name: "New request" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Message").fill("Say when the money is there.");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(customerPage.getByRole("heading", { name: title })).toBeVisible();
  const address = customerPage.url();

  await adminPage.goto("/admin-dashboard/inbox");
  await adminPage.getByRole("link", { name: title }).click();
  const thread = adminPage.getByRole("article", { name: title });
  await expect(thread.getByText("Say when the money is there.")).toBeVisible();
  await adminPage.keyboard.press("r");
  const message = thread.getByRole("textbox", { name: "Message" });
  await expect(message).toBeFocused();
  await thread.getByRole("button", { name: "Internal" }).click();
  await message.fill("The margin is thin.");
  await thread.getByRole("button", { name: "Save internal note" }).click();
  await expect(thread.getByText("never sees this")).toBeVisible();
  await thread.getByRole("button", { name: /^To / }).click();
  await message.fill("Final wording.");
  await thread.getByLabel("Ask for approval").check();
  await thread.getByRole("button", { name: /^Send to / }).click();
  await expect(thread.getByText("Waits for approval")).toBeVisible();

  await customerPage.goto("/dashboard");
  const waiting = customerPage.getByRole("region", { name: "Waits for you" });
  await waiting.getByRole("link", { name: /^Approve\?/ }).click();
  await customerPage.getByRole("button", { name: "Approve" }).click();
  await expect(customerPage.getByText(`Approved by ${customer.name}`)).toBeVisible();
  const payload = await (await customerPage.request.get(address)).text();
  expect([payload.includes("Final wording."), payload.includes("The margin is thin.")]).toEqual([
    true,
    false,
  ]);
});
