import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { closeToNew } from "./shutdown";

/** Works for so many milliseconds, in which nothing else happens. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

/** A server whose answers cost so many milliseconds each, and a question to it. */
async function listen(cost = 0) {
  const server = createServer((_request, response) => {
    work(cost);
    response.end("here");
  });
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
  const requests = Array.from({ length: 20 }, ask);
  // The kernel answers as soon as the connections are asked for; Node takes one in a turn.
  await turn();
  const closed = closeToNew(server);
  for (const text of await Promise.all(requests)) expect(text).toMatch(/^HTTP\/1.1 200[^]*here$/);
  await closed;
  expect(await ask()).toMatch(/ECONNREFUSED/);
});

test("whoever connects while the process is busy with another request is answered too", async () => {
  const { server, ask } = await listen();
  const requests: Promise<string>[] = [];
  setImmediate(() => {
    requests.push(ask());
    work(20);
  });
  await closeToNew(server);
  expect(await Promise.all(requests)).toEqual([expect.stringMatching(/^HTTP\/1.1 200[^]*here$/)]);
});

test("more callers than a process can serve are answered or refused, and none is cut", async () => {
  const { server, ask } = await listen(10);
  const requests = Array.from({ length: 50 }, ask);
  const more = setInterval(() => requests.push(ask(), ask()), 5);
  await turn();
  await closeToNew(server);
  clearInterval(more);
  const isFair = /^HTTP\/1.1 200[^]*here$|ECONNREFUSED/;
  expect((await Promise.all(requests)).filter((text) => !isFair.test(text))).toEqual([]);
}, 60_000);
