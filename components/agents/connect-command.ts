/** A line for a shell that reports a first run now; works as it is once the key is a real one. */
export function connectCommand(siteUrl: string, key: string): string {
  const run = `{"externalId":"first-'$(date +%s)'","startedAt":"'$(date -u +%FT%TZ)'","outcome":"done","subject":"First report"}`;
  return [
    `curl ${siteUrl}/api/agents/runs \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"runs":[${run}]}'`,
  ].join("\n");
}

/** Variables by which an OpenTelemetry SDK sends its traces here. */
export const traceVariables = (siteUrl: string) =>
  [
    `export OTEL_EXPORTER_OTLP_ENDPOINT=${siteUrl}/api/agents`,
    "export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf",
    'export OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer%20$AGENT_KEY"',
  ].join("\n");
