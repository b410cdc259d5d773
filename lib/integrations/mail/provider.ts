import "server-only";
import { env } from "@/lib/core/env";
import type { MailProvider } from "./contract";
import { devInbox } from "./dev-inbox";
import { smtp } from "./smtp";

/** The mail server; without one, in demonstration and development, the inbox. */
export function mailProvider(): MailProvider {
  const { SMTP_URL, SEED_DEMO, NODE_ENV } = env();
  return !SMTP_URL && (SEED_DEMO || NODE_ENV !== "production") ? devInbox : smtp;
}
