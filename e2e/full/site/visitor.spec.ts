import { expect, test } from "../../support/test";

test("on a small screen the menu is a drawer that keeps the focus and gives it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Open menu" });
  await button.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("navigation").getByRole("link")).toHaveText([
    "About",
    "Testimonials",
    "Contact",
  ]);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});

test("an unknown address is a 404 with links to where the visitor may have wanted to go", async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Contact" })).toBeVisible();
});

test("the header leads a signed-in customer to the dashboard", async ({ customerPage: page }) => {
  await page.goto("/about");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toHaveCount(0);
  await header.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the site is red for an administrator, and its header leads to the admin area", async ({
  adminPage: page,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-audience", "admin");
  await expect(page.getByRole("link", { name: "Explore Services" })).toHaveCSS(
    "background-color",
    "rgb(159, 18, 57)",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    "/admin-dashboard",
  );
});
