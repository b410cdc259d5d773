import { builtAddress, refuseOtherBuild } from "./site-address";

test("a build names this machine the same whatever the port", () => {
  for (const local of [
    undefined,
    "",
    "http://localhost:8080",
    "http://127.0.0.1",
    "http://[::1]:1",
  ])
    expect(builtAddress(local)).toBe("http://localhost:3000");
  expect(() => refuseOtherBuild("http://localhost:3000", "https://localhost:3001")).not.toThrow();
});

test("how an address is written is no reason to build again", () => {
  expect(builtAddress("https://Portal.example:443/")).toBe("https://portal.example");
  expect(() => refuseOtherBuild("https://portal.example/", "https://portal.example")).not.toThrow();
});

test.each([
  ["http://localhost:3000", "https://portal.example"],
  ["https://portal.example", "http://portal.example"],
  ["https://portal.example", "https://other.example"],
])("a build for %s does not serve %s", (built, siteUrl) => {
  expect(() => refuseOtherBuild(built, siteUrl)).toThrow(
    `This build is for ${built}; SITE_URL is ${siteUrl}. Build again with it.`,
  );
});
