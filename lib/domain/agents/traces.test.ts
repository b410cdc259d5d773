import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { AppError } from "@/lib/core/errors";
import { readSpans } from "@/lib/integrations/otlp/traces";
import type { TraceFormat } from "@/lib/integrations/otlp/traces";
import { isRun, toReport } from "./traces";

// Recorded: test/otlp/README.md.
const recorded = (file: string) =>
  gunzipSync(readFileSync(path.join(process.cwd(), "test/otlp", file)));

test.each<[string, TraceFormat, number]>([
  ["vercel-ai.json.gz", "json", 9],
  ["langchain.pb.gz", "protobuf", 6],
])("of %s, as its instrumentation sent it, each run of the agent is one", (file, format, count) => {
  const { spans, flaws } = readSpans(recorded(file), format);
  expect(flaws).toEqual([]);
  expect(spans).toHaveLength(count);
  const id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
  const instant: unknown = expect.stringMatching(/^2026-11-25T/);
  const run = { externalId: id, startedAt: instant, endedAt: instant };
  expect(spans.filter(isRun).map(toReport)).toEqual([
    { ...run, outcome: "done", reason: "" },
    { ...run, outcome: "failed", reason: expect.any(String) as unknown },
  ]);
});

/** A request with one span of an agent, as JSON. */
const spansOf = (over: object, attributes: Record<string, object> = {}) => {
  const named = { "gen_ai.operation.name": { stringValue: "invoke_agent" }, ...attributes };
  const span = {
    traceId: "5B8EFFF798038103D269B633813FC60C",
    startTimeUnixNano: "1764000000123456789",
    endTimeUnixNano: 1764000001000000000,
    attributes: Object.entries(named).map(([key, value]) => ({ key, value })),
    ...over,
  };
  const body = JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] });
  return readSpans(Buffer.from(body), "json").spans.filter(isRun).map(toReport);
};

test("a run is named by its attributes, which win over the status of the span", () => {
  const status = { code: 2, message: "\u001b[31mSage refused:\n  period closed\u001b[0m" };
  const attributes = {
    "agent.outcome": { stringValue: "handed_over" },
    "agent.subject": { stringValue: "Invoice 7" },
    "agent.confidence": { doubleValue: 0.5 },
    "agent.cost": { doubleValue: 0.1 + 0.2 },
    "agent.version": { stringValue: "1.4" },
    "agent.url": { stringValue: "https://traces.example/1" },
  };
  expect(spansOf({ status }, attributes)).toEqual([
    {
      externalId: "5b8efff798038103d269b633813fc60c",
      startedAt: "2025-11-24T16:00:00.123Z",
      endedAt: "2025-11-24T16:00:01.000Z",
      outcome: "handed_over",
      subject: "Invoice 7",
      confidence: 0.5,
      cost: 0.3,
      version: "1.4",
      reason: "Sage refused: period closed",
      url: "https://traces.example/1",
    },
  ]);
  expect(spansOf({ status })).toMatchObject([{ outcome: "failed" }]);
  expect(spansOf({ endTimeUnixNano: "0" })).toMatchObject([{ outcome: "done", endedAt: null }]);
});

test("what a model wrote, with NULs, halves of letters and any length, loses no run", () => {
  const subjectOf = (stringValue: string) =>
    spansOf({}, { "agent.subject": { stringValue } })[0]?.subject;
  expect(subjectOf(" Re:\u0000 order\t7\n")).toBe("Re: order 7");
  expect(subjectOf("half \uD83D of a letter")).toBe("half \uFFFD of a letter");
  expect(subjectOf(`${"x".repeat(199)}👍 and more`)).toBe("x".repeat(199));
  const status = { code: 2, message: "half \uDC4D of a letter" };
  expect(spansOf({ status })).toMatchObject([{ reason: "half \uFFFD of a letter" }]);
});

test("a span with a parent, or of another operation, is no run", () => {
  expect(spansOf({ parentSpanId: "00f067aa0ba902b7" })).toEqual([]);
  expect(spansOf({ parentSpanId: "0000000000000000" })).toHaveLength(1);
  expect(spansOf({}, { "gen_ai.operation.name": { stringValue: "chat" } })).toEqual([]);
});

test("whatever the bytes are, they are spans or refused as no request", () => {
  const valid = recorded("langchain.pb.gz");
  const broken = fc
    .record({ at: fc.nat(valid.length - 1), byte: fc.nat(255), end: fc.nat(valid.length) })
    .map(({ at, byte, end }) => {
      const bytes = Buffer.from(valid);
      bytes[at] = byte;
      return bytes.subarray(0, end);
    });
  const json = fc.json().map((text) => Buffer.from(text));
  const body = fc.oneof(fc.uint8Array({ maxLength: 200 }), broken, json);
  fc.assert(
    fc.property(body, fc.constantFrom<TraceFormat>("json", "protobuf"), (bytes, format) => {
      try {
        expect(Array.isArray(readSpans(bytes, format).spans.filter(isRun).map(toReport))).toBe(
          true,
        );
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code: "invalid_input" });
      }
    }),
    { numRuns: 500 },
  );
});

test("a body that nests as deep as its size allows is no request", () => {
  const deep = Buffer.from(`{"resourceSpans":${"[".repeat(100_000)}`);
  expect(() => readSpans(deep, "json")).toThrow(AppError);
});

test("more spans or attributes than a request of its size has are refused unread", () => {
  const repeated = (unit: number[], count: number) =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from(unit)));
  const inSpan = (content: Buffer) =>
    [2, 2, 1].reduce((inner, field) => {
      const length = [(inner.length & 127) | 128, ((inner.length >> 7) & 127) | 128];
      return Buffer.concat([Buffer.from([(field << 3) | 2, ...length, inner.length >> 14]), inner]);
    }, content);
  const spans = (count: number, content = "") =>
    Buffer.from(
      `{"resourceSpans":[{"scopeSpans":[{"spans":[${Array(count).fill(`{${content}}`).join()}]}]}]}`,
    );
  const attributes = `[${Array(400_000).fill("{}").join()}]`;
  const hostile: [Buffer, TraceFormat][] = [
    [repeated([0x0a, 0], 30_000), "protobuf"],
    [repeated([0x0a, 2, 0x12, 0], 15_000), "protobuf"],
    [inSpan(repeated([0x4a, 0], 400_000)), "protobuf"],
    [inSpan(repeated([0x7a, 0], 400_000)), "protobuf"],
    [spans(30_000), "json"],
    [Buffer.from(attributes), "json"],
    [spans(1, `"attributes":[${Array(780_000).fill("true").join()}]`), "json"],
  ];
  for (const [body, format] of hostile)
    expect(() => readSpans(body, format)).toThrow("Send fewer spans in one request.");
  expect(readSpans(spans(15_000), "json").spans).toHaveLength(15_000);
  expect(readSpans(inSpan(repeated([0x4a, 0], 200_000)), "protobuf").spans).toHaveLength(1);
});

test("why a run failed is cut where it is longer than a reason may be", () => {
  const [report] = spansOf({ status: { code: 2, message: `${"x".repeat(499)}😀` } });
  expect(report?.reason).toBe("x".repeat(499));
});
