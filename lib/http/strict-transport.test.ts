import { strictTransport } from "./strict-transport";

test.each([
  ["host", "max-age=63072000"],
  ["subdomains", "max-age=63072000; includeSubDomains"],
  ["preload", "max-age=63072000; includeSubDomains; preload"],
] as const)("HSTS=%s promises %s", (HSTS, value) => {
  expect(strictTransport({ SITE_URL: "https://agency.example", HSTS })).toBe(value);
});

test("a site that is reached by http promises nothing", () => {
  expect(strictTransport({ SITE_URL: "http://localhost:3000", HSTS: "host" })).toBeUndefined();
});
