import "server-only";
import { render } from "@react-email/render";
import { NoticeDocument } from "./notice-document";
import type { NoticeTemplate, Reader, Site } from "./notice-template";
import { ReportDocument } from "./report-document";
import { reportText } from "./report-template";
import type { ReportTemplate } from "./report-template";

/** The content of a mail, all of it plain text: nothing is trusted as HTML. */
export type MailTemplate = NoticeTemplate | ReportTemplate;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const oneLine = (text: string) => text.replace(/[\u0000-\u001F\u007F\u2028\u2029]+/g, " ").trim();

/** Subject, HTML and text of a mail; React escapes what people wrote. */
export async function renderMailTemplate(
  template: MailTemplate,
  site: Site,
  reader: Reader = {},
): Promise<RenderedMail> {
  const subject = oneLine(template.subject).slice(0, 200);
  if ("lead" in template)
    return {
      subject,
      html: await render(<ReportDocument template={template} brand={site} />),
      text: reportText(template, site),
    };
  return {
    subject,
    html: await render(<NoticeDocument template={template} site={site} reader={reader} />),
    text: plainText(template, site, reader),
  };
}

const asSentence = (text: string) => (/[.?!…。？！]\u2069?$/.test(text) ? text : `${text}.`);

/** What matters, its link, then the facts, as in NoticeDocument. */
function plainText(
  { heading, deadline, paragraphs, action, aside, facts = [], tables = [] }: NoticeTemplate,
  site: Site,
  { greeting, settings }: Reader,
): string {
  const listed = tables.map(({ title, rows }) => `${title}\n${rowsText(rows)}`);
  const links = [action, aside].map(linkText);
  const name = [site.name, site.address].filter(Boolean).join(", ");
  const foot = ["--", name, site.url, linkText(settings)].filter(Boolean).join("\n");
  const parts = [greeting, asSentence(heading), deadline, ...paragraphs];
  return [...parts, ...links, rowsText(facts), ...listed, foot].filter(Boolean).join("\n\n");
}

const rowsText = (rows: [string, string][]) =>
  rows
    .map(([label, value]) => [label.replaceAll("\n", ", "), value].filter(Boolean).join(": "))
    .join("\n");

const linkText = (link: { label: string; url: string } | undefined): string =>
  link ? `${link.label}:\n${link.url}` : "";
