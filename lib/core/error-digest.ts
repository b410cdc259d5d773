const SAYS = "says:";

/** The digest of an error that has a sentence for a person: all that Next sends a browser of it. */
export const digestOf = (sentence: string): string => SAYS + sentence;

const parse = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : undefined;

/** What a screen that failed says: what the server knows besides stays in its log. */
export function shownMessageOf(error: unknown): string {
  const digest = parse(error);
  return digest?.startsWith(SAYS)
    ? digest.slice(SAYS.length)
    : "Something went wrong on our side. It has been noted.";
}

/** The reference of a failed page, on its screen and in the log: Next's digest of the error. */
export function parseDigest(error: unknown): string | undefined {
  const digest = parse(error);
  return digest?.startsWith(SAYS) ? undefined : digest;
}
