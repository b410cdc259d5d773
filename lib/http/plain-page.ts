import "server-only";
import { createHash } from "node:crypto";
import { RETRY_AFTER_SECONDS } from "@/lib/core/errors";
import { processState } from "@/lib/core/process-state.mjs";
import { telHref } from "@/lib/core/tel-href";
import type { Contact } from "@/lib/core/process-state.mjs";

/** Styles and scripts as they are sent: without the ends of lines and what begins them. */
const compact = (text: string) => text.replace(/\n */g, "");

/** The site's font. Nothing of a build is known here, so it has an address of its own. */
const fontStyle =
  "@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/inter-latin.woff2)}";

const style = compact(`
  :root{color-scheme:light;--p:#1d4ed8;--o:#fff;--t:#1e293b;--s:#475569;--b:#f7f8fa;
    --d:#1e293b1f}
  [data-theme=dark]{color-scheme:dark;--p:#7aa2ff;--o:#0b1120;--t:#e5e9f0;--s:#a8b3c4;
    --b:#0b1120;--d:#e5e9f026}
  body{margin:0;font:17px/1.6 Inter,system-ui,sans-serif;color:var(--t);background:var(--b);
    overflow-wrap:anywhere}
  main{max-width:1200px;margin:auto;padding:0 24px 64px}
  main>*{max-width:40rem}
  p{color:var(--s)}
  .go{border-radius:8px;background:var(--p);color:var(--o);font-weight:600;
    display:inline-block;padding:8px 20px;line-height:28px;text-decoration:none}
  :focus-visible{outline:2px solid var(--p);outline-offset:2px}
  .brand{display:flex;gap:10px;align-items:center;height:72px;margin:0;color:var(--t);
    font-weight:700;letter-spacing:-.02em}
  h1{margin:14vh 0 16px;font:700 clamp(40px,5vw,64px)/1.05 Inter,system-ui,sans-serif;
    letter-spacing:-.03em;text-wrap:balance}
  a{display:inline-block;max-width:100%;color:var(--p)}
`);

/**
 * The head with its wire beside it, and the rows of what still helps: as on a page not found. A
 * page of the admin area has its color.
 */
const stateStyle = compact(`
  :root:has(.go[href^="/admin"]){--p:#9f1239}
  [data-theme=dark]:has(.go[href^="/admin"]){--p:#fda4af}
  main:has(.go[href^="/admin"]) rect{fill:#9f1239}
  h1{margin-top:0}
  .head,.rows{max-width:none}
  .head{display:grid;gap:40px 64px;align-items:center;margin:12vh 0 48px}
  .head p{margin:0 0 24px}
  .try{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;font-size:15px}
  .try p{margin:0}
  .wire{display:flex;flex-wrap:wrap;justify-content:space-between;color:var(--s);
    font-size:15px}
  .wire svg{width:100%;margin-bottom:4px}
  .rows{margin:0;padding:0;list-style:none;border-bottom:1px solid var(--d)}
  .rows li{display:grid;gap:0 88px;padding:12px 0;border-top:1px solid var(--d);
    color:var(--s)}
  .rows b{color:var(--t);font-weight:600}
  @media(width>=900px){
    .head{grid-template-columns:1fr minmax(0,480px);margin-top:22vh}
    .rows li{grid-template-columns:400px 1fr;padding:18px 0}
  }
`);

export const formStyle = compact(`
  label{display:block;margin-top:1rem;font-weight:600}
  input,textarea,button{width:100%;box-sizing:border-box;min-height:44px;padding:.6rem;
    font:inherit;border:1px solid #7c8798;border-radius:8px}
  button{margin-top:1.5rem;border:0;background:var(--p);color:var(--o);font-weight:600}
  .bad{margin:.25rem 0 0;color:light-dark(#b91c1c,#ff9b9b)}
`);

/** The scheme that was chosen, kept by MUI; light without one, or without script. */
const modeScript = compact(`
  try{
  const m=localStorage.getItem("mui-mode");
  if(m=="dark"||m=="system"&&matchMedia("(prefers-color-scheme:dark)").matches)
  document.documentElement.dataset.theme="dark"
  }catch{}
`);

/** Asks every five seconds whether the page is back; a screen reader is not interrupted. */
const retryScript = compact(`
  let s=5;
  const a=document.querySelector(".go"),p=document.querySelector("[data-count]");
  setInterval(async()=>{
  if(--s<0)return;
  p.textContent=s?\`Trying again in \${s} s\`:"Trying again";
  if(s)return;
  const r=await fetch(a.href,{method:"HEAD"}).catch(()=>{});
  if(r?.ok)location.replace(a.href);
  s=6
  },1e3)
`);

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (...texts: string[]) => texts.map(hashOf).join(" ");

