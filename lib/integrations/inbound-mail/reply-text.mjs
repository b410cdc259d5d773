import EmailReplyParser from "email-reply-parser";

/** More is no reply that somebody typed: the library's patterns are slow on long texts. */
const MAX_LENGTH = 20_000;

/** What the library does not know: a line from which on a mail quotes, whatever comes after. */
const ORIGINAL =
  /^-{2,} ?(original message|urspr(ü|ue)ngliche nachricht|message d'origine|forwarded message|weitergeleitete nachricht)/i;

/** Outlook's lines above what it quotes. A person may write "From: Kiel", but no subject below. */
const FROM =
  /^\*?(from|von|de|da|van|fra|från|od|lähettäjä|feladó|kimden|от|від|差出人|发件人|寄件者|보낸 사람|من|מאת)\s?\*?[:：]/i;
const SUBJECT =
  /^\*?(subject|betreff|objet|asunto|assunto|oggetto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|tárgy|konu|тема|件名|主题|主旨|제목|الموضوع|נושא)\s?\*?[:：]/i;
const HEAD_LINES = 8;
/** What stands above those. */
const RULE = /^(-{5}.*|_{10,})$/;

/** "Ada <ada@example.com> wrote:", in whichever language. */
const WROTE = /(?:^|<)[^\s<>@]{1,64}@[^\s<>@]{1,255}>[^<>]{0,40}[:：]$/;
/** Its second line. */
const BROKEN = /^<|^[^<]*>/;

/** Parts a text; to the library it begins a signature, of which "--" is the sign (RFC 3676). */
const DIVIDER = /^\s*(-{3,4}|_{2,4}|\+{2,4}|={2,4})$/;
const UNSEEN = "\u200B";

/**
 * Whether nothing but quotes follows: between them somebody answers.
 * @param {string[]} lines
 */
const isQuoted = (lines) => {
  const rest = lines.filter((line) => line.trim() !== "");
  return rest.length > 0 && rest.every((line) => line.startsWith(">"));
};

/**
 * What somebody wrote above what they answer, without the signature.
 * @param {string} text
 */
export function replyText(text) {
  const plain = text
    .slice(0, 5 * MAX_LENGTH)
    .replace(/\r\n?/g, "\n")
    .replace(/\u00A0/g, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .slice(0, MAX_LENGTH);
  const above = aboveQuote(plain.replaceAll(UNSEEN, "").split("\n"));
  const shielded = above.map((line) => (DIVIDER.test(line) ? line + UNSEEN : line)).join("\n");
  const parsed = new EmailReplyParser().read(shielded).getVisibleText();
  return parsed.replaceAll(UNSEEN, "").trim();
}

/** @param {string[]} lines */
function aboveQuote(lines) {
  const end = lines.findIndex((line, index) => {
    const trimmed = line.trim();
    return (
      ORIGINAL.test(trimmed) ||
      (WROTE.test(trimmed) && isQuoted(lines.slice(index + 1))) ||
      (FROM.test(trimmed) &&
        lines.slice(index + 1, index + HEAD_LINES).some((next) => SUBJECT.test(next.trim())))
    );
  });
  if (end < 0) return lines;
  const above = lines.slice(0, end);
  const isBroken = WROTE.test(lines[end]?.trim() ?? "") && BROKEN.test(lines[end] ?? "");
  const isRuled = RULE.test(above.at(-1)?.trim() ?? "");
  return above.slice(0, isBroken || isRuled ? -1 : undefined);
}
