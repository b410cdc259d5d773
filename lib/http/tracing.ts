import "server-only";
import { withoutPayTokens } from "@/lib/core/logged-path";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { ReadableSpan } from "@opentelemetry/sdk-trace-node";

/** Without queries and pay links: some mailed links carry a token there. */
class WithoutQueries extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === "string")
        span.attributes[name] = withoutPayTokens(value.split("?", 1)[0] ?? "");
    super.onEnd(span);
  }
}

/** Sends Next's spans to the collector that the OTEL_ variables name. */
export function startTracing(): () => Promise<void> {
  const resource = defaultResource()
    .merge(resourceFromAttributes({ "service.name": "agency-portal" }))
    .merge(detectResources({ detectors: [envDetector] }));
  const spanProcessors = [new WithoutQueries(new OTLPTraceExporter())];
  const provider = new NodeTracerProvider({ resource, spanProcessors });
  provider.register();
  return () => provider.shutdown();
}
