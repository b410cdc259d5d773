import type { HeaderLines } from "mailparser";

/** Whether a person wrote it, a program in somebody's place, or a mail server that gave up. */
export type IncomingKind = "person" | "automatic" | "bounce";

interface Signs {
  headers: HeaderLines;
  from: string;
  subject: string;
  /** Its parts beside the text. */
  types: { type: string; text: string }[];
  isEmpty: boolean;
}

const valueOf = (headers: HeaderLines, name: string): string | undefined =>
  headers
    .find(({ key }) => key === name)
    ?.line.replace(/^[^:]*:/, "")
    .trim()
    .toLowerCase();

/** Subjects of programs that say nothing in their headers. */
const AUTOMATIC_SUBJECT =
  /^(auto(matic|matische|matique|mated)?[ -]?(reply|response|antwort)|r[ée]ponse automatique|respuesta autom[áa]tica|risposta automatica|automatisch antwoord|out of (the )?office|abwesenheits|abwesend)/i;
const BOUNCE_SUBJECT =
  /^(undeliver(able|ed)|delivery status notification|mail delivery (failed|subsystem)|returned mail|unzustellbar|failure notice)/i;
const SERVERS = /^(mailer-daemon|postmaster)@/i;

/** RFC 3834 and 3464, and what programs do that know neither. */
export function kindOf({ headers, from, subject, types, isEmpty }: Signs): IncomingKind {
  const value = (name: string) => valueOf(headers, name) ?? "";
  const contentType = value("content-type");
  const isReport = contentType.startsWith("multipart/report");
  if (isReport && contentType.includes("disposition-notification")) return "automatic";
  if (isReport || SERVERS.test(from) || BOUNCE_SUBJECT.test(subject)) return "bounce";
  const isAutomatic =
    !["", "no"].includes(value("auto-submitted").split(";")[0] ?? "") ||
    ["bulk", "junk", "auto_reply", "list"].includes(value("precedence")) ||
    ["x-autoreply", "x-autorespond", "x-auto-reply", "list-id", "feedback-id"].some(
      (name) => valueOf(headers, name) !== undefined,
    ) ||
    value("return-path") === "<>" ||
    AUTOMATIC_SUBJECT.test(subject);
  return isAutomatic || (isEmpty && types.some(isAnsweredInvitation)) ? "automatic" : "person";
}

/** A calendar's "accepted", which says nothing beside. */
const isAnsweredInvitation = ({ type, text }: Signs["types"][number]) =>
  type === "text/calendar" && /^METHOD:REPLY/im.test(text);
