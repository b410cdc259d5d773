import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { DELETE, GET, POST } from "@/app/api/mcp/route";
import { now, today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { MESSAGE_LENGTH } from "@/lib/domain/requests/constants";
import { makeApiKeys } from "@/test/api-keys";
import type { ApiKeys } from "@/test/api-keys";
import { call } from "@/test/call";
import { makeSampleData } from "@/test/contract/sample-data";
import type { SampleData } from "@/test/contract/sample-data";

let world: SampleData;
let keys: ApiKeys;
const AMOUNT = 7_391.17;

beforeAll(async () => {
  world = await makeSampleData(AMOUNT);
  keys = await makeApiKeys(world);
});

const handlers = { GET, POST, DELETE };

/** The official client, whose requests the handler answers without a server. */
async function connect(key: string | undefined) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/api/mcp", env().SITE_URL), {
    requestInit: { headers: { authorization: `Bearer ${key}`, "x-client-ip": "192.0.2.1" } },
    fetch: (url, init) => {
      const handler = handlers[(init?.method ?? "GET") as keyof typeof handlers];
      return handler(new Request(url, init), { params: Promise.resolve({}) });
    },
  });
  await client.connect(transport);
  return client;
}

const namesOf = async (key: string | undefined) =>
  (await (await connect(key)).listTools()).tools.map(({ name }) => name);

async function callTool(key: string | undefined, name: string, input: object = {}) {
  const client = await connect(key);
  const answer = await client.callTool({ name, arguments: { ...input } });
  const [content] = answer.content as { text: string }[];
  return { isError: answer.isError, text: content?.text ?? "" };
}

const OWNER_TOOLS = [
  "list_services",
  "list_charges",
  "get_charge",
  "list_agents",
  "get_agent_work",
  "list_runs",
  "list_questions",
  "list_requests",
  "read_request",
  "write_message",
];

