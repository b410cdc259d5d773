/** Prints whether a promise holds. Returns the same. */
export function verdict(holds: boolean, what: string): boolean {
  console.log(`${holds ? "Holds" : "DOES NOT HOLD"}: ${what}`);
  return holds;
}
