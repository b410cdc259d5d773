import { cookieName, readCookie, signInCookies, signOutCookies } from "./cookies";

const address = process.env.SITE_URL;
beforeAll(() => {
  process.env.SITE_URL = "https://agency.example";
});
afterAll(() => {
  process.env.SITE_URL = address;
});

it("under https every cookie has the prefix that no other host or path can set, and is Secure", () => {
  const all = [
    ...signInCookies("customer", "t"),
    ...signInCookies("admin", "t"),
    ...signOutCookies("admin"),
  ];
  expect(all).toHaveLength(6);
  for (const cookie of all)
    expect(cookie).toMatch(
      /^__Host-(sid_customer|sid_admin|audience|customer)=[^;]*; Max-Age=\d+; Path=\/;( HttpOnly;)? Secure; SameSite=Lax$/,
    );
  expect(
    all.filter((cookie) => !cookie.includes("HttpOnly")).map((cookie) => cookie.split(";")[0]),
  ).toEqual(["__Host-customer=customer", "__Host-audience=admin", "__Host-audience="]);
});

it("a cookie sent twice with different values is none", () => {
  expect(
    readCookie(`${cookieName("admin")}=a; ${cookieName("admin")}=a`, cookieName("admin")),
  ).toBe("a");
  expect(
    readCookie(`${cookieName("admin")}=a; ${cookieName("admin")}=b`, cookieName("admin")),
  ).toBeNull();
});
