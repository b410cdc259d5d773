import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { closeToNew } from "./shutdown";

async function listen() {
  const server = createServer((_request, response) => response.end("here"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.0\r\n\r\n"));
      socket.on("data", (chunk) => (text += chunk.toString()));
      socket.on("error", ({ message }) => resolve(message)).on("close", () => resolve(text));
    });
  return { server, ask };
}

test("whoever has been connected by the kernel when a server closes is answered, and nobody after", async () => {
  const { server, ask } = await listen();
  const asked = Array.from({ length: 20 }, ask);
  // The kernel answers as soon as the connections are asked for; Node takes one in a turn.
  await turn();
  const closed = closeToNew(server);
  for (const text of await Promise.all(asked)) expect(text).toMatch(/^HTTP\/1.1 200[^]*here$/);
  await closed;
  expect(await ask()).toMatch(/ECONNREFUSED/);
});

test("whoever connects while the process is busy with another request is answered too", async () => {
  const { server, ask } = await listen();
  const asked: Promise<string>[] = [];
  setImmediate(() => {
    asked.push(ask());
    for (const until = performance.now() + 20; performance.now() < until;);
  });
  await closeToNew(server);
  expect(await Promise.all(asked)).toEqual([expect.stringMatching(/^HTTP\/1.1 200[^]*here$/)]);
});
