import "server-only";
import { render } from "@react-email/render";
import { NoticeDocument } from "./notice-document";
import { noticeParts } from "./notice-template";
import type { NoticeTemplate, NoticeReader, Site } from "./notice-template";
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
  reader: NoticeReader = {},
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

/** What matters, its link, then the facts, as in NoticeDocument. */
function plainText(
  template: NoticeTemplate,
  site: Site,
  { greeting, settings }: NoticeReader,
): string {
  const { lead, rest } = noticeParts(template);
  const links = [template.action, template.aside].map(linkText);
  const name = [site.name, site.address].filter(Boolean).join(", ");
  const foot = ["--", name, site.url, linkText(settings)].filter(Boolean).join("\n");
  return [greeting, ...lead, ...links, ...rest, foot].filter(Boolean).join("\n\n");
}

const linkText = (link: { label: string; url: string } | undefined): string =>
  link ? `${link.label}:\n${link.url}` : "";
