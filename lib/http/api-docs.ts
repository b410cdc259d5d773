import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Swagger UI from the installed package: nothing is loaded from elsewhere. */
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
  "start.js": "text/javascript; charset=utf-8",
};

const start = 'SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, docExpansion: "list", tryItOutEnabled: false });';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"><p>The API is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

// The renderer sets style attributes; scripts come from this site alone.
const csp = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The readable page of the API. */
export function docsPage(): Response {
  return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": csp } });
}

/** One of the page's own files; null for any other name. */
export async function docsFile(name: string): Promise<Response | null> {
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!type) return null;
  const body = name === "start.js" ? start : await readFile(path.join(process.cwd(), "node_modules", "swagger-ui-dist", name));
  return new Response(body, { headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" } });
}
