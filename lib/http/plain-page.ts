import "server-only";
import { createHash } from "node:crypto";
import { RETRY_AFTER_SECONDS } from "@/lib/core/errors";
import { processState } from "@/lib/core/process-state.mjs";
import { telHref } from "@/lib/core/tel-href";
import type { Contact } from "@/lib/core/process-state.mjs";

const style =
  ":root{color-scheme:light dark;--p:#1d4ed8;--o:#fff;--t:#1e293b;--s:#475569;--b:#f7f8fa}@media(prefers-color-scheme:dark){:root{--p:#7aa2ff;--o:#0b1120;--t:#e5e9f0;--s:#a8b3c4;--b:#0b1120}}body{margin:0;font:17px/1.6 Inter,system-ui,sans-serif;color:var(--t);background:var(--b);overflow-wrap:anywhere}main{max-width:1200px;margin:auto;padding:0 24px 64px}main>*{max-width:40rem}p{color:var(--s)}.go{border-radius:8px;background:var(--p);color:var(--o);font-weight:600;display:inline-block;padding:8px 20px;line-height:28px;text-decoration:none}:focus-visible{outline:2px solid var(--p);outline-offset:2px}.brand{display:flex;gap:10px;align-items:center;height:72px;margin:0;color:var(--t);font-weight:700;letter-spacing:-.02em}h1{margin:14vh 0 16px;font:700 clamp(40px,5vw,64px)/1.05 Inter,system-ui,sans-serif;letter-spacing:-.03em;text-wrap:balance}a{display:inline-block;max-width:100%;color:var(--p)}";

const wireStyle =
  ".wire{display:flex;flex-wrap:wrap;justify-content:space-between;margin:32px 0;color:var(--s);font-size:15px}.wire svg{width:100%;margin-bottom:4px}";

export const formStyle =
  "label{display:block;margin-top:1rem;font-weight:600}input,textarea,button{width:100%;box-sizing:border-box;min-height:44px;padding:.6rem;font:inherit;border:1px solid #7c8798;border-radius:8px}button{margin-top:1.5rem;border:0;background:var(--p);color:var(--o);font-weight:600}.bad{margin:.25rem 0 0;color:light-dark(#b91c1c,#ff9b9b)}";

/** Asks every five seconds whether the page is back; a screen reader is not interrupted. */
const retryScript =
  'let s=5;const a=document.querySelector("a"),p=document.querySelector("[data-count]");setInterval(async()=>{if(--s<0)return;p.textContent=s?`Trying again in ${s} s`:"Trying again";if(s)return;const r=await fetch(a.href,{method:"HEAD"}).catch(()=>{});if(r?.ok)location.replace(a.href);s=6},1e3)';

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = `default-src 'none'; style-src ${hashOf(style)} ${hashOf(formStyle)} ${hashOf(wireStyle)}; script-src ${hashOf(retryScript)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const mark =
  '<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d4ed8"/><path d="M10 8v16M22 8v16M10 16h12" stroke="#fff" stroke-width="3" stroke-linecap="round"/><circle cx="22" cy="16" r="3.2" fill="#f97316"/></svg>';

/** What has happened is filled, the ring is now, what comes is dashed. */
const wire = `<style>${wireStyle}</style><div class="wire" aria-hidden="true"><svg viewBox="0 0 560 28" fill="none" stroke="var(--p)" stroke-width="3"><path d="M10 14h261"/><path d="M289 14h250" stroke-dasharray="3 7"/><circle cx="10" cy="14" r="6" fill="var(--p)"/><circle cx="280" cy="14" r="8.5" stroke="#f97316" stroke-width="5"/><circle cx="549" cy="14" r="8.5" stroke-dasharray="3 4"/></svg><span>Paused</span><span>Being worked on</span><span>Back</span></div>`;

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

/** A page by itself, without a file beside it. `main` is HTML, `title` is text. */
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

/** The mark and, once it has been read, the name of the site. */
const brandOf = (name: string) => `<p class="brand">${mark}${escapeHtml(name)}</p>`;

/** The answer of a site in maintenance mode to any page, with how the agency is reached. */
export function maintenancePage({ siteName, contactEmail, contactPhone }: Contact): Response {
  const [email, phone] = [contactEmail, contactPhone].map(escapeHtml);
  const reach = email
    ? `<p>Write to <a href="mailto:${email}">${email}</a>${phone ? `, or call <a href="${telHref(contactPhone)}">${phone}</a>` : ""}.</p>`
    : "";
  return plainPage(
    "Back soon",
    `${brandOf(siteName)}<h1>We’ll be back soon</h1><p>The site is being worked on. Your services keep running.</p>${wire}${reach}`,
    503,
    { "Retry-After": "600" },
  );
}

/** The page at `path` cannot be made now: it is tried again, by a click or by itself. */
function retryPage(title: string, heading: string, reason: string, path: string): Response {
  const { siteName, contactEmail } = processState.contact;
  const email = escapeHtml(contactEmail);
  const reach = email ? `<p>Or write to <a href="mailto:${email}">${email}</a>.</p>` : "";
  return plainPage(
    title,
    `${brandOf(siteName)}<h1>${heading}</h1><p>${reason}</p><p><a class="go" href="${escapeHtml(path)}">Try again</a></p><p data-count></p>${reach}<script>${retryScript}</script>`,
    503,
    { "Retry-After": String(RETRY_AFTER_SECONDS) },
  );
}

/** The answer of a process that renders as much as it can already. `path` is the page's. */
export const busyPage = (path: string): Response =>
  retryPage(
    "Busy",
    "We are busy",
    "More pages are asked for at this moment than we can make.",
    path,
  );

/** The answer of a page without its database. `path` is the page's. */
export const unavailablePage = (path: string): Response =>
  retryPage(
    "Not available",
    "We cannot reach our records",
    "The site is not available at this moment. Your services keep running.",
    path,
  );
