import "server-only";
import protobuf from "protobufjs/light";

const field = (id: number, type: string) => ({ id, type });
const list = (id: number, type: string) => ({ id, type, rule: "repeated" });

/**
 * What is read of the messages of opentelemetry-proto 1.x (trace_service, trace and common), with
 * their names and numbers. Fields that are not here are skipped: among them lists and maps of
 * attributes, so that nothing nests deeper than this does.
 */
const root = protobuf.Root.fromJSON({
  nested: {
    ExportTraceServiceRequest: { fields: { resourceSpans: list(1, "ResourceSpans") } },
    ResourceSpans: { fields: { scopeSpans: list(2, "ScopeSpans") } },
    ScopeSpans: { fields: { spans: list(2, "Span") } },
    Span: {
      fields: {
        traceId: field(1, "bytes"),
        parentSpanId: field(4, "bytes"),
        startTimeUnixNano: field(7, "fixed64"),
        endTimeUnixNano: field(8, "fixed64"),
        attributes: list(9, "KeyValue"),
        status: field(15, "Status"),
      },
    },
    Status: { fields: { message: field(2, "string"), code: field(3, "int32") } },
    KeyValue: { fields: { key: field(1, "string"), value: field(2, "AnyValue") } },
    AnyValue: {
      fields: {
        stringValue: field(1, "string"),
        intValue: field(3, "int64"),
        doubleValue: field(4, "double"),
      },
    },
    ExportTraceServiceResponse: { fields: { partialSuccess: field(1, "PartialSuccess") } },
    PartialSuccess: {
      fields: { rejectedSpans: field(1, "int64"), errorMessage: field(2, "string") },
    },
    // Of google.rpc.
    RefusalStatus: { fields: { message: field(2, "string") } },
  },
});

const request = root.lookupType("ExportTraceServiceRequest");

const WITH_LENGTH = 2;
/** The fields that lead from a request to its spans, their attributes and the values of those. */
const PATH = [1, 2, 2, 9];

/** Counts without making objects: `count` gets each depth. Throws on what is no request. */
export function countMessages(bytes: Uint8Array, count: (depth: number) => void): void {
  const reader = protobuf.Reader.create(bytes);
  const walk = (end: number, depth: number) => {
    while (reader.pos < end) {
      const tag = reader.uint32();
      if ((tag & 7) !== WITH_LENGTH) {
        reader.skipType(tag & 7);
        continue;
      }
      count(depth);
      const length = reader.uint32();
      if (tag >>> 3 === PATH[depth]) walk(reader.pos + length, depth + 1);
      else reader.skip(length);
    }
  };
  walk(bytes.length, 0);
}

/** A request as an object in the shape of its JSON, its ids as bytes; throws on what is none. */
export const decodeRequest = (bytes: Uint8Array): unknown =>
  request.toObject(request.decode(bytes), { longs: String });

const encoder = (type: protobuf.Type) => (message: object) =>
  Uint8Array.from(type.encode(type.fromObject(message)).finish());
export const encodeResponse = encoder(root.lookupType("ExportTraceServiceResponse"));
export const encodeStatus = encoder(root.lookupType("RefusalStatus"));
