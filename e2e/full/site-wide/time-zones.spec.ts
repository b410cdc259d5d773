import { assignService, withHistory } from "../../support/data";
import { expect, test } from "../../support/test";

const rooms = {
  customer: [
    "/dashboard",
    "/dashboard/requests",
    "/dashboard/asks",
    "/dashboard/account",
    "/dashboard/account/statement",
  ],
  admin: [
    "/admin-dashboard",
    "/admin-dashboard?tab=payments",
    "/admin-dashboard/inbox",
    "/admin-dashboard?tab=settings&view=audit",
    "/admin-dashboard?tab=settings&view=mails",
    "/admin-dashboard?tab=settings&view=jobs",
    "/admin-dashboard/agents",
  ],
};

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
        const html = await (await page.request.get(path)).text();
        const served = [...html.matchAll(/<time datetime="([^"]+)"[^>]*>([^<]*)</gi)].map(
          ([, instant, text]) => `${instant} ${text}`,
        );
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const shown = await page
          .locator("time")
          .evaluateAll((times) =>
            times.map((time) => `${(time as HTMLTimeElement).dateTime} ${time.textContent}`),
          );
        const instants = new Set(served.map((text) => text.split(" ", 1)[0]));
        // A new session and a read page have times that the first answer did not have.
        const same = shown.filter((text) => instants.has(text.split(" ", 1)[0] ?? ""));
        for (const text of same) expect(served, path).toContain(text);
        compared += same.length;
      }
      expect(compared).toBeGreaterThan(20);
    });
  });
