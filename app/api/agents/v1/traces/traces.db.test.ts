import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { makeReporter } from "@/test/agents";
import { call } from "@/test/call";
import { serve } from "@/test/serve";
import type { Served } from "@/test/serve";
import { POST } from "./route";

let world: Awaited<ReturnType<typeof makeReporter>>;
let server: Served;
let url: string;
let answers: string[];

beforeAll(async () => {
  server = await serve(async (request) => {
    const answer = await POST(request, { params: Promise.resolve({}) });
    answers.push(`${answer.status} ${answer.headers.get("content-type") ?? ""}`);
    return answer;
  });
  url = `${server.origin}/api/agents/v1/traces`;
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await makeReporter();
  answers = [];
});

/** Reports two runs by the SDK in a process of its own; their trace ids. */
async function runClient(format: string, packing: string): Promise<string[]> {
  const args = ["test/otlp/client.mjs", format, url, world.key, packing];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return stdout.trim().split(" ");
}

test.each([
  ["json", "application/json", ""],
  ["protobuf", "application/x-protobuf", ""],
  ["protobuf", "application/x-protobuf", "gzip"],
])("the OpenTelemetry SDK for Node reports runs as %s (%s %s)", async (format, type, packing) => {
  const [done, failed] = await runClient(format, packing);
  expect(answers).toEqual([expect.stringContaining(`200 ${type}`)]);
  const stored = await db().agentRun.findMany({
    where: { agentId: world.agentId },
    orderBy: { costMicros: "asc" },
  });
  expect(stored).toMatchObject([
    { externalId: done, outcome: "done", subject: "Größe 7", costMicros: 2_000_000n },
    { externalId: failed, outcome: "failed", costMicros: null },
  ]);
});

const bodyOf = (...outcomes: string[]) => {
  const nanos = `${now().getTime()}000000`;
  const spans = outcomes.map((outcome, index) => ({
    traceId: String(index).padStart(32, "a"),
    startTimeUnixNano: nanos,
    endTimeUnixNano: nanos,
    attributes: [
      { key: "gen_ai.operation.name", value: { stringValue: "invoke_agent" } },
      { key: "agent.outcome", value: { stringValue: outcome } },
    ],
  }));
  return { resourceSpans: [{ scopeSpans: [{ spans }] }] };
};
const send = (body: unknown, headers = {}) =>
  call(POST, { method: "POST", body, bearer: world.key, headers });

test("runs that are refused are rejected spans, with a reason; the others are taken", async () => {
  const { body } = await send(bodyOf("done", "lost"));
  expect(body).toEqual({
    partialSuccess: { rejectedSpans: 1, errorMessage: expect.stringContaining("outcome") },
  });
  expect(await db().agentRun.count({ where: { agentId: world.agentId } })).toBe(1);
});

test("a span that is not as OTLP has it is rejected by itself, with the reason", async () => {
  const { resourceSpans } = bodyOf("done", "done", "done", "done");
  const spans = resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  Object.assign(spans[1] ?? {}, { status: { code: "STATUS_CODE_ERROR" } });
  Object.assign(spans[2] ?? {}, { startTimeUnixNano: "1.7e18" });
  spans[3]?.attributes.push({ key: "agent.cost", value: { stringValue: 5 as unknown as string } });
  expect((await send({ resourceSpans })).body).toEqual({
    partialSuccess: {
      rejectedSpans: 3,
      errorMessage: expect.stringMatching(/^A span is not as OTLP has it: status\.code /),
    },
  });
  expect(await db().agentRun.count({ where: { agentId: world.agentId } })).toBe(1);
});

test("a refusal is a Status message in the format of the request", async () => {
  const post = (body: string, type: string, key = world.key) =>
    POST(
      new Request(url, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": type },
        body,
      }),
      { params: Promise.resolve({}) },
    );
  const broken = await post("\n\u0001", "application/x-protobuf");
  expect([broken.status, broken.headers.get("content-type")]).toEqual([
    400,
    "application/x-protobuf",
  ]);
  const message = "The body is no OTLP trace request.";
  expect(Buffer.from(await broken.arrayBuffer())).toEqual(
    Buffer.concat([Buffer.from([0x12, message.length]), Buffer.from(message)]),
  );
  expect(await (await post("{", "application/json")).json()).toEqual({ message });
  const unknown = await post("", "application/x-protobuf", "ak_unknown");
  expect([unknown.status, unknown.headers.get("content-type")]).toEqual([
    401,
    "application/x-protobuf",
  ]);
});

test("more runs than one report has are taken all the same", async () => {
  expect((await send(bodyOf(...Array<string>(1_001).fill("done")))).body).toEqual({});
  expect(await db().agentRun.count({ where: { agentId: world.agentId } })).toBe(1_001);
});

test("a body of more than 4 MB, packed or not, one of another type and one of none are refused", async () => {
  const large = " ".repeat(4_000_001);
  expect((await send(large)).status).toBe(413);
  const packed = new Request(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.key}`,
      "content-type": "application/json",
      "content-encoding": "gzip",
    },
    body: gzipSync(large),
  });
  expect((await POST(packed, { params: Promise.resolve({}) })).status).toBe(413);
  expect((await send("x", { "content-type": "text/plain" })).status).toBe(415);
  expect((await send("{")).status).toBe(400);
  expect((await call(POST, { method: "POST", body: {} })).status).toBe(401);
});
