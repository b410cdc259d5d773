import "server-only";
import type { MailProvider } from "./contract";

/** Sends nothing: mails are read from the log at /dev-inbox. */
export const devInbox: MailProvider = {
  name: "inbox",
  isExternal: false,
  send: () => Promise.resolve(),
};
