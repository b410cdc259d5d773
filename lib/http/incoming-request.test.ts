import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { connect, Socket, type AddressInfo } from "node:net";
import { addressKey } from "@/lib/core/address-key";
import { callerAddress, identify } from "./incoming-request";

/** The headers that the server sees of a request of these bytes, and what it answers. */
async function seen(text: string, trustProxy = 0) {
  let headers: IncomingMessage["headers"] = {};
  const server = createServer((request, response) => {
    identify(request, response, trustProxy);
    ({ headers } = request);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await new Promise<string>((resolve) => {
    let all = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.setEncoding("utf8").on("data", (data: string) => (all += data));
    socket.on("close", () => resolve(all)).write(text);
  });
  await new Promise((resolve) => server.close(resolve));
  return { headers, answer };
}

test("headers with a meaning inside are replaced or thrown away", async () => {
  const forged = [
    "x-middleware-subrequest: a:a:a:a:a",
    "x-nonce: n",
    "x-path: /admin-dashboard",
    "content-security-policy: script-src 'nonce-n'",
    "content-security-policy-report-only: script-src 'nonce-n'",
    "x-forwarded-for: 10.1.1.1",
    "x-forwarded-host: elsewhere.example",
    "x-client-ip: 10.1.1.1",
    "x-request-id: mine",
  ];
  const { headers, answer } = await seen(
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${forged.join("\r\n")}\r\naccept: text/html\r\n\r\n`,
  );
  expect(headers).toEqual({
    host: "localhost",
    connection: "close",
    accept: "text/html",
    "x-client-ip": "127.0.0.1",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(answer).toContain(`X-Request-Id: ${String(headers["x-request-id"])}`);
});

test.each([
  [0, "10.0.0.1", "192.0.2.9"],
  [1, "10.0.0.1", "10.0.0.1"],
  [1, "6.6.6.6, 10.0.0.1", "10.0.0.1"],
  [2, "6.6.6.6, 10.0.0.1, 10.0.0.2", "10.0.0.1"],
  [3, "10.0.0.2", "10.0.0.2"],
  [1, "", "192.0.2.9"],
  [1, "2001:db8::1", "2001:db8::1"],
  [1, "nobody", null],
])(
  "with %i proxies believed, X-Forwarded-For %j from 192.0.2.9 means %s",
  (trusted, header, address) => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: "::ffff:192.0.2.9" });
    const request = new IncomingMessage(socket);
    request.headers["x-forwarded-for"] = header;
    expect(callerAddress(request, trusted)).toBe(address);
  },
);

test.each([
  ["/services/%", "/services/%25"],
  ["/api/admin/users/%ff?a=%zz&b=?", "/api/admin/users/%25ff?a=%zz&b=?"],
  ["/pay/%E0%A4%A", "/pay/%25E0%25A4%25A"],
  ["/services/caf%C3%A9?q=%", "/services/caf%C3%A9?q=%"],
])("the path of %s, as Next sees it, can be decoded", (url, expected) => {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  identify(request, new ServerResponse(request), 0);
  expect(request.url).toBe(expected);
});

test.each([
  ["TRACE", "X-TRACE"],
  ["PUT", "PUT"],
])("the method %s, as Next sees it, is one that a request can have", (method, expected) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { method });
  identify(request, new ServerResponse(request), 0);
  expect(request.method).toBe(expected);
  expect(new Request("http://localhost:3000", { method: request.method }).method).toBe(expected);
});

test("callers whose address is unknown share no limit", () => {
  expect(addressKey(null)).not.toBe(addressKey(null));
});
