/**
 * A new UUID of version 4, in a page too that came over plain http: there a browser has no
 * `crypto.randomUUID`.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) =>
    marked(byte, place).toString(16).padStart(2, "0"),
  ).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** With the version in the seventh byte and the variant in the ninth (RFC 9562). */
function marked(byte: number, place: number): number {
  if (place === 6) return 0x40 | (byte & 0x0f);
  return place === 8 ? 0x80 | (byte & 0x3f) : byte;
}
