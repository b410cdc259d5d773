import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/lib/core/errors";
import { isRepetition, isSequence } from "./password-patterns";

const LISTED = 10_000;

let listed: Set<string> | undefined;

/** The 10,000 commonest passwords that are long enough to be taken at all (ASVS 6.2.4). */
function common(): Set<string> {
  listed ??= new Set(
    dictionary["passwords-common"]
      .map(String)
      .filter((word) => word.length >= 8)
      .slice(0, LISTED),
  );
  return listed;
}

/** Letters of a text, lower case: what is left of `Halden-AI 2026!` is `haldenai`. */
const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** What a password must not be made of: the site's name, and the person's name and address. */
export interface PasswordContext {
  siteName: string;
  name: string;
  email: string;
}

const words = (text: string) => text.split(/[^\p{L}]+/u);

/** Whether it is a name of site or person, or a word of one, with digits and signs around. */
function isName(password: string, { siteName, name, email }: PasswordContext): boolean {
  const [local = "", domain = ""] = email.split("@");
  const host = domain.split(".")[0] ?? "";
  const whole = [siteName, name, `${siteName}${name}`, email, local, host];
  const parts = [siteName, name, local].flatMap(words);
  const bare = letters(password);
  return bare !== "" && whole.concat(parts).some((text) => letters(text) === bare);
}

/**
 * Refuses (400, path `field`) a new password that is easy to guess (docs/product.md, Signing in):
 * among the commonest, a repetition, a sequence, or nothing but a name with digits and signs (ASVS
 * 6.1.2, 6.2.4, 6.2.11). Length is the schema's; no rule asks for kinds of characters (6.2.5).
 */
export function refuseGuessable(password: string, context: PasswordContext, field: string): void {
  const folded = password.normalize("NFKC").toLowerCase();
  const guessable =
    common().has(folded) || isRepetition(folded) || isSequence(folded) || isName(password, context);
  if (!guessable) return;
  const message = "is too easy to guess: take another that is not a common password or a name";
  throw new AppError("invalid_input", "This password is too easy to guess. Take another one.", {
    issues: [{ path: field, message }],
  });
}
