import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { db } from "@/lib/db/client";
import { watchDatabase } from "@/lib/db/listener";
import { answerAsk } from "@/lib/domain/asks/asks";
import { askWatcher, waitingCount } from "@/lib/domain/asks/waiting";
import { makeReporter } from "@/test/agents";
import { serve } from "@/test/serve";
import type { Served } from "@/test/serve";
import { POST } from "./route";
import { GET } from "./[externalId]/route";

/* The examples of docs/agents.md as they stand there, against the operations. */

const document = readFileSync(path.join(__dirname, "../../../../docs/agents.md"), "utf8");
const asking = document.slice(document.indexOf("## Asking"));
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(asking)?.[1] ?? "";
const run = promisify(execFile);

let stop: () => Promise<void>;
let portal: Served;
beforeAll(async () => {
  stop = watchDatabase([askWatcher], (error) => {
    throw error;
  });
  portal = await serve((request) => {
    const name = decodeURIComponent(new URL(request.url).pathname.split("/")[4] ?? "");
    const params = Promise.resolve(name === "" ? {} : { externalId: name });
    return (request.method === "POST" ? POST : GET)(request, { params });
  });
});
afterAll(async () => {
  await portal.stop();
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
    const code = blockOf(language).replaceAll("https://portal.example", portal.origin);
    const env = { ...process.env, PORTAL: portal.origin, AGENT_KEY: world.key, NODE_OPTIONS: "" };
    const output = run(command, [...args, code], { env });
    while (waitingCount() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const { id } = await db().ask.findFirstOrThrow({ where: { agentId: world.agentId } });
    await answerAsk(world.customerScope, id, { answer: "refund" }, null, world.asCustomer);
    expect((await output).stdout).toMatch(/"answer":"refund"|^refund$/m);
  },
);
