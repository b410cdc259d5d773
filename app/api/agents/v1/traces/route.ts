import { TRACES_LIMIT } from "@/lib/domain/agents/constants";
import { takeSpans } from "@/lib/domain/agents/traces";
import { countSpans } from "@/lib/http/metrics";
import { route, routes } from "@/lib/http/route";
import { readSpans, writeAnswer } from "@/lib/integrations/otlp/traces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, operations } = routes({
  POST: route({
    summary: "Report runs by OpenTelemetry traces (OTLP over HTTP, JSON or protobuf, gzip or not)",
    description:
      "A root span whose gen_ai.operation.name is invoke_agent is a run; all others are dropped.",
    tag: "Agents",
    access: "key",
    accepts: {
      types: ["application/json", "application/x-protobuf"],
      limit: TRACES_LIMIT,
      isRaw: true,
    },
    limit: "agentReports",
    handler: async ({ agent, raw, request }) => {
      const type = request.headers.get("content-type") ?? "";
      const format = type.toLowerCase().startsWith("application/x-protobuf") ? "protobuf" : "json";
      const taken = await takeSpans(agent, readSpans(raw, format));
      const { refused, ...counts } = taken;
      countSpans({ ...counts, refused: refused.length });
      const [first] = refused;
      return writeAnswer(
        first ? { rejectedSpans: refused.length, errorMessage: first.message } : null,
        format,
      );
    },
  }),
});
