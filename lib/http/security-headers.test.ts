import { securityHeaders } from "./security-headers";

test("every answer bounds what a browser does with it", async () => {
  const [all] = await securityHeaders();
  expect(all?.headers.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["X-Content-Type-Options", "X-Frame-Options", "Permissions-Policy"]),
  );
});

test("a handler that has a policy of its own is not given another", async () => {
  const sources = (await securityHeaders())
    .filter(({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy"))
    .map(({ source }) => new RegExp(`^${source.replace(/:path\*?/, "")}$`));
  const isGiven = (path: string) => sources.some((source) => source.test(path));
  for (const path of ["/api/docs", "/login/send", "/contact/send"])
    expect(isGiven(path)).toBe(false);
  for (const path of ["/", "/about", "/dashboard", "/api/services", "/api/docs/x.js"])
    expect(isGiven(path)).toBe(true);
});
