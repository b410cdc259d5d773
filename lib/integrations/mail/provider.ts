import "server-only";
import { env } from "@/lib/core/env";
import type { MailProvider } from "./contract";
import { inbox } from "./inbox";
import { smtp } from "./smtp";

/**
 * The mail server of the configuration; without one, this machine's inbox where the accounts are
 * demonstration or development.
 */
export function mailProvider(): MailProvider {
  const { SMTP_URL, SEED_DEMO, NODE_ENV } = env();
  return !SMTP_URL && (SEED_DEMO || NODE_ENV !== "production") ? inbox : smtp;
}
