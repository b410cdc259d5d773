import type { Page } from "@playwright/test";
import { assignService, withHistory } from "../../support/data";
import { expect, test } from "../../support/test";

const rooms = {
  customer: [
    "/dashboard",
    "/dashboard/requests",
    "/dashboard/asks",
    "/dashboard/account",
    "/dashboard/account/people",
    "/dashboard/account/statement",
  ],
  admin: [
    "/admin-dashboard",
    "/admin-dashboard?tab=payments",
    "/admin-dashboard/inbox",
    "/admin-dashboard?tab=settings&view=administrators",
    "/admin-dashboard?tab=settings&view=audit",
    "/admin-dashboard?tab=settings&view=mails",
    "/admin-dashboard?tab=settings&view=jobs",
    "/admin-dashboard/agents",
  ],
};

const shownTimes = (page: Page) =>
  page
    .locator("time")
    .evaluateAll((times) =>
      times.map((time) => `${(time as HTMLTimeElement).dateTime} ${time.textContent}`),
    );

async function servedTimes(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<time datetime="([^"]+)"[^>]*>([^<]*)</gi)].map(
    ([, instant, text]) => `${instant} ${text}`,
  );
}

test.describe("in a browser that has moved to another zone", () => {
  test.use({ timezoneId: "America/New_York" });

  test("the first page has its times", async ({ customerPage: page, baseURL }) => {
    await page.context().addCookies([{ name: "tz", value: "Asia/Tokyo", url: baseURL }]);
    const path = "/dashboard/account";
    const before = await servedTimes(page, path);
    await page.goto(path);
    await expect.poll(() => shownTimes(page)).not.toEqual(before);
    expect(await shownTimes(page)).toEqual(await servedTimes(page, path));
  });
});

for (const timezoneId of ["America/New_York", "Asia/Kolkata", "Pacific/Auckland"])
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("what the server writes of times is what stays after hydration", async ({
      page,
      customer,
      admin,
    }) => {
      test.slow();
      expect(admin.token).not.toBe("");
      await assignService(customer);
      await withHistory(customer, 2);
      // The first page's head tells the time zone.
      await page.goto("/login");
      let compared = 0;
      for (const path of [...rooms.customer, ...rooms.admin]) {
        const served = await servedTimes(page, path);
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const shown = await shownTimes(page);
        const instants = new Set(served.map((text) => text.split(" ", 1)[0]));
        // A new session and a read page have times that the first answer did not have.
        const same = shown.filter((text) => instants.has(text.split(" ", 1)[0] ?? ""));
        for (const text of same) expect(served, path).toContain(text);
        compared += same.length;
      }
      expect(compared).toBeGreaterThan(20);
    });
  });
