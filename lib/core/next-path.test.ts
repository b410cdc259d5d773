import { destinationOf, nextPath } from "./next-path";

test.each(["/dashboard", "/dashboard?page=2&search=a%20b", "/admin-dashboard/customers/1"])(
  "%s is a page of this site",
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/%0a//evil",
  "javascript:alert(1)",
  "dashboard",
  "",
  "/api/auth/logout",
  "/./api/auth/me",
  "/a/..//evil.example",
  undefined,
  ["/dashboard", "//evil"],
  `/${"a".repeat(600)}`,
])("%p leads to no other site", (path) => {
  const result = nextPath(path);
  if (result !== null)
    expect(new URL(result, "http://localhost:3000").origin).toBe("http://localhost:3000");
  else expect(result).toBeNull();
  expect(result?.startsWith("//") ?? false).toBe(false);
});

test.each([
  ["next=/dashboard/account", "/dashboard/account"],
  ["service=filing-agent", "/dashboard/services?service=filing-agent"],
  ["service=filing-agent&next=/dashboard", "/dashboard"],
  ["service=filing-agent&next=//evil.example", "/dashboard/services?service=filing-agent"],
  ["service=..%2Fadmin", null],
  ["service=a%26b", null],
  ["", null],
])("a visitor with ?%s goes on to %s", (search, path) => {
  expect(destinationOf(new URLSearchParams(search))).toBe(path);
});
