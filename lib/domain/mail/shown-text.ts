import "server-only";
import { unsealed } from "@/lib/auth/secrets";
import { SECRET_KINDS } from "./constants";
import type { OpenedMail } from "./schema";

/** A link that whoever has it may use: a charge's, or one with a token. */
const isCredential = (word: string) => word.includes("/pay/") || word.includes("#token=");

const HIDDEN = "(link not shown)";

const withoutCredentials = (text: string) =>
  text.replace(/\S+/g, (word) => (isCredential(word) ? HIDDEN : word));

/** The same of HTML, where a button keeps its look and leads nowhere. */
const withoutCredentialLinks = (html: string) =>
  html
    .replace(/href="[^"]*"/g, (link) => (isCredential(link) ? 'href="#"' : link))
    .replace(/[^\s<>"']+/g, (word) => (isCredential(word) ? HIDDEN : word));

type Shown = Pick<OpenedMail, "text" | "html" | "withheld" | "isShortened">;

/**
 * What an administrator may read of a mail, from its kind and what is sealed of it: all but what
 * opens something in the recipient's name.
 */
export function shownText(kind: string, sealed: { text: string; html: string }): Shown {
  const without = (withheld: OpenedMail["withheld"]) =>
    ({ text: null, html: null, withheld, isShortened: false }) as const;
  if (SECRET_KINDS.includes(kind)) return without("credential");
  if (sealed.text === "") return without("deleted");
  const text = unsealed("mail", sealed.text);
  if (text === null) return without("unreadable");
  const html = sealed.html === "" ? null : unsealed("mail", sealed.html);
  const shown = withoutCredentials(text);
  return {
    text: shown,
    html: html && withoutCredentialLinks(html),
    withheld: null,
    isShortened: shown !== text,
  };
}
