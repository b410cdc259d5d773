import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pages } from "./pages";

const files = ["/sitemap.xml", "/robots.txt"];

/**
 * Renders the static pages anew before the first visitor: a build knows no database, and what an earlier process kept may
 * be out of date. Without a database they stay as they are, and follow by themselves when it is back.
 */
export async function warmPages(
  root: string,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const { preview } = JSON.parse(
    readFileSync(path.join(root, ".next", "prerender-manifest.json"), "utf8"),
  ) as { preview: { previewModeId: string } };
  // Next renders a kept page anew for whoever knows the build's secret; from outside the header does not pass the guard.
  const headers = { "x-prerender-revalidate": preview.previewModeId };
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const page of [...pages, ...files]) {
      await fetch(`http://127.0.0.1:${port}${page}`, {
        headers,
        signal: AbortSignal.timeout(20_000),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
