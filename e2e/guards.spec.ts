import { connect } from "node:net";
import type { APIResponse } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Sends raw bytes, which no HTTP client would, and returns the status line and the rest. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(process.env.SITE_URL ?? "");
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data));
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}
const ask = (line: string, headers = "") =>
  send(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

test("malformed request lines are refused without an exception", async () => {
  for (const path of ["/%E0%A4%A", "/a%00b", "ftp:elsewhere.example"])
    expect(await ask(`GET ${path}`), path).toMatch(/^HTTP\/1.1 40[04] /);
  expect(await ask("CONNECT elsewhere.example:443")).toBe("");
  expect(await ask("GET / HTTP/9.9\r\nX")).toMatch(/^HTTP\/1.1 400 /);
});

test("a doubled slash leads to a path of this site, never to another host", async () => {
  const doubled = await ask("GET //elsewhere.example/x");
  expect(doubled).toMatch(/^HTTP\/1.1 308 /);
  expect(doubled).not.toMatch(/location: (https?:)?\/\/elsewhere/i);
});

test("a body that announces too much is refused before it is read, and one that grows too much while it is", async () => {
  const announced = await ask(
    "POST /api/auth/login",
    "Content-Type: application/json\r\nContent-Length: 300000000\r\nExpect: 100-continue\r\n",
  );
  expect(announced).toMatch(/^HTTP\/1.1 413 /m);
  const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`;
  const grown = await send(
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
  ).catch(() => "ended");
  expect(grown).toMatch(/^HTTP\/1.1 (413|404|405) |^ended$/);
});

test("a query string that is too long is refused at every address", async () => {
  const long = "a&".repeat(70);
  for (const path of ["/", "/login", "/dashboard", "/nothing", "/api/health/live", "/api/services"])
    expect(await ask(`GET ${path}?${long}`), path).toMatch(/^HTTP\/1.1 414 /);
});

test("a path with dot segments is the page that it means", async () => {
  for (const path of ["/./dashboard", "/%2e/dashboard", "/x/%2E%2e/dashboard"])
    expect(await ask(`GET ${path}`), path).toMatch(/^HTTP\/1.1 307 [^]*location: \/login/i);
});

test("the development inbox answers to this machine's own names alone", async () => {
  const other = (host: string) =>
    send(`GET /dev-inbox HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await other("localhost")).toMatch(/^HTTP\/1.1 200 /);
  expect(await other("rebound.example")).toMatch(/^HTTP\/1.1 404 /);
});

test("every answer carries its id and the standing security headers", async ({ request }) => {
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
    const headers = (
      await request.get(path, {
        headers: { "X-Request-Id": "mine", Origin: "https://elsewhere.example" },
      })
    ).headers();
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-type"]).toMatch(/; charset=utf-8$|^text\/plain$|^image\/svg\+xml$/i);
  }
});

test("what a handler's own policy forbids reaches the browser", async ({ request }) => {
  const policyOf = async (answer: APIResponse) => answer.headers()["content-security-policy"];
  expect(await policyOf(await request.get("/api/docs"))).toContain("default-src 'none'");
  for (const path of ["/login/send", "/contact/send"])
    expect(await policyOf(await request.post(path, { form: { email: "" } }))).toContain(
      "default-src 'none'",
    );
  expect(await policyOf(await request.get("/"))).toContain("script-src");
});

test("headers that mean something inside are ignored from outside", async ({ request }) => {
  const headers = {
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
    "x-forwarded-host": "elsewhere.example",
  };
  const answer = await request.get("/dashboard", { headers, maxRedirects: 0 });
  expect([302, 303, 307, 308]).toContain(answer.status());
  expect(new URL(answer.headers().location ?? "", process.env.SITE_URL).pathname).toBe("/login");
  expect(answer.headers().location).not.toContain("elsewhere");
  expect((await request.get("/login", { headers })).status()).toBe(200);
});
