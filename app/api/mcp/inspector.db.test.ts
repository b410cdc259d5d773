import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { POST } from "@/app/api/mcp/route";
import { TOOLS } from "@/lib/domain/integrations/tools";
import { makeApiKey } from "@/test/api-keys";
import { makeAdmin, makeCustomer } from "@/test/fixtures";
import { serve } from "@/test/serve";
import type { Served } from "@/test/serve";

/* The protocol's official inspector, in a process of its own, over HTTP. */

let server: Served;
let key: string;
beforeAll(async () => {
  server = await serve((request) => POST(request, { params: Promise.resolve({}) }));
  const { id } = await makeAdmin();
  ({ key } = await makeApiKey({ adminRole: "owner", createdById: id }));
});
afterAll(() => server.stop());

const INSPECTOR = path.dirname(
  require.resolve("@modelcontextprotocol/inspector-cli/build/index.js"),
);

async function inspect(...args: string[]): Promise<unknown> {
  const target = [`${server.origin}/api/mcp`, "--header", `Authorization: Bearer ${key}`];
  // It looks for its package.json from the folder that it is started in.
  const { stdout } = await promisify(execFile)(process.execPath, ["index.js", ...target, ...args], {
    cwd: INSPECTOR,
  });
  return JSON.parse(stdout);
}

test("the inspector lists the tools with their schemas and annotations", async () => {
  const tools = TOOLS.map(({ name, title, description }) => ({
    name,
    description,
    inputSchema: expect.objectContaining({ type: "object" }),
    annotations: expect.objectContaining({ title, destructiveHint: false }),
  }));
  expect(await inspect("--method", "tools/list")).toEqual({
    tools: tools.map((tool) => expect.objectContaining(tool)),
  });
});

test("the inspector calls a tool and gets its answer, and a refusal in words", async () => {
  const customer = await makeCustomer({ company: "Harbour Linen" });
  const use = (name: string, ...input: string[]) =>
    inspect("--method", "tools/call", "--tool-name", name, "--tool-arg", ...input);
  const found = (await use("find_customers", "search=Harbour Linen")) as {
    content: [{ text: string }];
  };
  expect(JSON.parse(found.content[0].text)).toMatchObject({
    total: 1,
    users: [{ _id: customer.id }],
  });
  expect(await use("get_customer", `id=${crypto.randomUUID()}`)).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining("not_found") }],
  });
});
