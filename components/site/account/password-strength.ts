export interface Strength {
  /** 0 (nothing yet) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const HELP = "8 characters or more. A few words in a row are easy to remember and hard to guess.";

/** A password's strength by length and variety; the server refuses common ones. */
export function strengthOf(password: string, personalTerms: readonly string[] = []): Strength {
  if (password === "") return { level: 0, text: HELP };
  const missing = 8 - password.length;
  if (missing > 0)
    return { level: 1, text: `${missing} more ${missing === 1 ? "character" : "characters"}.` };
  if (new TextEncoder().encode(password).length > 72)
    return { level: 1, text: "Too long: at most 72 bytes." };
  const lower = password.toLowerCase();
  const isPersonal = personalTerms.some(
    (text) => text.length >= 3 && lower.includes(text.toLowerCase()),
  );
  const variety = new Set(lower).size;
  if (isPersonal || variety < 5)
    return {
      level: 1,
      text: isPersonal
        ? "Easy to guess: it holds your name or address."
        : "Easy to guess: it repeats itself.",
    };
  if (password.length < 11) return { level: 2, text: "Fair. Longer is stronger." };
  if (password.length < 15 || variety < 8) return { level: 3, text: "Good." };
  return { level: 4, text: "Strong." };
}
