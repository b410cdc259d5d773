import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility";
import { expect, test } from "../../support/test";

for (const mode of ["light", "dark"]) {
  test(`the API documentation loads from this site alone, ${mode}`, async ({ page, request }) => {
    if (mode === "dark") await page.setViewportSize({ width: 412, height: 839 });
    await page.addInitScript((theme) => localStorage.setItem("mui-mode", theme), mode);
    const hosts = new Set<string>();
    page.on("request", (subrequest) => {
      if (!subrequest.url().startsWith("data:")) hosts.add(new URL(subrequest.url()).host);
    });
    await page.goto("/api/docs");
    const { paths } = (await (await request.get("/api/openapi.json")).json()) as {
      paths: Record<string, Record<string, { tags: string[] }>>;
    };
    const tags = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap((described) => described.tags);
    await expect(page.locator(".opblock-tag")).toHaveCount(new Set(tags).size);
    await page.locator(".opblock-tag", { hasText: "Account" }).getByRole("button").click();
    await expect(page.locator(".opblock-tag-section .opblock")).toHaveCount(
      tags.filter((tag) => tag === "Account").length,
    );
    const operation = page.locator(".opblock", { hasText: "/api/users/password" });
    await operation.getByRole("button").first().click();
    await expect(operation.getByText("currentPassword").first()).toBeVisible();
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    await expect(page.getByRole("button", { name: "Try it out" })).toHaveCount(0);
    const background = mode === "dark" ? "rgb(11, 17, 32)" : "rgb(247, 248, 250)";
    await expect(page.locator("body")).toHaveCSS("background-color", background);
    await expectAccessible(page, ".bar");
    await expectNoSidewaysScroll(page);
  });
}
