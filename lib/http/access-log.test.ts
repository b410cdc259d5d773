import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logger } from "@/lib/core/logger";
import { recordPage } from "./access-log";

test("a page is logged when it is answered, by the address that came; the API is not", async () => {
  const info = jest.spyOn(logger, "info").mockImplementation(() => {});
  const server = createServer((request, response) => {
    recordPage(request, response);
    request.headers["x-request-id"] = "5f8a";
    request.url = "/rewritten";
    response.writeHead(404).end();
  }).listen(0);
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await (await fetch(`${base}/nowhere?secret=1`)).text();
    await (await fetch(`${base}/api/health`)).text();
    expect(info.mock.calls).toEqual([
      [
        {
          requestId: "5f8a",
          method: "GET",
          path: "/nowhere",
          status: 404,
          ms: expect.any(Number) as number,
          ip: undefined,
        },
        "page",
      ],
    ]);
  } finally {
    info.mockRestore();
    server.close();
  }
});
