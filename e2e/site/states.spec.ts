import { expect, test } from "../fixtures";

const settings = {
  siteName: "Halden AI",
  siteDescription: "",
  contactEmail: "",
  contactPhone: "",
  address: "",
  social: { x: null, linkedin: null, github: null, instagram: null },
  maintenanceMode: false,
};

test("the contact card shows what the settings say when the page is opened, and a dash for what is empty", async ({
  page,
}) => {
  await page.route("**/api/settings", (route) =>
    route.fulfill({ json: { settings: { ...settings, contactPhone: "+49 30 901820" } } }),
  );
  await page.goto("/contact");
  const card = page.getByRole("main").locator("dl");
  await expect(card.getByRole("link")).toHaveText(["+49 30 901820"]);
  await expect(card.getByRole("definition")).toHaveText(["—", "+49 30 901820", "—"]);
});

test("the contact card keeps what was rendered when it cannot be refreshed", async ({
  page,
  noise,
}) => {
  noise.allow(/500|Failed to load/);
  await page.route("**/api/settings", (route) =>
    route.fulfill({ status: 500, json: { error: "no" } }),
  );
  const refreshed = page.waitForResponse("**/api/settings");
  await page.goto("/contact");
  await refreshed;
  await expect(page.getByRole("main").locator("dl").getByRole("link").first()).toHaveAttribute(
    "href",
    /^mailto:.+@/,
  );
});

test("a testimonial without stars has five, and one without a picture its initial", async ({
  page,
}) => {
  const testimonials = [
    {
      _id: "1",
      name: "vera Novak",
      role: "Owner",
      company: "Novak Ltd",
      content: "It works.",
      isActive: true,
    },
  ];
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ json: { testimonials, total: 1, page: 1, limit: 50 } }),
  );
  await page.goto("/testimonials");
  const card = page.getByRole("figure");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("“It works.”");
  await expect(card).toContainText("Owner, Novak Ltd");
  await expect(card.getByRole("img", { name: /5/ })).toBeVisible();
});

test("what is no list of testimonials is an empty one", async ({ page }) => {
  await page.route("**/api/testimonials*", (route) =>
    route.fulfill({ json: { testimonials: { no: "list" } } }),
  );
  await page.goto("/testimonials");
  await expect(page.getByText("No testimonials found.")).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(0);
});
