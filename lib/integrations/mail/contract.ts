/** A PDF that goes with a mail. */
export interface Attachment {
  name: string;
  bytes: Uint8Array;
}

export interface OutgoingMail {
  /** Becomes the Message-ID, so that a mail sent twice can be told from two mails. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachment?: Attachment;
}

/**
 * How mail leaves the house. Another provider is a file with one of these and a line in
 * provider.ts.
 */
export interface MailProvider {
  name: string;
  /** Whether a mail is done with once it is sent, or stays to be read on this machine. */
  leaves: boolean;
  /** Throws MailError when the mail was not taken. */
  send(mail: OutgoingMail): Promise<void>;
}

/** `permanent`: the provider said no for good. Everything else may work later. */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.name = "MailError";
    this.permanent = permanent;
  }
}
