import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { completeHeaders, standingHeaders } from "./headers";

async function answered(answer: (response: ServerResponse) => void): Promise<Headers> {
  const server = createServer((_request, response) => {
    completeHeaders(response);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await new Promise((resolve) => server.close(resolve));
  return headers;
}

const closed = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

test("what says nothing of a policy may load nothing and be framed by nobody", async () => {
  const json = await answered((response) =>
    response.setHeader("Content-Type", "application/json").end("{}"),
  );
  expect(json.get("content-security-policy")).toBe(closed);
  const head = await answered((response) => response.writeHead(404).end("not here"));
  expect(head.get("content-security-policy")).toBe(closed);
  const page = await answered((response) =>
    response.setHeader("Content-Type", "text/html; charset=utf-8").end("<p>"),
  );
  expect(page.get("content-security-policy")).toBe(
    "base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
});

test("a page's own policy stands, wherever it is said", async () => {
  const set = await answered((response) =>
    response.setHeader("Content-Security-Policy", "default-src 'self'").end(),
  );
  expect(set.get("content-security-policy")).toBe("default-src 'self'");
  const written = await answered((response) =>
    response.writeHead(400, { "Content-Security-Policy": "default-src 'self'" }).end(),
  );
  expect(written.get("content-security-policy")).toBe("default-src 'self'");
});

test.each([
  ["text/plain", "text/plain; charset=utf-8"],
  ["application/xml", "application/xml; charset=utf-8"],
  ["image/svg+xml", "image/svg+xml; charset=utf-8"],
  ["text/css; charset=UTF-8", "text/css; charset=UTF-8"],
  ["application/json", "application/json"],
  ["image/png", "image/png"],
])("%s is sent as %s", async (type, sent) => {
  expect(
    (await answered((response) => response.setHeader("Content-Type", type).end())).get(
      "content-type",
    ),
  ).toBe(sent);
});

test("under https every answer says for two years, for every subdomain, that nothing else is to be used", () => {
  const strict = new Map(standingHeaders("https://agency.example"));
  expect(strict.get("Strict-Transport-Security")).toBe(
    "max-age=63072000; includeSubDomains; preload",
  );
  expect(new Map(standingHeaders("http://localhost:3000")).has("Strict-Transport-Security")).toBe(
    false,
  );
});
