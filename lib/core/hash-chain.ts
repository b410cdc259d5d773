import canonicalize from "canonicalize";

/*
 * The chain of an agent's sealed months, on the server and in the browser. docs/verify-month.mjs
 * says the same without any software of ours.
 */

/** The bytes of a run in the chain: its canonical JSON (RFC 8785) and a line feed. */
export const chainLine = (run: object): string => `${canonicalize(run)}\n`;

/**
 * The seal of a month, 64 hexadecimal digits: SHA-256 over the seal of the month before (nothing
 * for the first) and a line feed, then over a line a run. A browser has it on secure pages alone.
 */
export async function sealOf(
  previousHash: string | null,
  runs: readonly object[],
): Promise<string> {
  const text = `${previousHash ?? ""}\n${runs.map(chainLine).join("")}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
