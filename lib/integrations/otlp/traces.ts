import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { countMessages, decodeRequest, encodeResponse, encodeStatus } from "./trace-messages";

// JSON has ids in hex; protobuf has their bytes. 64-bit numbers are texts or numbers.
const id = z
  .union([
    z.string(),
    z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes).toString("hex")),
  ])
  .nullish();
const nanoseconds = z
  .union([
    z.string().regex(/^\d{1,20}$/),
    z
      .number()
      .min(0)
      .max(2 ** 64)
      .transform(Math.round),
  ])
  .nullish();
const long = z.union([z.string().regex(/^-?\d{1,20}$/), z.number()]).transform(Number);

const attribute = z.object({
  key: z.string().nullish(),
  value: z
    .object({
      stringValue: z.string().nullish(),
      intValue: long.nullish(),
      // JSON has NaN and the infinities as texts.
      doubleValue: z.union([z.number(), z.string().transform(Number), z.nan()]).nullish(),
    })
    .nullish(),
});

const listOf = <T extends z.ZodType>(item: T) => z.array(item).nullish();

const span = z.object({
  traceId: id,
  parentSpanId: id,
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  // Each by itself, up to the first that is none: a list of millions would cost a second.
  attributes: listOf(z.unknown()),
  status: z.object({ code: z.int().nullish(), message: z.string().nullish() }).nullish(),
});

/** Each span is read by itself: an odd one does not lose the others. */
const request = z.object({
  resourceSpans: listOf(z.object({ scopeSpans: listOf(z.object({ spans: listOf(z.unknown()) })) })),
});

/**
 * What one request may hold: of small messages a body within its limit has millions, which would
 * keep everybody waiting for seconds. Spans count with the lists around them; the objects are all
 * there are, attributes above all.
 */
const MAX_SPANS = 20_000;
const MAX_OBJECTS = 300_000;
const PATH = ["resourceSpans", "scopeSpans", "spans", "attributes"];
/** How deep the spans lie. */
const SPAN_DEPTH = 2;

const FAILED = 2;
const NANOS = BigInt(1_000_000);

/** What a run is read from. */
export interface Span {
  traceId: string;
  /** The first of its trace. */
  isRoot: boolean;
  /** Its status is an error. */
  hasFailed: boolean;
  /** What its status says. */
  message: string;
  start: Date;
  end: Date | null;
  attributes: ReadonlyMap<string, string | number>;
}

export type TraceFormat = "json" | "protobuf";

export interface ReadSpans {
  spans: Span[];
  /** Why others are no spans, one a span. */
  flaws: string[];
}

/** The spans of an OTLP export request; 400 for bytes that are none, 413 for too many spans. */
export function readSpans(bytes: Uint8Array, format: TraceFormat): ReadSpans {
  const parsed = request.safeParse(format === "json" ? parseJson(bytes) : parseProtobuf(bytes));
  if (!parsed.success) throw invalid();
  const read: ReadSpans = { spans: [], flaws: [] };
  for (const { scopeSpans } of parsed.data.resourceSpans ?? [])
    for (const { spans } of scopeSpans ?? [])
      for (const row of spans ?? []) {
        try {
          read.spans.push(toSpan(span.parse(row)));
        } catch (error) {
          if (!(error instanceof z.ZodError)) throw error;
          read.flaws.push(flawOf(error));
        }
      }
  return read;
}

const flawOf = ({ issues: [first] }: z.ZodError) =>
  `A span is not as OTLP has it: ${first?.path.join(".")} ${first?.message}`;

const invalid = () => new AppError("invalid_input", "The body is no OTLP trace request.");

/** Refuses the object after the last that a request may hold. */
function counter(): (depth: number) => void {
  let [spans, objects] = [0, 0];
  return (depth) => {
    objects += 1;
    if (depth <= SPAN_DEPTH) spans += 1;
    if (spans > MAX_SPANS || objects > MAX_OBJECTS)
      throw new AppError("too_large", "Send fewer spans in one request.");
  };
}

const [BRACE, BRACKET] = Buffer.from("{[");

function parseJson(bytes: Uint8Array): unknown {
  const count = counter();
  // By index: an iterator takes ten times as long.
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === BRACE || bytes[at] === BRACKET) count(Infinity);
  return parse(() => {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    countLists(value, PATH.slice(0, -1), count);
    // Of what is no object, which the bytes did not tell.
    const countItem = counter();
    countLists(value, PATH, () => countItem(Infinity));
    return value;
  });
}

/** Counts the items of the lists in lists that these fields name. */
function countLists(value: unknown, [name, ...rest]: string[], count: (depth: number) => void) {
  const list: unknown = name && (value as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(list)) return;
  for (const item of list) {
    count(0);
    countLists(item, rest, count);
  }
}

const parseProtobuf = (bytes: Uint8Array): unknown =>
  parse(() => {
    countMessages(bytes, counter());
    return decodeRequest(bytes);
  });

function parse(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    throw error instanceof AppError ? error : invalid();
  }
}

const toDate = (nanos: string | number) => new Date(Number(BigInt(nanos) / NANOS));

function toSpan(row: z.output<typeof span>): Span {
  const attributes = new Map<string, string | number>();
  for (const item of row.attributes ?? []) {
    const { key, value } = attribute.parse(item);
    const one = value?.stringValue ?? value?.intValue ?? value?.doubleValue;
    if (key && one !== undefined && one !== null) attributes.set(key, one);
  }
  const end = row.endTimeUnixNano ?? 0;
  return {
    traceId: (row.traceId ?? "").toLowerCase(),
    isRoot: /^0*$/.test(row.parentSpanId ?? ""),
    hasFailed: row.status?.code === FAILED,
    message: row.status?.message ?? "",
    start: toDate(row.startTimeUnixNano ?? 0),
    end: Number(end) === 0 ? null : toDate(end),
    attributes,
  };
}

export interface Rejected {
  rejectedSpans: number;
  errorMessage: string;
}

/** The answer to an export request: empty when nothing was rejected. */
export function writeAnswer(rejected: Rejected | null, format: TraceFormat): Response {
  const answer = rejected ? { partialSuccess: rejected } : {};
  if (format === "json") return Response.json(answer);
  return new Response(encodeResponse(answer), { headers: { "Content-Type": PROTOBUF } });
}

const PROTOBUF = "application/x-protobuf";

/** The format of a request, which is the answer's too. */
export const formatOf = ({ headers }: Request): TraceFormat =>
  headers.get("content-type")?.toLowerCase().startsWith(PROTOBUF) ? "protobuf" : "json";

/** A refusal as OTLP over HTTP has it: a google.rpc.Status, whose code clients do not look at. */
export const writeRefusal = ({ message }: AppError, request: Request) =>
  formatOf(request) === "json"
    ? { body: JSON.stringify({ message }), type: "application/json; charset=utf-8" }
    : { body: encodeStatus({ message }), type: PROTOBUF };
