import { addressesOf } from "@/lib/core/pages";
import { expect, test } from "../support/test";

test("every answer has a request id and the security headers, and no static page allows inline scripts", async ({
  request,
}) => {
  for (const path of [
    "/",
    "/login",
    "/api/docs",
    "/api/health",
    "/api/nothing-here",
    "/_next/static/nothing.js",
    "/%zz",
    "/robots.txt",
    "/icon.svg",
  ]) {
    const answer = await request.get(path, {
      headers: { "X-Request-Id": "mine", Origin: "https://elsewhere.example" },
    });
    const headers = answer.headers();
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    if (!path.startsWith("/_next/static/")) {
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBeTruthy();
      expect(headers["permissions-policy"]).toBeTruthy();
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-type"]).toMatch(/; charset=utf-8$|^text\/plain$|^image\/svg\+xml$/i);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("public pages and account screens are static, and allow by hash what is inline in them", async ({
  request,
}) => {
  const pages = addressesOf("site", "form", "link").filter((path) => !path.includes("["));
  for (const path of pages) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("nonce-");
    expect(headers["cache-control"]).toContain("s-maxage=");
  }
});