const policy = [
  "default-src 'none'",
  `style-src ${hashesOf(fontStyle + style, formStyle, stateStyle)}`,
  "font-src 'self'",
  `script-src ${hashesOf(modeScript, retryScript)}`,
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const mark = compact(`
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
  <rect width="32" height="32" rx="8" fill="#1d4ed8"/>
  <path d="M10 8v16M22 8v16M10 16h12" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
  <circle cx="22" cy="16" r="3.2" fill="#f97316"/></svg>
`);

/** What has happened is filled, the ring is now, what comes is dashed. */
const wire = compact(`
  <svg viewBox="0 0 560 28" fill="none" stroke="var(--p)" stroke-width="3">
  <path d="M10 14h261"/><path d="M289 14h250" stroke-dasharray="3 7"/>
  <circle cx="10" cy="14" r="6" fill="var(--p)"/>
  <circle cx="280" cy="14" r="8.5" stroke="#f97316" stroke-width="5"/>
  <circle cx="549" cy="14" r="8.5" stroke-dasharray="3 4"/></svg>
`);
const wireOf = (...steps: string[]) =>
  `<div class="wire" aria-hidden="true">${wire}${steps.map((step) => `<span>${step}</span>`).join("")}</div>`;

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

/** When to try again, as the answer that was refused says it. */
export function retryAfterOf({ headers }: Response): Record<string, string> {
  const seconds = headers.get("retry-after");
  return seconds === null ? {} : { "Retry-After": seconds };
}

/** A page by itself, without a file beside it. `main` is HTML, `title` is text. */
export function plainPage(
  title: string,
  main: string,
  status: number,
  headers: Record<string, string> = {},
): Response {
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${fontStyle}${style}</style>`,
    `<script>${modeScript}</script><main>${main}</main></html>`,
  ].join("");
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

interface State extends Contact {
  title: string;
  heading: string;
  reason: string;
  /** What the wire tells. */
  steps: [string, string, string];
  /** HTML under the reason. */
  action?: string;
  /** HTML, after how the agency is reached. */
  rows?: string;
  /** Seconds. */
  retryAfter: number;
}

const rowOf = (label: string, rest: string) => `<li><b>${label}</b><span>${rest}</span></li>`;

/** What the site is doing instead of the page, and what still helps. */
function statePage(state: State): Response {
  const { siteName, contactEmail, contactPhone, title, heading, reason, steps, retryAfter } = state;
  const [email, phone] = [contactEmail, contactPhone].map(escapeHtml);
  const rows = [
    email && rowOf("Write to us", `<a href="mailto:${email}">${email}</a>`),
    phone && rowOf("Call us", `<a href="${telHref(contactPhone)}">${phone}</a>`),
    state.rows,
  ].join("");
  return plainPage(
    title,
    [
      `<style>${stateStyle}</style>${brandOf(siteName)}<div class="head">`,
      `<div><h1>${heading}</h1><p>${reason}</p>${state.action ?? ""}</div>${wireOf(...steps)}</div>`,
      rows && `<ul class="rows">${rows}</ul>`,
    ].join(""),
    503,
    { "Retry-After": String(retryAfter) },
  );
}

const MAINTENANCE_SECONDS = 600;

/** The answer of a site in maintenance mode to any page, with how the agency is reached. */
export const maintenancePage = (contact: Contact): Response =>
  statePage({
    ...contact,
    title: "Back soon",
    heading: "We’ll be back soon",
    reason: "The site is being worked on. Your services keep running.",
    steps: ["Paused", "Being worked on", "Back"],
    retryAfter: MAINTENANCE_SECONDS,
  });

/** The public pages are static: they are there without records. */
const homeRow = rowOf("What we do", '<a href="/">Home page</a>, <a href="/about">About</a>');

/** The page at `path` cannot be made now: it is tried again, by a click or by itself. */
const retryPage = (
  path: string,
  state: Pick<State, "title" | "heading" | "reason" | "steps">,
): Response =>
  statePage({
    ...processState.contact,
    ...state,
    action:
      `<div class="try"><a class="go" href="${escapeHtml(path)}">Try again</a>` +
      `<p data-count></p></div><script>${retryScript}</script>`,
    rows: homeRow,
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** The answer of a process that renders as much as it can already. `path` is the page's. */
export const busyPage = (path: string): Response =>
  retryPage(path, {
    title: "Busy",
    heading: "We are busy",
    reason: "Too many visitors at once. The page opens by itself in a moment.",
    steps: ["Your request", "Waiting", "Your page"],
  });

/** The answer of a page without its database. `path` is the page's. */
export const unavailablePage = (path: string): Response =>
  retryPage(path, {
    title: "Not available",
    heading: "We can’t reach our records",
    reason: "This page is down for a moment. Your services keep running.",
    steps: ["Your request", "Our records", "Your page"],
  });
