import "server-only";
import type { MailProvider } from "./contract";

/** The mail log itself, read at /dev-inbox: there is nothing to hand over. */
export const inbox: MailProvider = { name: "inbox", leaves: false, send: () => Promise.resolve() };
