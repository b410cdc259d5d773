import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "@/lib/core/errors";

const LISTED = 3_000;

let listed: Set<string> | undefined;

/** The 3,000 commonest passwords that are long enough to be taken at all (ASVS 6.2.4). */
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
export interface Own {
  siteName: string;
  name: string;
  email: string;
}

/**
 * Refuses (400, path `field`) a new password that is easy to guess: among the commonest, or nothing but a name and digits around
 * it (ASVS 6.1.2, 6.2.11). Length is the schema's; no rule asks for kinds of characters (6.2.5).
 */
export function refuseGuessable(
  password: string,
  { siteName, name, email }: Own,
  field: string,
): void {
  const [local = "", domain = ""] = email.split("@");
  const own = [
    siteName,
    name,
    ...name.split(/\s+/),
    email,
    local,
    domain.split(".")[0] ?? "",
    `${siteName}${name}`,
  ];
  const bare = letters(password);
  const named = bare.length >= 3 && own.some((text) => letters(text) === bare);
  if (!named && !common().has(password.normalize("NFKC").toLowerCase())) return;
  const message = "is too easy to guess: take another that is not a common password or a name";
  throw new AppError("invalid_input", "This password is too easy to guess. Take another one.", {
    issues: [{ path: field, message }],
  });
}
