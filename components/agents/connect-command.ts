/** A line for a shell that reports a first run now; works as it is once the key is a real one. */
export function connectCommand(siteUrl: string, key: string): string {
  const run = `{"externalId":"first-'$(date +%s)'","startedAt":"'$(date -u +%FT%TZ)'","outcome":"done","subject":"First report"}`;
  return [
    `curl ${siteUrl}/api/agents/runs \\`,
    `  -H "Authorization: Bearer ${key}" -H "Content-Type: application/json" \\`,
    `  -d '{"runs":[${run}]}'`,
  ].join("\n");
}
