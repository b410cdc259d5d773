import "server-only";
import { env } from "@/lib/core/env";
import { foldEmail } from "@/lib/core/normalize";

/** The mailbox that answers come to, of INBOUND_IMAP_URL. */
export interface Mailbox {
  host: string;
  port: number;
  /** TLS from the first byte on. */
  isSecure: boolean;
  user: string;
  password: string;
  /** The name under which its server says who a sender is. */
  server: string;
}

export function mailbox(): Mailbox | null {
  const { INBOUND_IMAP_URL: address } = env();
  if (!address) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const isSecure = protocol === "imaps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  return {
    host,
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    server: searchParams.get("authserv") ?? host,
  };
}

/** An address of the mailbox that carries a word; undefined without a mailbox. */
export function subaddress(word: string): string | undefined {
  const [name = "", host = ""] = mailbox()?.user.split("@") ?? [];
  return host === "" ? undefined : `${name}+${word}@${host}`;
}

/** The word of an address of the mailbox; undefined of any other. */
export function wordOf(address: string): string | undefined {
  const [name = "", host = ""] = foldEmail(mailbox()?.user ?? "").split("@");
  const start = `${name}+`;
  const end = `@${host}`;
  return address.startsWith(start) && address.endsWith(end)
    ? address.slice(start.length, -end.length)
    : undefined;
}
