import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/api-docs/mode.js"></script>
<link rel="stylesheet" href="/api-docs/look.css">
</head>
<body>
<header class="bar"><a href="/">Home</a><a href="/api/openapi.json">openapi.json</a></header>
<main id="api"><p>The API is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>`;

// The renderer sets style attributes; scripts come from this site alone.
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

export function docsPage(): Response {
  return new Response(page, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": csp },
  });
}

const TYPES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** Swagger UI from the installed package: nothing is loaded from elsewhere. */
export async function docsFile(name: string): Promise<Response | null> {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) return null;
  const file = path.join(process.cwd(), "node_modules", "swagger-ui-dist", name);
  return new Response(await readFile(file), {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" },
  });
}
