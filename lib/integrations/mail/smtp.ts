import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { MailError } from "./contract";
import type { MailProvider, OutgoingMail } from "./contract";

/** Milliseconds. */
export const SMTP_LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** The server of SMTP_URL. Throws MailError when it refuses, times out or cannot be reached. */
export const smtp: MailProvider = { name: "smtp", isExternal: true, send };

async function send({
  id,
  to,
  subject,
  html,
  text,
  attachment,
  replyTo,
  unsubscribe,
}: OutgoingMail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = env();
  if (!SMTP_URL) throw new MailError("No email server is configured (SMTP_URL).", false);
  const transport = createTransport({
    ...connectionOf(SMTP_URL),
    ...SMTP_LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const messageId = `<${id}@${new URL(SITE_URL).hostname}>`;
    const result = await transport.sendMail({
      from: MAIL_FROM,
      to: { name: "", address: to },
      replyTo,
      subject,
      html,
      text,
      messageId,
      headers: {
        // RFC 3834: no program answers it, and our own mailbox makes no inquiry of it.
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      attachments: attachment && [
        {
          filename: attachment.name,
          content: Buffer.from(attachment.bytes),
          contentType: "application/pdf",
        },
      ],
    });
    if (result.rejected.length > 0)
      throw new MailError(`The email server refused the recipient: ${result.response}`, true);
  } catch (error) {
    throw error instanceof MailError ? error : asMailError(error);
  } finally {
    transport.close();
  }
}

const thisMachine = /^(localhost|127(\.\d+){3}|::1)$/;

/** TLS is required (ASVS 12.3.1) but on this machine, or where the address says not. */
export function connectionOf(address: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const secure = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  const ignoreTLS = searchParams.get("ignoreTLS") === "true";
  const tlsParam = searchParams.get("requireTLS");
  const wantsTLS = tlsParam === null ? !thisMachine.test(host) : tlsParam === "true";
  const requireTLS = !secure && !ignoreTLS && wantsTLS;
  return { host, port: Number(port) || (secure ? 465 : 587), secure, auth, ignoreTLS, requireTLS };
}

function asMailError(error: unknown): MailError {
  const code =
    typeof error === "object" && error !== null && "responseCode" in error
      ? Number(error.responseCode)
      : 0;
  // 530 to 538 are about our credentials at the server: an operator fixes them.
  const permanent = code >= 500 && !(code >= 530 && code <= 538);
  const message =
    typeof error === "object" && error !== null && "message" in error
      ? String(error.message)
      : "The email could not be sent.";
  return new MailError(message.slice(0, 500), permanent);
}
