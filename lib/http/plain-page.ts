import "server-only";
import { createHash } from "node:crypto";
import { RETRY_AFTER_SECONDS } from "@/lib/core/errors";
import { processState } from "@/lib/core/process-state.mjs";
import type { Contact } from "@/lib/core/process-state.mjs";

const style =
  "body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:17px/1.6 system-ui,sans-serif;color:#1e293b;background:#f7f8fa;overflow-wrap:anywhere}label{display:block;margin-top:1rem;font-weight:600}input,textarea,button{width:100%;box-sizing:border-box;min-height:44px;padding:.6rem;font:inherit;border:1px solid #7c8798;border-radius:8px}button{margin-top:1.5rem;border:0;background:#1d4ed8;color:#fff;font-weight:600}.bad{margin:.25rem 0 0;color:#b91c1c}.brand{font-weight:700}h1{line-height:1.2;letter-spacing:-.02em}a{color:#1d4ed8}";
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML: none of it is markup. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A page by itself, with neither script nor a file beside it. `main` is HTML, `title` is text. */
export function plainPage(
  title: string,
  main: string,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style><main>${main}</main></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      ...headers,
    },
  });
}

/** The answer of a site in maintenance mode to any page, with how the agency is reached. */
export function maintenancePage({ siteName, contactEmail, contactPhone }: Contact): Response {
  const [name, email, phone] = [siteName, contactEmail, contactPhone].map(escapeHtml);
  const reach = email
    ? `<p>Write to <a href="mailto:${email}">${email}</a>${phone ? `, or call ${phone}` : ""}.</p>`
    : "";
  const brand = name ? `<p class="brand">${name}</p>` : "";
  return plainPage(
    "Back soon",
    `${brand}<h1>We are back soon</h1><p>The site is being worked on. Your services keep running.</p>${reach}`,
    503,
    { "Retry-After": "600" },
  );
}

/** The answer of a process that renders as much as it can already. `path` is the page's. */
export function busyPage(path: string): Response {
  const name = escapeHtml(processState.siteName);
  const brand = name ? `<p class="brand">${name}</p>` : "";
  return plainPage(
    "Busy",
    `${brand}<h1>We are busy</h1><p>More pages are asked for at this moment than we can make.</p><p><a href="${escapeHtml(path)}">Try again</a></p>`,
    503,
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}

/** The answer of a page without its database. `path` is where it is tried again. */
export const unavailablePage = (path: string): Response =>
  plainPage(
    "Not available",
    `<h1>We cannot reach our records</h1><p>The service is not available at this moment.</p><p><a href="${escapeHtml(path)}">Try again</a></p>`,
    503,
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
