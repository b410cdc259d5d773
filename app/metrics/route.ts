import { logger } from "@/lib/core/logger";
import { backupMetrics, jobMetrics } from "@/lib/jobs/metrics";
import { mayReadMetrics, metricsText } from "@/lib/http/metrics";
import type { Figures } from "@/lib/http/metrics";

/** Without an answer of the database the process's own alone: then they are needed most. */
const waiting = (): Promise<Figures> =>
  jobMetrics().catch((error: unknown) => {
    logger.warn({ err: error }, "metrics: what waits could not be read");
    return {};
  });

/** The figures of this process and of what waits, for Prometheus. */
export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers))
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return metricsText({ ...(await waiting()), ...backupMetrics() });
}
