import { convert } from "html-to-text";
import { simpleParser } from "mailparser";
import { workerData } from "piscina";

// Reads a mail of a stranger's, which may be made to take minutes (parse.ts).

const { replyText } = await import(workerData.replyText);

const MAX_HTML = 1_000_000;

/** What a mail without a plain text says: no pictures, no look. */
const textOf = (html) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MAX_HTML, maxDepth: 100 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
    ],
  });

/** @param {Uint8Array} raw */
export default async function work(raw) {
  const mail = await simpleParser(Buffer.from(raw), { skipTextToHtml: true, skipHtmlToText: true });
  const { headerLines, from, to, cc, subject = "", messageId = "", attachments } = mail;
  return {
    headerLines,
    from,
    to,
    cc,
    subject,
    messageId,
    text: replyText(mail.text?.trim() ? mail.text : textOf(mail.html || "")),
    attachments: attachments.map(({ contentType, content, filename, related = false }) => ({
      contentType,
      content,
      filename,
      related,
    })),
  };
}
