import "server-only";
import { createHash } from "node:crypto";
import type { AddressObject, HeaderLines } from "mailparser";
import type { Piscina } from "piscina";
import { AppError } from "@/lib/core/errors";
import { foldEmail } from "@/lib/core/normalize";
import { withoutControls } from "@/lib/core/pasted-text";
import { shared } from "@/lib/core/process-state.mjs";
import { runInThread } from "@/lib/core/run-in-thread";
import { authenticationsOf } from "./authentication";
import type { Authentication } from "./authentication";
import { kindOf } from "./automatic";
import type { IncomingKind } from "./automatic";

interface IncomingFile {
  name: string;
  bytes: Uint8Array;
}

export interface IncomingMail {
  /** What the sender's program calls it; of one without a name its hash. */
  messageId: string;
  kind: IncomingKind;
  /** The one sender, as addresses are compared; empty when there is none, or several. */
  from: string;
  fromName: string;
  /** Whom it was sent and delivered to, alike. */
  recipients: string[];
  subject: string;
  /** What is new in it: without what it quotes and the signature. */
  text: string;
  files: IncomingFile[];
  /** What servers on its way say of its sender, the last one first. */
  authentications: Authentication[];
}

/** What a thread reads of a mail (worker.mjs). */
interface ReadMail {
  headerLines: HeaderLines;
  from?: AddressObject;
  to?: AddressObject | AddressObject[];
  cc?: AddressObject | AddressObject[];
  subject: string;
  messageId: string;
  text: string;
  attachments: Attachment[];
}

interface Attachment {
  contentType: string;
  content: Uint8Array;
  filename?: string;
  /** Part of the look of the text. */
  related: boolean;
}

const threads = shared<{ pool?: Promise<Piscina> }>("inbound mail", () => ({}));

/** An honest one of 50 MB takes a third. */
const MAX_MS = 60_000;

/** What a person made of it, whichever program wrote the mail. Throws for what is none. */
export async function parseMail(raw: Buffer, maxMs = MAX_MS): Promise<IncomingMail> {
  threads.pool ??= import("./pool.mjs").then(({ createPool }) => createPool());
  const late = () => new AppError("too_large", "This email takes too long to read.");
  const mail = await runInThread<ReadMail>(await threads.pool, raw, { maxMs, late });
  const { text, subject } = mail;
  const sender = mail.from?.value.length === 1 ? mail.from.value[0] : undefined;
  return {
    messageId: messageIdOf(mail, raw),
    kind: kindOf({
      headers: mail.headerLines,
      from: sender?.address ?? "",
      subject,
      types: mail.attachments.map(({ contentType, content }) => ({
        type: contentType,
        text: Buffer.from(content.subarray(0, 4_000)).toString("utf8"),
      })),
      isEmpty: text === "" && mail.attachments.every(isCalendar),
    }),
    from: foldEmail(sender?.address ?? ""),
    fromName: withoutControls(sender?.name ?? ""),
    recipients: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...deliveredTo(mail.headerLines),
    ],
    subject: withoutControls(subject),
    text,
    files: mail.attachments.filter(isFile).map(toFile),
    authentications: authenticationsOf(mail.headerLines),
  };
}

const isCalendar = ({ contentType }: Attachment) => contentType === "text/calendar";

function messageIdOf(mail: ReadMail, raw: Buffer): string {
  const messageId = withoutControls(mail.messageId);
  if (messageId !== "" && messageId.length <= 900) return messageId;
  return createHash("sha256").update(raw).digest("hex");
}

const addressesOf = (objects: AddressObject | AddressObject[] | undefined): string[] =>
  [objects ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)]),
    )
    .flatMap((address) => (address === undefined ? [] : foldEmail(address)));

/** The envelope's recipient, which a list or a blind copy does not name. */
const deliveredTo = (lines: HeaderLines): string[] =>
  lines
    .filter(({ key }) => ["delivered-to", "x-original-to", "envelope-to"].includes(key))
    .map(({ line }) => foldEmail(line.replace(/^[^:]*:\s*/, "").replace(/[<>]/g, "")));

/** A logo of a signature has less; a screenshot that somebody put between the lines, more. */
const LOOK_BYTES = 20_000;

/**
 * A picture of a signature or of the text's own look is none that somebody sends. One that is empty
 * is, by its name: it is said that it was not taken.
 */
const isFile = ({ related, contentType, content, filename }: Attachment) =>
  (content.length > 0 || filename !== undefined) &&
  !(related && content.length < LOOK_BYTES) &&
  !/^(text\/x-amp-html|application\/(pgp|pkcs7|x-pkcs7)-signature)/.test(contentType);

/** Of what has no name: with an ending, or nobody's machine opens it. */
const NAMES: Record<string, string> = {
  "application/ms-tnef": "winmail.dat",
  "application/pdf": "document.pdf",
  "image/gif": "picture.gif",
  "image/heic": "picture.heic",
  "image/jpeg": "picture.jpg",
  "image/png": "picture.png",
  "image/webp": "picture.webp",
  "message/rfc822": "message.eml",
  "text/calendar": "invitation.ics",
  "text/csv": "table.csv",
  "text/plain": "text.txt",
};

function toFile({ filename, contentType, content }: Attachment): IncomingFile {
  return { name: filename?.trim() || (NAMES[contentType] ?? "file"), bytes: content };
}
