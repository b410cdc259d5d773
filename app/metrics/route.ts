import { env } from "@/lib/core/env";
import { waitingFigures } from "@/lib/jobs/figures";
import { bearsToken, metricsText } from "@/lib/http/metrics";

/** The figures of this process and of what waits, for Prometheus. Without METRICS_TOKEN, or with another, there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN || !bearsToken(request, METRICS_TOKEN))
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return metricsText(await waitingFigures());
}
