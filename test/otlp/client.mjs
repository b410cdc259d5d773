// An agent that reports two runs by the OpenTelemetry SDK for Node, and prints their trace ids:
//
//   node client.mjs <json|protobuf> <url> <key> [gzip]
//
// A process of its own: the exporters import their transport in a way that Jest cannot.
import { SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

const [format, url, key, packing] = process.argv.slice(2);
const Exporter = format === "json" ? JsonExporter : ProtobufExporter;
const exporter = new Exporter({
  url,
  compression: packing || "none",
  headers: { authorization: `Bearer ${key}` },
});
const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
const tracer = provider.getTracer("agent");

const attributes = { "gen_ai.operation.name": "invoke_agent", "agent.subject": "Größe 7" };
const done = tracer.startSpan("invoke_agent", { attributes });
done.setAttribute("agent.cost", 2);
done.end();
const failed = tracer.startSpan("invoke_agent", { attributes });
failed.setStatus({ code: SpanStatusCode.ERROR });
failed.end();
tracer.startSpan("chat", { attributes: { "gen_ai.operation.name": "chat" } }).end();
await provider.shutdown();
console.log(done.spanContext().traceId, failed.spanContext().traceId);
