import { makeService, unique } from "../../support/data";
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
