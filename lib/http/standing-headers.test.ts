import { standingHeaders } from "./standing-headers";

const namesOf = async (siteUrl?: string) =>
  (await standingHeaders(siteUrl))[0]?.headers.map(({ key }) => key) ?? [];

test("under https every answer says for two years, for every subdomain, that nothing else is to be used", async () => {
  expect(await namesOf("https://agency.example")).toContain("Strict-Transport-Security");
  expect(await namesOf("http://localhost:3000")).not.toContain("Strict-Transport-Security");
  expect(await namesOf()).toEqual(
    expect.arrayContaining(["X-Content-Type-Options", "X-Frame-Options", "Permissions-Policy"]),
  );
});
