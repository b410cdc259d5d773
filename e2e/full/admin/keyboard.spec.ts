import { createInquiry, makeService, unique } from "../../support/data";
import { expect, test } from "../../support/test";

test("the keyboard alone adds a customer, assigns a service and opens the payment it makes", async ({
  adminPage: page,
}) => {
  const name = `Keys ${unique()}`;
  const service = await makeService({ name: `Keyed ${unique()}` });
  const { keyboard } = page;
  const tabTo = async (role: "button" | "tab" | "link", label: string | RegExp, key = "Tab") => {
    const target = page.getByRole(role, { name: label }).first();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };

  await test.step("add a customer", async () => {
    await page.goto("/admin-dashboard");
    await tabTo("tab", "Overview");
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    await expect(page.getByRole("table", { name: "Customers" })).toBeVisible();
    await tabTo("button", "Add Customer");
    await keyboard.press("Enter");
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await keyboard.type(name);
    await keyboard.press("Tab");
    await keyboard.type(`${unique()}@example.com`);
    await keyboard.press("Enter");
    await expect(page.getByText("Customer saved successfully")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
  });

  await test.step("assign a service", async () => {
    await tabTo("button", `Assign Service to ${name}`);
    await keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
    await keyboard.type(service.name);
    await expect(page.getByRole("option", { name: service.name })).toBeVisible();
    await keyboard.press("Enter");
    await expect(page.getByLabel("Amount ($ / month)")).toHaveValue("100.00");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(page.getByText("Service assigned successfully")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("open the payment", async () => {
    await tabTo("link", name, "Shift+Tab");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
    await tabTo("button", "More");
    await keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await keyboard.type("All");
    await expect(page.getByRole("menuitem", { name: "All payments" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByText("Only charges of")).toContainText(name);
    await expect(page.getByRole("row").nth(1)).toContainText("$100.00");
    await expect(page.getByRole("row").nth(1)).toContainText("Pending");
  });
});

test("in a tablet's window the keys are named, and what they did far down the list is in sight", async ({
  adminPage: page,
  customer,
}) => {
  await createInquiry({ name: `Toni ${unique()}` });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/admin-dashboard");
  const rows = page.getByRole("list", { name: "Waiting" }).getByRole("button");
  await expect(page.locator("kbd", { hasText: "J" })).toBeVisible();
  await rows.first().focus();
  for (let index = 1; index < (await rows.count()); index += 1) await page.keyboard.press("j");
  await expect(rows.last()).toBeFocused();
  await page.keyboard.press("e");
  await expect(page.getByRole("status").filter({ hasText: "Done: " })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("u");
  await expect(rows.last()).toBeFocused();

  await page.goto(`/admin-dashboard?tab=customers&search=${encodeURIComponent(customer.email)}`);
  await page.getByRole("group").filter({ hasText: customer.name }).locator("summary").focus();
  await page.keyboard.press("Enter");
  const open = page.getByRole("link", { name: "Open customer" });
  await expect(open).toBeInViewport({ ratio: 1 });
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press("Tab");
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: customer.name })).toBeVisible();
});

test("on a phone what is copied for assistants is not cut off", async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin-dashboard?tab=settings&view=integrations");
  const copy = page.getByRole("region", { name: "Assistants" }).getByRole("button");
  await expect(copy).toHaveCount(2);
  for (const button of await copy.all()) {
    await button.focus();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
