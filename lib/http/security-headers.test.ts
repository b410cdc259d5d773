import { readdirSync } from "node:fs";
import path from "node:path";
import { config } from "@/middleware";
import { securityHeaders } from "./security-headers";

const SITE = "http://localhost:3000";

/** Addresses that forms are sent to. */
const FORMS = readdirSync(path.resolve(__dirname, "../../app"), { recursive: true })
  .map((file) => `/${String(file)}`)
  .filter((file) => file.endsWith("/send/route.ts"))
  .map((file) => file.replace(/\/\([^)]+\)|\/route\.ts$/g, "").replace(/\[\w+\]/g, "1"));

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
  expect(FORMS.length).toBeGreaterThan(5);
  for (const path of ["/api/docs", "/api/files/1", "/api/files/1/preview", ...FORMS])
    expect([path, isGiven(path)]).toEqual([path, false]);
  for (const path of [
    "/",
    "/about",
    "/dashboard",
    "/api/services",
    "/api/files",
    "/api/docs/x.js",
    "/nothing/send",
    "/dashboard/requests/1/nothing/send",
  ])
    expect([path, isGiven(path)]).toEqual([path, true]);
});

test("a form with files passes by the middleware, and no page does", () => {
  const matcher = new RegExp(`^${config.matcher}$`);
  for (const path of ["/dashboard/requests/1/send", "/dashboard/requests/1/items/2/send"])
    expect([path, matcher.test(path)]).toEqual([path, false]);
  for (const path of [
    "/dashboard/requests/1",
    "/dashboard/requests/1/2/send",
    "/dashboard/requests/1/2/3/4/send",
    "/dashboard/asks/1/send",
  ])
    expect([path, matcher.test(path)]).toEqual([path, true]);
});

test("the address of a pay link is told to no other page and no search engine", async () => {
  const [rule] = (await securityHeaders(SITE)).filter(({ source }) => source === "/pay/:path*");
  expect(rule?.headers).toEqual([
    { key: "Referrer-Policy", value: "strict-origin" },
    { key: "X-Robots-Tag", value: "noindex, nofollow" },
  ]);
});
