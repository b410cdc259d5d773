import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { newSigningSecret, signedHeaders } from "@/lib/integrations/webhooks/signature";
import { NODE_SAMPLE, PYTHON_SAMPLE } from "./verify-samples";

/** In the tree, so that Node finds the packages. */
const root = path.resolve(__dirname, "..", "..", ".data");
const secret = newSigningSecret();
/** Longer than what comes at once, of characters of three bytes. */
const title = "€".repeat(100_000);
const message = { type: "charge.paid", timestamp: "x", data: { _id: "c1", title } };
const body = JSON.stringify(message);

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
    const headers = signedHeaders({ id: "evt_1", at: new Date(), body }, [
      newSigningSecret(),
      secret,
    ]);
    expect(await post(port, headers)).toBe(204);
    expect(await post(port, { ...headers, "webhook-id": "evt_2" })).toBe(400);
    const old = signedHeaders({ id: "evt_1", at: new Date(0), body }, [secret]);
    expect(await post(port, old)).toBe(400);
  } finally {
    receiver.kill();
    await once(receiver, "exit");
  }
});

const document = readFileSync(path.resolve(root, "..", "docs", "webhooks.md"), "utf8");

test("the document has the same lines as the screen", () => {
  for (const text of [NODE_SAMPLE, PYTHON_SAMPLE]) expect(document).toContain(text);
});

type Headers = ReturnType<typeof signedHeaders>;

/** The lines of a recipe with what its product gives them. */
function runRecipe(name: string, self: object, values: Record<string, unknown>): Promise<unknown> {
  const lines = new RegExp(`\`\`\`js ${name}\\n([^]*?)\`\`\``).exec(document)?.[1] ?? "";
  const code = `return async function (${Object.keys(values).join(", ")}) {${lines}}`;
  const run = new Function(code)() as (...args: unknown[]) => Promise<unknown>;
  return run.apply(self, Object.values(values));
}

const items = (headers: Headers) => [{ json: { headers, body: message } }];

const RECIPES = {
  n8n: (headers: Headers) =>
    runRecipe(
      "n8n",
      { helpers: { getBinaryDataBuffer: () => Promise.resolve(Buffer.from(body)) } },
      {
        require,
        $vars: { WEBHOOK_SECRET: secret },
        $input: { first: () => items(headers)[0], all: () => items(headers) },
      },
    ),
  zapier: (headers: Headers) => {
    const [id, sentAt, signatures] = [
      headers["webhook-id"],
      headers["webhook-timestamp"],
      headers["webhook-signature"],
    ];
    const inputData = { body, id, sentAt, signatures, secret };
    return runRecipe("zapier", {}, { require, inputData });
  },
};

test.each(["n8n", "zapier"] as const)("the lines for %s do so too", async (name) => {
  const run = RECIPES[name];
  const headers = signedHeaders({ id: "evt_1", at: new Date(), body }, [
    newSigningSecret(),
    secret,
  ]);
  expect(await run(headers)).toEqual(name === "n8n" ? items(headers) : message);
  const old = signedHeaders({ id: "evt_1", at: new Date(0), body }, [secret]);
  for (const forged of [{ ...headers, "webhook-id": "evt_2" }, old])
    await expect(run(forged)).rejects.toThrow("not from the portal");
});
