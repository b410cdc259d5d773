/** The sentence of a screen that failed: what the server knows stays in its log. */
export const FAILURE = "Something went wrong on our side. It has been noted.";

/** The reference of a failed page, on its screen and in the log: Next's digest of the error. */
export function parseDigest(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : undefined;
}
