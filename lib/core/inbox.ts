import "server-only";
import { env } from "./env";

/** Whether mail stays in this machine's inbox: without a mail server, and only where the accounts are demonstration or development. */
export function usesInbox(): boolean {
  const { SMTP_URL, SEED_DEMO, NODE_ENV } = env();
  return !SMTP_URL && (SEED_DEMO || NODE_ENV !== "production");
}
