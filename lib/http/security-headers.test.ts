import { securityHeaders } from "./security-headers";

const SITE = "http://localhost:3000";

/** The names of the headers of the answer for this path. */
async function namesFor(path: string, site = SITE): Promise<string[]> {
  const rules = await securityHeaders(site);
  return rules
    .filter(({ source }) =>
      new RegExp(`^${source.replace(/:path\*/, ".*").replace(/:path/, "")}$`).test(path),
    )
    .flatMap(({ headers }) => headers.map(({ key }) => key));
}

test("documents and the API have every header, a static asset only what an asset needs", async () => {
  for (const path of ["/", "/about", "/api/services", "/icon.svg", "/drawings.svg"])
    expect(await namesFor(path)).toEqual(
      expect.arrayContaining([
        "X-Content-Type-Options",
        "X-Frame-Options",
        "Permissions-Policy",
        "Content-Security-Policy",
      ]),
    );
  expect(await namesFor("/_next/static/chunks/a.js")).toEqual(["X-Content-Type-Options"]);
});

test("under https every answer says that nothing else is to be used", async () => {
  for (const path of ["/", "/dashboard", "/api/services", "/icon.svg", "/_next/static/a.js"])
    expect(await namesFor(path, "https://portal.example")).toContain("Strict-Transport-Security");
});

test("a handler that has a policy of its own is not given another", async () => {
  const sources = (await securityHeaders(SITE))
    .filter(({ headers }) => headers.some(({ key }) => key === "Content-Security-Policy"))
    .map(({ source }) => new RegExp(`^${source.replace(/:path\*?/, "")}$`));
  const isGiven = (path: string) => sources.some((source) => source.test(path));
  for (const path of [
    "/api/docs",
    "/login/send",
    "/contact/send",
    "/api/files/1",
    "/api/files/1/preview",
  ])
    expect(isGiven(path)).toBe(false);
  for (const path of ["/", "/about", "/dashboard", "/api/services", "/api/files", "/api/docs/x.js"])
    expect(isGiven(path)).toBe(true);
});

test("the address of a pay link is told to no other page and no search engine", async () => {
  const [rule] = (await securityHeaders(SITE)).filter(({ source }) => source === "/pay/:path*");
  expect(rule?.headers).toEqual([
    { key: "Referrer-Policy", value: "strict-origin" },
    { key: "X-Robots-Tag", value: "noindex, nofollow" },
  ]);
});
