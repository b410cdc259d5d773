import { connect } from "node:net";
import { expect, test } from "../support/test";

/** Sends raw bytes, which no HTTP client would send, and returns the whole answer. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(process.env.SITE_URL ?? "");
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data));
    socket.on("error", reject).on("close", () => resolve(answer));
  });
}
const requestLine = (line: string, headers = "") =>
  send(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

test("refuses malformed request lines without an exception", async () => {
  for (const path of ["/%E0%A4%A", "/a%00b", "ftp:elsewhere.example"])
    expect(await requestLine(`GET ${path}`), path).toMatch(/^HTTP\/1.1 40[04] /);
  expect(await requestLine("CONNECT elsewhere.example:443")).toBe("");
  expect(await requestLine("GET / HTTP/9.9\r\nX")).toMatch(/^HTTP\/1.1 400 /);
});

test("redirects a doubled slash to a path of this site, never to another host", async () => {
  const doubled = await requestLine("GET //elsewhere.example/x");
  expect(doubled).toMatch(/^HTTP\/1.1 308 /);
  expect(doubled).not.toMatch(/location: (https?:)?\/\/elsewhere/i);
});

test("refuses a body that is too large before it is read, and one without a length while it is read", async () => {
  const declared = await requestLine(
    "POST /api/auth/login",
    "Content-Type: application/json\r\nContent-Length: 300000000\r\nExpect: 100-continue\r\n",
  );
  expect(declared).toMatch(/^HTTP\/1.1 413 /m);
  const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`;
  const streamed = await send(
    `POST /api/inquiries HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
  ).catch(() => "ended");
  expect(streamed).toMatch(/^HTTP\/1.1 413 |^ended$/);
});

test("resolves dot segments in a path", async () => {
  for (const path of ["/./dashboard", "/%2e/dashboard", "/x/%2E%2e/dashboard"])
    expect(await requestLine(`GET ${path}`), path).toMatch(/^HTTP\/1.1 307 [^]*location: \/login/i);
});

test("the development inbox answers on loopback host names only", async () => {
  const inbox = (host: string) =>
    send(`GET /dev-inbox HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(await inbox("localhost")).toMatch(/^HTTP\/1.1 200 /);
  expect(await inbox("rebound.example")).toMatch(/^HTTP\/1.1 404 /);
});

test("ignores internal headers that a caller sends", async ({ request }) => {
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
