import { createInquiry, db, unique } from "../../support/data";
import type { Account } from "../../support/accounts";
import { expect, test } from "../../support/test";

const textFile = (name: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from("Your money is back within 3 days.\n"),
});

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
  await dialog.getByLabel("Add files").setInputFiles(textFile("wording.txt"));
  await expect(dialog.getByText("Added")).toBeVisible();
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(customerPage.getByRole("heading", { name: title })).toBeVisible();
  await expect(customerPage.getByRole("link", { name: /wording\.txt/ })).toBeVisible();
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
  await thread.getByLabel("Add files").setInputFiles(textFile("final.txt"));
  await expect(thread.getByText("Added")).toBeVisible();
  await thread.getByLabel("Ask for approval").check();
  await thread.getByRole("button", { name: /^Send to / }).click();
  await expect(thread.getByText("Waits for approval")).toBeVisible();

  await customerPage.goto("/dashboard");
  const waiting = customerPage.getByRole("region", { name: "Waits for you" });
  await waiting.getByRole("link", { name: `Review: ${title}` }).click();
  await customerPage.getByRole("link", { name: "Review", exact: true }).press("Enter");
  await expect(customerPage.getByRole("region", { name: "Approve this?" })).toBeFocused();
  await customerPage.getByRole("button", { name: "Approve", exact: true }).press("Enter");
  await expect(customerPage.getByRole("group", { name: /take it back/ })).toBeFocused();
  await customerPage.keyboard.press("Escape");
  const approve = customerPage.getByRole("button", { name: "Approve", exact: true });
  await expect(approve).toBeFocused();
  await approve.press("Enter");
  await customerPage.getByRole("button", { name: `Approve as ${customer.name}` }).press("Enter");
  const decided = customerPage.getByRole("region", { name: `Approved by ${customer.name}` });
  await expect(decided).toBeFocused();
  await expect(customerPage.getByRole("link", { name: /final\.txt/ })).toBeVisible();
  await customerPage.getByRole("button", { name: "Mark as done" }).press("Enter");
  await expect(customerPage.getByRole("button", { name: "Open again" })).toBeFocused();
  const payload = await (await customerPage.request.get(address)).text();
  expect([payload.includes("Final wording."), payload.includes("The margin is thin.")]).toEqual([
    true,
    false,
  ]);
});

async function makeOpenRequest({ id, userId }: Account, title: string, at: Date): Promise<void> {
  const message = {
    authorId: userId,
    side: "customer",
    content: "Please look.",
    via: "web",
  } as const;
  await db().request.create({
    data: {
      customerId: id,
      title,
      topic: "question",
      state: "open",
      agencySince: at,
      lastMessageAt: at,
      createdAt: at,
      dueOn: at,
      messages: { create: { ...message, createdAt: at } },
    },
  });
}

test("inquiries and requests are one list by promise, through which j, k, r and e lead", async ({
  adminPage: page,
  customer,
}) => {
  const family = unique();
  // Older than all that other tests leave here.
  const at = (days: number) => new Date(Date.now() - (1_000 - days) * 86_400_000);
  await createInquiry({ name: `First ${family}`, createdAt: at(0) });
  await makeOpenRequest(customer, `Second ${family}`, at(1));
  await createInquiry({ name: `Third ${family}`, createdAt: at(2) });
  await page.goto("/admin-dashboard/inbox");
  const items = page.getByRole("listitem").getByRole("link").filter({ hasText: family });
  await expect(items).toHaveText([`First ${family}`, `Second ${family}`, `Third ${family}`]);
  const reads = (name: string) =>
    expect(page.getByRole("article", { name: `${name} ${family}` })).toBeVisible();
  await reads("First");
  await page.keyboard.press("j");
  await reads("Second");
  await page.keyboard.press("j");
  await reads("Third");
  await page.keyboard.press("k");
  await reads("Second");
  const read = page.getByRole("article", { name: `Second ${family}` });
  await page.keyboard.press("r");
  await expect(read.getByRole("textbox", { name: "Message" })).toBeFocused();
  // In a field the keys are letters.
  await page.keyboard.press("e");
  await expect(read.getByRole("textbox", { name: "Message" })).toHaveValue("e");
  await read.getByRole("textbox", { name: "Message" }).fill("");
  await read.getByRole("heading").first().click();
  await page.keyboard.press("e");
  await expect(items).toHaveText([`First ${family}`, `Third ${family}`]);
  const { state } = await db().request.findFirstOrThrow({ where: { title: `Second ${family}` } });
  expect(state).toBe("done");
});
