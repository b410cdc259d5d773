import path from "node:path";
import { answers, program, serve, type ServerProcess } from "../processes";

interface Options {
  /** The copy of `.next/standalone` that is served; without it Next's own, with hot reload. */
  release?: string;
  ready?: string;
  log?: string;
}

/** Where a server with these variables is reached on this machine. */
export function localAddress({ HOST = "127.0.0.1", PORT = "3000" }: NodeJS.ProcessEnv): string {
  const address = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST;
  return `http://${address.includes(":") ? `[${address}]` : address}:${PORT}`;
}

export function startWeb(
  variables: NodeJS.ProcessEnv,
  { release, ready = "/api/health/live", log }: Options,
): Promise<ServerProcess> {
  const { HOST: host = "127.0.0.1", PORT: port = "3000" } = variables;
  // Half of what Node takes by itself: address and headers of a longer request are a 431 before
  // anything parses them.
  const args = release
    ? ["--max-http-header-size=8192", path.join(release, "server.js")]
    : program("next/dist/bin/next", "dev", "--hostname", host, "--port", port);
  const url = `${localAddress(variables)}${ready}`;
  return serve(process.execPath, args, {
    env: { ...variables, HOSTNAME: host, NEXT_MANUAL_SIG_HANDLE: release && "true" },
    isReady: answers(url),
    log,
  });
}
