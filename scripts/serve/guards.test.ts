import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { claimsTooMuch, clientAddress, guard, originPath, refuse } from "./guards";

let server: Server;
let seen: IncomingMessage["headers"];

beforeAll(async () => {
  server = createServer((request, response) => {
    const refused = guard(request, response, 0);
    if (refused) return refuse(response, refused);
    seen = request.headers;
    let size = 0;
    request
      .on("data", (chunk: Buffer) => (size += chunk.length))
      .on("end", () => response.end(`${request.url} ${size}`));
    request.on("error", () => undefined);
  });
  server.on("checkContinue", (request, response) => {
    if (!claimsTooMuch(request)) response.writeContinue();
    server.emit("request", request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends raw bytes, which no HTTP client would, and returns all that comes back. */
function send(text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(text),
    );
    socket.setEncoding("utf8").on("data", (data: string) => (answer += data));
    socket.on("error", () => resolve(answer)).on("close", () => resolve(answer));
  });
}
const ask = (line: string, headers = "") =>
  send(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

test.each([
  ["/", "/"],
  ["/a%20b?q=%zz", "/a%20b?q=%zz"],
  ["http://elsewhere.example/a?b", "/a?b"],
  ["HTTPS://elsewhere.example", "/"],
  ["/%E0%A4%A", null],
  ["/a%00", null],
  ["/a%", null],
  ["*", null],
  ["", null],
  ["ftp://elsewhere.example/", null],
  ["elsewhere.example:443", null],
])("the request target %s means %s", (target, path) => expect(originPath(target)).toBe(path));

test("methods that nobody serves are a 405 that says which are", async () => {
  expect(await ask("TRACE /")).toMatch(/^HTTP\/1.1 405 [\s\S]*Allow: GET, HEAD/);
  expect(await ask("PROPFIND /")).toMatch(/^HTTP\/1.1 405 /);
});

test("a body that announces too much is refused before it is sent", async () => {
  expect(await ask("POST /api/x", "Content-Length: 300000000\r\nExpect: 100-continue\r\n")).toMatch(
    /^HTTP\/1.1 413 [\s\S]*"code":"too_large"/,
  );
  expect(await ask("POST /contact", "Content-Length: 100001\r\n")).toMatch(/^HTTP\/1.1 413 /);
});

test("a body that grows beyond the limit without having said so is cut off", async () => {
  const chunk = `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`;
  const post = (path: string, chunks: number) =>
    send(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(chunks)}0\r\n\r\n`,
    );
  expect(await post("/contact", 1)).toMatch(/^HTTP\/1.1 200 [\s\S]*\/contact 65536/);
  expect(await post("/contact", 4)).toMatch(/^(HTTP\/1.1 413 |$)/);
  expect(await post("/api/x", 40)).toMatch(/^(HTTP\/1.1 413 |$)/);
  expect(await post("/api/admin/import/customers", 40)).toMatch(/^HTTP\/1.1 200 /);
});

test("a browser that asks for a page is refused in a page, whose text comes from nobody outside", async () => {
  const page = await ask("TRACE /<script>", "Accept: text/html,*/*\r\n");
  expect(page).toMatch(
    /^HTTP\/1.1 405 [\s\S]*Content-Type: text\/html[\s\S]*<a href="">Try again<\/a>/,
  );
  expect(page).not.toContain("<script>");
  expect(await ask("TRACE /api/x", "Accept: text/html\r\n")).toMatch(/application\/json/);
});

test("headers with a meaning inside are replaced or thrown away", async () => {
  const forged = [
    "x-middleware-subrequest: a:a:a:a:a",
    "x-maintenance: 1",
    "x-nonce: n",
    "content-security-policy: script-src 'nonce-n'",
    "content-security-policy-report-only: script-src 'nonce-n'",
    "x-forwarded-for: 10.1.1.1",
    "x-forwarded-host: elsewhere.example",
    "x-client-ip: 10.1.1.1",
    "x-request-id: mine",
  ];
  await ask("GET /", `${forged.join("\r\n")}\r\naccept: text/html\r\n`);
  expect(seen).toEqual({
    host: "localhost",
    connection: "close",
    accept: "text/html",
    "x-client-ip": "127.0.0.1",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
});

test.each([
  [0, "10.0.0.1", "192.0.2.9"],
  [1, "10.0.0.1", "10.0.0.1"],
  [1, "6.6.6.6, 10.0.0.1", "10.0.0.1"],
  [2, "6.6.6.6, 10.0.0.1, 10.0.0.2", "10.0.0.1"],
  [3, "10.0.0.2", "10.0.0.2"],
  [1, "", "192.0.2.9"],
])(
  "with %i proxies believed, X-Forwarded-For %j from 192.0.2.9 means %s",
  (trusted, header, address) => {
    const request = {
      headers: { "x-forwarded-for": header },
      socket: { remoteAddress: "::ffff:192.0.2.9" },
    } as unknown as IncomingMessage;
    expect(clientAddress(request, trusted)).toBe(address);
  },
);
