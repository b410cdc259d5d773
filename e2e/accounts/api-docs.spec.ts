import { expect, expectAccessible, test } from "../fixtures";

for (const mode of ["light", "dark"]) {
  test(
    `the API can be read in a browser, with a clean console and from this site alone, ${mode}`,
    {
      tag: mode === "light" ? "@phone" : [],
    },
    async ({ page, request }) => {
      await page.addInitScript((scheme) => localStorage.setItem("mui-mode", scheme), mode);
      const hosts = new Set<string>();
      page.on(
        "request",
        (request) => request.url().startsWith("data:") || hosts.add(new URL(request.url()).host),
      );
      await page.goto("/api/docs");
      const operation = page.locator(".opblock", { hasText: "/api/users/password" });
      // A large document: a busy machine takes its time to draw it.
      await expect(operation).toBeVisible({ timeout: 30_000 });
      const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
        paths: Record<string, Record<string, unknown>>;
      };
      await expect(page.locator(".opblock")).toHaveCount(
        Object.values(paths).flatMap((operations) => Object.keys(operations)).length,
      );
      await operation.getByRole("button").first().click();
      await expect(operation.getByText("currentPassword").first()).toBeVisible();
      expect([...hosts]).toEqual([new URL(page.url()).host]);
      await expect(page.getByRole("button", { name: "Try it out" })).toHaveCount(0);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(mode === "dark" ? "rgb(11, 17, 32)" : "rgb(247, 248, 250)");
      await expectAccessible(page, ".bar");
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        "no sideways scroll",
      ).toBe(true);
    },
  );
}
