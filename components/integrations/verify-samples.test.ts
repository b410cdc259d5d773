import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { newSecret, signedHeaders } from "@/lib/integrations/webhooks/signature";
import { NODE_SAMPLE, PYTHON_SAMPLE } from "./verify-samples";

/** In the tree, so that Node finds the packages. */
const root = path.resolve(__dirname, "..", "..", ".data");
const secret = newSecret();
const body = JSON.stringify({ type: "charge.paid", timestamp: "x", data: { _id: "c1" } });

let folder: string;
beforeAll(() => {
  mkdirSync(root, { recursive: true });
  folder = mkdtempSync(path.join(root, "samples-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The first answer, as soon as the program listens. */
async function post(port: number, headers: Record<string, string>): Promise<number> {
  for (const end = performance.now() + 60_000; ;)
    try {
      const url = `http://127.0.0.1:${port}/`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}

test.each([
  ["Node", "node", "receiver.mjs", NODE_SAMPLE],
  ["Python", "python3", "receiver.py", PYTHON_SAMPLE],
])("the lines for %s take a signed message, and refuse a forged one", async (...sample) => {
  const [, command, name, text] = sample;
  const file = path.join(folder, name);
  writeFileSync(file, text);
  const port = await freePort();
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
  const receiver = spawn(command, [file], { env, stdio: "ignore" });
  try {
    const headers = signedHeaders({ id: "evt_1", at: new Date(), body }, [newSecret(), secret]);
    expect(await post(port, headers)).toBe(204);
    expect(await post(port, { ...headers, "webhook-id": "evt_2" })).toBe(400);
    const old = signedHeaders({ id: "evt_1", at: new Date(0), body }, [secret]);
    expect(await post(port, old)).toBe(400);
  } finally {
    receiver.kill();
    await once(receiver, "exit");
  }
});

test("the document has the same lines as the screen", () => {
  const document = readFileSync(path.resolve(root, "..", "docs", "webhooks.md"), "utf8");
  for (const text of [NODE_SAMPLE, PYTHON_SAMPLE]) expect(document).toContain(text);
});