describe("The assistants' tools", () => {
  it("are those of the key's role, and the reading ones of a key that only reads", async () => {
    const { writing, reading } = keys;
    expect(await namesOf(writing.customer.owner)).toEqual(OWNER_TOOLS);
    const withoutWriting = OWNER_TOOLS.filter((name) => name !== "write_message");
    expect(await namesOf(reading.customer.owner)).toEqual(withoutWriting);
    const withoutMoney = OWNER_TOOLS.filter((name) => !name.includes("charge"));
    expect(await namesOf(writing.customer.member)).toEqual(withoutMoney);
    expect(await namesOf(writing.agency.staff)).toHaveLength(13);
  });

  it("say whether they write, and that none destroys", async () => {
    const { tools } = await (await connect(keys.writing.agency.owner)).listTools();
    for (const { name, annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({
        readOnlyHint: name !== "write_message",
        destructiveHint: false,
      });
      expect(inputSchema.type).toBe("object");
    }
  });

  it("answer with what the key's role may see, and no more", async () => {
    const { customer, agency } = keys.writing;
    const { agent, requestId, subscription } = world;
    const charge = await db().charge.findFirstOrThrow({ where: { subscriptionId: subscription } });
    const inputs: Record<string, object> = {
      get_customer: { id: world.customer.id },
      preview_billing: { date: today().add({ months: 1 }).toString() },
      get_agent_work: { id: agent.id },
      list_runs: { agent: agent.id },
      read_request: { id: requestId },
      get_charge: { id: charge.id },
      write_message: { request: requestId, content: "Thank you." },
    };
    async function answersOf(key: string | undefined) {
      const names = await namesOf(key);
      const answers = await Promise.all(names.map((name) => callTool(key, name, inputs[name])));
      expect(answers.filter(({ isError }) => isError)).toEqual([]);
      return answers.map(({ text }) => text).join();
    }
    expect(await answersOf(customer.owner)).toContain(String(AMOUNT));
    expect(await answersOf(agency.staff)).toContain(String(AMOUNT));
    expect(await answersOf(customer.member)).not.toContain(String(AMOUNT));
    const foreign = await callTool(keys.other, "read_request", { id: requestId });
    expect(foreign).toMatchObject({ isError: true });
    expect(JSON.parse(foreign.text)).toMatchObject({ code: "not_found" });
  });

  it("give the agency's assistant one customer's things, and a customer's nobody else's", async () => {
    const lists = [
      ["list_services", "services"],
      ["list_charges", "payments"],
      ["list_agents", "agents"],
      ["list_questions", "asks"],
      ["list_requests", "requests"],
    ] as const;
    const { agency, customer } = keys.writing;
    const idsOf = async (name: string, list: string, input: object) => {
      const { text } = await callTool(agency.staff, name, input);
      const answer = JSON.parse(text) as Record<string, { _id: string }[]>;
      return answer[list]?.map(({ _id }) => _id);
    };
    for (const [name, list] of lists) {
      const all = await idsOf(name, list, {});
      const [ofOne = [], ofOther = []] = await Promise.all([
        idsOf(name, list, { customer: world.customer.id }),
        idsOf(name, list, { customer: world.other.id }),
      ]);
      expect(ofOne.length).toBeGreaterThan(0);
      expect(all).toEqual(expect.arrayContaining([...ofOne, ...ofOther]));
      expect(ofOther.filter((id) => ofOne.includes(id))).toEqual([]);
      expect(await callTool(customer.owner, name, { customer: world.other.id })).toMatchObject({
        isError: true,
      });
    }
  });

  it("write in the name of the key", async () => {
    const id = world.requestId;
    const input = { request: id, content: "By a tool." };
    await callTool(keys.writing.customer.owner, "write_message", input);
    const where = { requestId: id, content: input.content };
    expect(await db().requestMessage.findFirstOrThrow({ where })).toMatchObject({ via: "api" });
    const event = await db().auditEvent.findFirstOrThrow({
      where: { entity: "request", entityId: id, action: "request.message" },
      orderBy: { createdAt: "desc" },
    });
    expect([event.actorName, event.keyId !== null]).toEqual(["Warehouse", true]);
  });

  it("take a message as the API does, and say beforehand how long it may be", async () => {
    const { owner } = keys.writing.customer;
    const { tools } = await (await connect(owner)).listTools();
    const { properties } = tools.find(({ name }) => name === "write_message")?.inputSchema ?? {};
    expect(properties?.content).toMatchObject({ maxLength: MESSAGE_LENGTH });
    for (const content of ["   ", "x".repeat(MESSAGE_LENGTH + 1)]) {
      const refused = await callTool(owner, "write_message", { request: world.requestId, content });
      expect(refused).toMatchObject({
        isError: true,
        text: expect.stringContaining("Input validation error") as string,
      });
    }
  });

  it("answer with 100 kB at most, of messages with the newest", async () => {
    const { requestId, owner } = world;
    await db().requestMessage.createMany({
      data: Array.from({ length: 30 }, (_, n) => ({
        requestId,
        authorId: owner.id,
        side: "customer" as const,
        via: "web" as const,
        content: `${n} ${"a".repeat(9_000)}`,
        createdAt: new Date(now().getTime() + n),
      })),
    });
    const { text } = await callTool(keys.writing.customer.owner, "read_request", { id: requestId });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(100_000);
    const answer = JSON.parse(text) as { truncated: boolean; messages: { content: string }[] };
    expect(answer.truncated).toBe(true);
    expect(answer.messages.at(-1)?.content).toMatch(/^29 /);
  });
});

describe("POST /api/mcp", () => {
  const ask = (over: Parameters<typeof call>[1]) =>
    call(POST, {
      method: "POST",
      body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      ...over,
    });
  const headers = { accept: "application/json, text/event-stream" };

  it("takes an API key alone, from no foreign page", async () => {
    const bearer = keys.writing.agency.owner;
    expect((await ask({ bearer, headers })).status).toBe(200);
    const foreign = await ask({ bearer, headers: { ...headers, origin: "https://evil.example" } });
    expect([foreign.status, foreign.body.code]).toEqual([403, "foreign_origin"]);
    expect((await ask({ as: world.asOwner, headers })).status).toBe(401);
    expect((await ask({ headers })).status).toBe(401);
    expect((await ask({ bearer: world.agent.key, headers })).status).toBe(401);
  });

  it("is the only method", async () => {
    const bearer = keys.writing.agency.owner;
    expect((await call(GET, { bearer })).status).toBe(405);
    expect((await call(DELETE, { method: "DELETE", bearer })).status).toBe(405);
  });
});
