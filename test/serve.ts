import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Hands what comes over HTTP to operations, as Next does: for clients that bring their HTTP. */
export async function serve(answer: (request: Request) => Promise<Response>) {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = "GET" } = incoming;
      const headers = new Headers({ "x-client-ip": "192.0.2.1" });
      for (const [name, value] of Object.entries(incoming.headers))
        if (typeof value === "string") headers.set(name, value);
      const body = method === "GET" ? undefined : new Uint8Array(await buffer(incoming));
      const url = new URL(incoming.url ?? "", origin);
      const answered = await answer(new Request(url, { method, headers, body }));
      outgoing.writeHead(answered.status, Object.fromEntries(answered.headers));
      outgoing.end(Buffer.from(await answered.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Served = Awaited<ReturnType<typeof serve>>;
