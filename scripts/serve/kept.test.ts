import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { encodingFor, keptAnswers } from "./kept";

let asked: string[] = [];
let [text, status, control] = ["one", 200, "s-maxage=60"];
let server: Server;

beforeAll(async () => {
  const answer = keptAnswers(async ({ url, headers }, response) => {
    asked.push(`${url} ${headers["accept-encoding"] ?? "plain"}`);
    await Promise.resolve();
    response.statusCode = status;
    response.setHeader("Cache-Control", control);
    response.setHeader("Content-Security-Policy", `for ${text}`);
    response.end(text);
  });
  server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => void server.close());

beforeEach(() => {
  [text, status, control] = ["one", 200, "s-maxage=60"];
  changed();
  asked = [];
});

const changed = () => {
  globalThis.pagesEdition = (globalThis.pagesEdition ?? 0) + 1;
};

function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("asks Next once for many visitors, and gives each the form its browser takes", async () => {
  const first = await get("/about", { "accept-encoding": "gzip" });
  expect(gunzipSync(first.body).toString()).toBe("one");
  const second = await get("/about");
  expect(second.body.toString()).toBe("one");
  expect(second.headers).toMatchObject({
    "content-security-policy": "for one",
    "content-length": "3",
    vary: "accept-encoding",
  });
  expect((await get("/about", { "if-none-match": second.headers.etag ?? "" })).status).toBe(304);
  expect(asked).toEqual(["/about plain"]);
});

test("asks again once a page was saved anew", async () => {
  await get("/contact");
  text = "two";
  expect((await get("/contact")).body.toString()).toBe("one");
  changed();
  expect((await get("/contact")).body.toString()).toBe("two");
});

test("keeps nothing that is not the document of a static page", async () => {
  for (const [path, headers] of [
    ["/login", {}],
    ["/about?q=1", {}],
    ["/about", { rsc: "1" }],
    ["/about", { cookie: "__prerender_bypass=x" }],
  ] as const) {
    await get(path, headers);
    await get(path, headers);
  }
  status = 500;
  await get("/terms");
  expect((await get("/terms")).status).toBe(500);
  [status, control] = [200, "no-store"];
  await get("/privacy");
  await get("/privacy");
  expect(asked).toHaveLength(12);
});

test("takes a browser at its word about packing", () => {
  expect(encodingFor("gzip, deflate, br;q=1.0")).toBe("br");
  expect(encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(encodingFor("*")).toBe("identity");
  expect(encodingFor(undefined)).toBe("identity");
});
