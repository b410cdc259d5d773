import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { gather } from "./gather";

/** Lets `page` write as Next does, and returns what came out: the pieces as they left, and the text that arrived. */
async function written(
  page: (response: ServerResponse & { flush?: () => void }) => Promise<void> | void,
) {
  const pieces: string[] = [];
  const server = createServer((_request, response) => {
    const write = response.write.bind(response) as (chunk: Buffer) => boolean;
    gather(response);
    // As compression does: between Node's response and what writes.
    Object.assign(response, {
      write: (chunk: Buffer) => (pieces.push(String(chunk)), write(chunk)),
      flush: () => pieces.push("|"),
    });
    void page(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const text = await (
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  ).text();
  await new Promise((resolve) => server.close(resolve));
  return { pieces, text };
}

test("what is written in one turn leaves in one piece, and at the end of that turn", async () => {
  const { pieces, text } = await written(async (response) => {
    response.flushHeaders();
    response.write("a");
    response.flush?.();
    response.write(Buffer.from("b"));
    response.flush?.();
    await turn();
    await turn();
    response.write("c");
    response.end("d");
    await turn();
    await turn();
  });
  expect(pieces).toEqual(["ab", "|", "cd"]);
  expect(text).toBe("abcd");
});

test("a page that ends at once, and one without a body, arrive whole", async () => {
  expect((await written((response) => void response.end("all"))).text).toBe("all");
  expect((await written((response) => void response.writeHead(200).end("é", "latin1"))).text).toBe(
    "\uFFFD",
  );
  expect((await written((response) => void response.writeHead(200).end())).text).toBe("");
});
