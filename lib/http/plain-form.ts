import "server-only";
import { createHash } from "node:crypto";

interface PlainForm {
  action: string;
  back: string;
  title: string;
  send: string;
  status: number;
  error: string;
  /** Name → label; `message` is a text of several lines. */
  labels: Record<string, string>;
  values: Record<string, string>;
  errors: Record<string, string>;
}

const style =
  "body{max-width:36rem;margin:3rem auto;padding:0 1rem;font:17px/1.6 system-ui,sans-serif;color:#1e293b;background:#f7f8fa}label{display:block;margin-top:1rem;font-weight:600}input,textarea,button{width:100%;box-sizing:border-box;min-height:44px;padding:.6rem;font:inherit;border:1px solid #7c8798;border-radius:8px}button{margin-top:1.5rem;border:0;background:#1d4ed8;color:#fff;font-weight:600}.bad{margin:.25rem 0 0;color:#b91c1c}a{color:#1d4ed8}";
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function field(name: string, label: string, value: string, error: string | undefined): string {
  const ties = `id="${name}" name="${name}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ""}`;
  const control =
    name === "message"
      ? `<textarea ${ties} rows="6">${safe(value)}</textarea>`
      : `<input ${ties} value="${safe(value)}">`;
  return `<label for="${name}">${safe(label)}</label>${control}${error ? `<p class="bad" id="${name}-error">${safe(label)}: ${safe(error)}</p>` : ""}`;
}

/** A refused form as a page of its own for browsers without script: what was typed, and what to mend. No text of the caller's is markup. */
export function plainForm({
  action,
  back,
  title,
  send,
  status,
  error,
  labels,
  values,
  errors,
}: PlainForm): Response {
  const fields = Object.entries(labels).map(([name, label]) =>
    field(name, label, values[name] ?? "", errors[name]),
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${safe(title)}</title><style>${style}</style><main><h1>${safe(title)}</h1><p class="bad" role="alert">${safe(error)}</p><form action="${safe(action)}" method="post">${fields.join("")}<button>${safe(send)}</button></form><p><a href="${safe(back)}">Back</a></p></main></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
    },
  });
}
