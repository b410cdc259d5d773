import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { db } from "@/lib/db/client";
import { watchDatabase } from "@/lib/db/listener";
import { answerAsk } from "@/lib/domain/asks/asks";
import { askWatcher, waitingCount } from "@/lib/domain/asks/waiting";
import { makeReporter } from "@/test/agents";
import { POST } from "./route";
import { GET } from "./[externalId]/route";

/* The examples of docs/agents.md as they stand there, against the operations. */

const document = readFileSync(path.join(__dirname, "../../../../docs/agents.md"), "utf8");
const asking = document.slice(document.indexOf("## Asking"));
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(asking)?.[1] ?? "";
const run = promisify(execFile);

const server = createServer((incoming, outgoing) => {
  void (async () => {
    const url = new URL(incoming.url ?? "", "http://portal.example");
    const { method = "GET" } = incoming;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const body = method === "POST" ? await text(incoming) : undefined;
    const request = new Request(url, { method, headers, body });
    const name = decodeURIComponent(url.pathname.split("/")[4] ?? "");
    const params = Promise.resolve(name === "" ? {} : { externalId: name });
    const answer = await (method === "POST" ? POST : GET)(request, { params });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(await answer.text());
  })();
});

let stop: () => Promise<void>;
let portal: string;
beforeAll(async () => {
  stop = watchDatabase([askWatcher], (error) => {
    throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await stop();
});

test.each([
  ["curl", "sh", ["sh", "-c"]],
  ["Python", "python", ["python3", "-c"]],
  ["Node", "js", ["node", "--input-type=module", "-e"]],
])(
  "%s asks, waits, and goes on with the answer",
  async (_name, language, [command = "", ...args]) => {
    const world = await makeReporter();
    const code = blockOf(language).replaceAll("https://portal.example", portal);
    const env = { ...process.env, PORTAL: portal, AGENT_KEY: world.key, NODE_OPTIONS: "" };
    const output = run(command, [...args, code], { env });
    while (waitingCount() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const { id } = await db().ask.findFirstOrThrow({ where: { agentId: world.agentId } });
    await answerAsk(world.customerScope, id, { answer: "refund" }, null, world.asCustomer);
    expect((await output).stdout).toMatch(/"answer":"refund"|^refund$/m);
  },
);
