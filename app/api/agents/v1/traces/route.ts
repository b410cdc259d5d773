import { TRACES_LIMIT } from "@/lib/domain/agents/constants";
import { takeSpans } from "@/lib/domain/agents/traces";
import { countSpans } from "@/lib/http/metrics";
import { route, routes } from "@/lib/http/route";
import { formatOf, readSpans, writeAnswer, writeRefusal } from "@/lib/integrations/otlp/traces";

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
    writeRefusal,
    handler: async ({ agent, raw, request }) => {
      const format = formatOf(request);
      const { spans, flaws } = readSpans(raw, format);
      const { refused, ...counts } = await takeSpans(agent, spans);
      const reasons = [...flaws, ...refused.map(({ message }) => message)];
      countSpans({ ...counts, refused: reasons.length });
      const [errorMessage] = reasons;
      const rejected = errorMessage ? { rejectedSpans: reasons.length, errorMessage } : null;
      return writeAnswer(rejected, format);
    },
  }),
});
