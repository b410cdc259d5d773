import { spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "@/tools/database/port";
import { mailsTo } from "../../support/accounts";
import { assignService, chargeOnce, countPaidCharges } from "../../support/data";
import { expectAccessible } from "../../support/accessibility";
import { expect, test } from "../../support/test";

/** A second server on the database of the other tests, to which customers transfer their money. */
async function startTransferServer() {
  const port = String(await freePort());
  const site = `http://localhost:${port}`;
  const variables = {
    NODE_ENV: "production",
    HOSTNAME: "127.0.0.1",
    PORT: port,
    SITE_URL: site,
  } as const;
  const child = spawn(process.execPath, [path.resolve(".next/standalone/server.js")], {
    cwd: "/",
    env: { ...process.env, ...variables, PAYMENTS: "transfer", JOBS: "worker" },
    stdio: "ignore",
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  return { site, stop };
}

test("a customer says that the money is sent, and the agency that it has not arrived, then that it has", async ({
  customerPage: page,
  customer,
  admin,
  request,
}) => {
  const { id, name } = await assignService(customer, 120);
  await chargeOnce(customer, "Workshop", 450);
  const { site, stop } = await startTransferServer();
  try {
    await expect(async () =>
      expect((await request.get(`${site}/api/health`)).status()).toBe(200),
    ).toPass({ timeout: 60_000 });
    const waiting = page.getByRole("region", { name: "Waits for you" });

    await test.step("announce all", async () => {
      await page.goto(`${site}/dashboard`);
      await expect(waiting).toContainText("Account: 0001 2345 6789");
      await expectAccessible(page);
      await waiting.getByRole("button", { name: "I have sent all" }).click();
      await expect(waiting.getByRole("heading", { name: "$1,020.00 announced" })).toBeVisible();
      await expect(waiting.getByRole("button", { name: "Announced" })).toHaveCount(2);
    });

    await test.step("one has not arrived", async () => {
      await page.goto(`${site}/admin-dashboard`);
      const queue = page.getByRole("list", { name: "Waiting" });
      await expect(
        queue.getByRole("button", { name: /, transfer announced/ }).first(),
      ).toBeVisible();
      await page.goto(`${site}/admin-dashboard?tab=payments&announced=true`);
      const row = page
        .getByRole("row")
        .filter({ hasText: customer.name })
        .filter({ hasText: name });
      await expect(row).toContainText("Announced");
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Not received" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Not received" }).click();
      await expect(page.getByText("The customer is emailed")).toBeVisible();
      await expect(row).toHaveCount(0);
      await expect
        .poll(() => mailsTo(customer.email, /^Your transfer has not arrived/))
        .toHaveLength(1);
    });

    await test.step("announce it again, on its page", async () => {
      await page.goto(`${site}/dashboard`);
      await expect(waiting.getByRole("heading", { name: "$120.00 due now" })).toBeVisible();
      await waiting.getByRole("link", { name }).click();
      await expect(page).toHaveURL(/\/dashboard\/payments\//);
      await page.getByRole("button", { name: "I have sent it" }).click();
      await expect(page.getByText(/^Announced on /)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step("it is recorded", async () => {
      await page.goto(`${site}/admin-dashboard?tab=payments&announced=true&userId=${customer.id}`);
      const row = page.getByRole("row").filter({ hasText: name });
      await row.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Record payment" }).click();
      await page.getByRole("button", { name: "Record $120.00" }).click();
      await expect(page.getByText("Payment successful")).toBeVisible();
      await expect(row).toHaveCount(0);
      expect(await countPaidCharges(id)).toBe(1);
    });
    expect(admin.token).not.toBe("");
  } finally {
    await stop();
  }
});
