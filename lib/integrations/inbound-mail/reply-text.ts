import EmailReplyParser from "email-reply-parser";

/** More is no reply that somebody typed: the library's patterns are slow on long texts. */
const MAX_LENGTH = 20_000;

/** What the library does not know: lines from which on a mail quotes, whatever comes after. */
const QUOTES = [
  /^-{2,} ?(original message|urspr(ü|ue)ngliche nachricht|message d'origine|forwarded message|weitergeleitete nachricht)/i,
  /^_{10,}$/,
];
const HEADS = /^\*?(from|von|de|da|差出人|发件人)\s?\*?[:：]/i;
const HEAD_AFTER =
  /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|to|an|cc|subject|betreff|送信日時|宛先|件名|发送时间)\s?\*?[:：]/i;

/** "Ada <ada@example.com> wrote:", in whichever language. */
const WROTE = /(?:^|<)[^\s<>@]{1,64}@[^\s<>@]{1,255}>[^<>]{0,40}[:：]$/;
/** Its second line. */
const BROKEN = /^<|^[^<]*>/;

/** Whether nothing but quotes follows: between them somebody answers. */
const isQuoted = (lines: string[]) => {
  const rest = lines.filter((line) => line.trim() !== "");
  return rest.length > 0 && rest.every((line) => line.startsWith(">"));
};

/** What somebody wrote above what they answer, without the signature. */
export function replyText(text: string): string {
  const plain = text
    .slice(0, 5 * MAX_LENGTH)
    .replace(/\r\n?/g, "\n")
    .replace(/\u00A0/g, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, MAX_LENGTH);
  const above = aboveQuote(plain.split("\n"));
  const parsed = new EmailReplyParser().read(above).getVisibleText();
  return parsed.trim();
}

function aboveQuote(lines: string[]): string {
  const end = lines.findIndex((line, index) => {
    const trimmed = line.trim();
    if (QUOTES.some((quote) => quote.test(trimmed))) return true;
    if (WROTE.test(trimmed) && isQuoted(lines.slice(index + 1))) return true;
    return (
      HEADS.test(trimmed) &&
      lines.slice(index + 1, index + 4).some((next) => HEAD_AFTER.test(next.trim()))
    );
  });
  if (end < 0) return lines.join("\n");
  const isBroken = WROTE.test(lines[end]?.trim() ?? "") && BROKEN.test(lines[end] ?? "");
  return lines.slice(0, isBroken ? Math.max(0, end - 1) : end).join("\n");
}
