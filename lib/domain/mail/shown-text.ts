import "server-only";
import { unsealed } from "@/lib/auth/secrets";
import { SECRET_KINDS } from "./constants";
import type { OpenedMail } from "./schema";

/** A link that whoever has it may use: a charge's, or one with a token. */
const isCredential = (word: string) => word.includes("/pay/") || word.includes("#token=");

/**
 * What an administrator may read of a mail, from its kind and its sealed text: all but what opens
 * something in the recipient's name.
 */
export function shownText(
  kind: string,
  sealed: string,
): Pick<OpenedMail, "text" | "withheld" | "isShortened"> {
  const without = (withheld: OpenedMail["withheld"]) =>
    ({ text: null, withheld, isShortened: false }) as const;
  if (SECRET_KINDS.includes(kind)) return without("credential");
  if (sealed === "") return without("deleted");
  const text = unsealed("mail", sealed);
  if (text === null) return without("unreadable");
  const shown = text.replace(/\S+/g, (word) => (isCredential(word) ? "(link not shown)" : word));
  return { text: shown, withheld: null, isShortened: shown !== text };
}
