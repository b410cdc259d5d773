/** What a page says whose failure came without a sentence. */
const UNTOLD = "The server could not show this page.";

/**
 * The reference and the server's sentence, both of which come in the digest of a page's error
 * (lib/auth/page-read.ts).
 */
export function toldBy(error: unknown): { reference?: string; sentence: string } {
  const digest =
    error instanceof Error && "digest" in error && typeof error.digest === "string"
      ? error.digest
      : undefined;
  const [reference, ...words] = digest?.split(" ") ?? [];
  return { reference, sentence: words.join(" ") || UNTOLD };
}
