import "server-only";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { currentRequest } from "@/lib/core/request-context";
import { onQuery } from "@/lib/db/client";

/** Characters of a statement that are logged. */
const MAX_LENGTH = 1_000;

/** Logs what took SLOW_QUERY_MS with the request that it was for; never with its values. */
export function logSlowQueries(): void {
  const { SLOW_QUERY_MS } = env();
  onQuery(({ duration, query }) => {
    if (duration < SLOW_QUERY_MS) return;
    logger.warn(
      { ms: Math.round(duration), sql: query.slice(0, MAX_LENGTH), ...currentRequest() },
      "slow query",
    );
  });
}
