import { Webhook } from "standardwebhooks";
import { startReceiver, type Received } from "@/test/receiver";
import { expectAccessible } from "../../support/accessibility";
import { db } from "../../support/data";
import { expect, test } from "../../support/test";

const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers);

test("an owner makes a key and a webhook, gets a signed delivery twice, and removes both", async ({
  customerPage: page,
  customer,
  consoleErrors,
}) => {
  // An address is refused, and an old sign-in.
  consoleErrors.allow(/status of (400|403)/);
  const receiver = await startReceiver();
  await page.goto("/dashboard/account/integrations");
  await expect(page.getByText("No keys yet")).toBeVisible();
  await expect(page.getByText("No webhooks yet")).toBeVisible();

  await page.getByRole("button", { name: "Create key" }).click();
  const created = page.getByRole("dialog", { name: "Create key" });
  await created.getByLabel("Name").fill("Warehouse");
  await created.getByRole("button", { name: "Create" }).click();
  const key = (await page.getByRole("region", { name: "Key", exact: true }).textContent()) ?? "";
  expect(key).toMatch(/^sk_/);
  await expectAccessible(page);
  const ask = (method = "GET") =>
    fetch(`${process.env.SITE_URL}/api/users/requests`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: method === "GET" ? undefined : "{}",
    });
  expect((await ask()).status).toBe(200);
  expect(await (await ask("POST")).json()).toMatchObject({ code: "read_only" });
  await page.getByRole("button", { name: "Hide the key" }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole("button", { name: "Add webhook" }).click();
  const added = page.getByRole("dialog", { name: "Add webhook" });
  await added.getByLabel("Address").fill("https://169.254.169.254/latest");
  await added.getByLabel(/^All/).check();
  await added.getByRole("button", { name: "Add" }).click();
  await expect(added.getByLabel("Address")).toHaveAccessibleDescription(/public host/);
  await expect(added.getByLabel("Address")).toBeFocused();
  await added.getByLabel("Address").fill(receiver.url("/hook"));
  await added.getByRole("button", { name: "Add" }).click();
  const secret =
    (await page.getByRole("region", { name: "Secret", exact: true }).textContent()) ?? "";
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole("button", { name: /^Send a test/ }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  expect(first && verify(secret, first)).toMatchObject({ type: "ping" });
  await expect
    .poll(() =>
      db().webhookDelivery.count({
        where: { state: "delivered", endpoint: { customerId: customer.id } },
      }),
    )
    .toBe(1);

  const isOn = page.getByRole("switch", { name: / is on$/ });
  await isOn.focus();
  for (const to of ["off", "on"]) {
    await page.keyboard.press("Space");
    await expect(page.getByText(`The webhook is ${to}`)).toBeVisible();
    await expect(isOn).toBeChecked({ checked: to === "on" });
    await expect(isOn).toBeFocused();
  }

  await page.reload();
  await page.getByText("ping", { exact: true }).click();
  await expect(page.getByRole("region", { name: "What came back of ping" })).toContainText(
    "thanks",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Send again/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const [, second] = receiver.received;
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  await receiver.stop();

  const longAgo = new Date(Date.now() - 11 * 60_000);
  await db().session.updateMany({
    where: { userId: customer.userId },
    data: { createdAt: longAgo },
  });
  await page.getByRole("button", { name: /^Delete http/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const confirmed = page.getByRole("dialog", { name: "Confirm that it is you" });
  await confirmed.locator('input[type="password"]').fill(customer.password);
  await confirmed.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await page.getByRole("button", { name: "Delete Warehouse" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect((await ask()).status).toBe(401);
});
