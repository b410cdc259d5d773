import { securityHeaders } from "./security-headers";

const namesOf = async (siteUrl?: string) =>
  (await securityHeaders(siteUrl))[0]?.headers.map(({ key }) => key) ?? [];

test.each([
  [undefined, "max-age=63072000"],
  ["host", "max-age=63072000"],
  ["subdomains", "max-age=63072000; includeSubDomains"],
  ["preload", "max-age=63072000; includeSubDomains; preload"],
])("HSTS=%s promises %s", async (hsts, value) => {
  const [all] = await securityHeaders("https://agency.example", hsts);
  expect(all?.headers).toContainEqual({ key: "Strict-Transport-Security", value });
});

test("under https every answer says for two years that nothing else is to be used", async () => {
  expect(await namesOf("https://agency.example")).toContain("Strict-Transport-Security");
  expect(await namesOf("http://localhost:3000")).not.toContain("Strict-Transport-Security");
  expect(await namesOf()).toEqual(
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
