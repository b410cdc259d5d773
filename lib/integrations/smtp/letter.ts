/** What a mail says, before it has a look. All of it is plain text: nothing in here is trusted as HTML. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** One button; the address is the site's own, built from its configured address. */
  action?: { label: string; url: string };
  /** Facts under the text, such as an inquiry's sender. */
  facts?: [label: string, value: string][];
}

export interface Site {
  name: string;
  url: string;
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML text or attribute value. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, " ").trim();
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** HTML and text of a letter, from one template: everything a person wrote is escaped. */
export function renderLetter(letter: Letter, site: Site): Rendered {
  return {
    subject: oneLine(letter.subject).slice(0, 200),
    html: html(letter, site),
    text: plain(letter, site),
  };
}

function plain({ heading, paragraphs, action, facts = [] }: Letter, site: Site): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join("\n");
  const button = action ? `${action.label}:\n${action.url}` : "";
  return [heading, ...paragraphs, table, button, `${site.name}\n${site.url}`]
    .filter(Boolean)
    .join("\n\n");
}

function html({ heading, paragraphs, action, facts = [] }: Letter, site: Site): string {
  const e = escapeHtml;
  const lines = (text: string) => e(text).replace(/\n/g, "<br>");
  const text = paragraphs
    .map((paragraph) => `<p style="margin:0 0 16px">${lines(paragraph)}</p>`)
    .join("");
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#475569;vertical-align:top">${e(label)}</td><td style="padding:4px 0">${lines(value)}</td></tr>`,
    )
    .join("");
  const table = rows
    ? `<table role="presentation" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:15px;line-height:1.5">${rows}</table>`
    : "";
  const button = action
    ? `<p style="margin:24px 0"><a href="${e(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1D4ED8;color:#ffffff;font-weight:600;text-decoration:none">${e(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#475569">If the button does not work, open this address:<br><a href="${e(action.url)}" style="color:#1D4ED8;word-break:break-all">${e(action.url)}</a></p>`
    : "";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${e(heading)}</title></head>` +
    `<body style="margin:0;padding:24px;background:#F7F8FA;color:#1E293B;${font}"><div style="max-width:560px;margin:0 auto">` +
    `<p style="margin:0 0 16px;font-weight:700;letter-spacing:-0.02em">${e(site.name)}</p>` +
    `<div style="padding:32px;border:1px solid #E2E8F0;border-radius:12px;background:#ffffff;font-size:16px;line-height:1.6">` +
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;letter-spacing:-0.02em">${e(heading)}</h1>${text}${table}${button}</div>` +
    `<p style="margin:16px 0 0;font-size:13px;color:#475569">${e(site.name)} · <a href="${e(site.url)}" style="color:#475569">${e(site.url)}</a></p></div></body></html>`
  );
}
