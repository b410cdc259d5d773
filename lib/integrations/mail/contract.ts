/** A PDF. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface OutgoingMail {
  /** Becomes the Message-ID: of a mail sent twice too. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment?: Attachment;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** The https address that one POST unsubscribes at (RFC 8058). */
  unsubscribe?: string;
}

/** Another provider is a file with one of these and a line in provider.ts. */
export interface MailProvider {
  name: string;
  /** Whether mails are sent to a server, or stay to be read on this machine. */
  isExternal: boolean;
  /** Throws MailError when the mail was not accepted. */
  send(mail: OutgoingMail): Promise<void>;
}

/** `permanent`: a retry cannot help. */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.name = "MailError";
    this.permanent = permanent;
  }
}
