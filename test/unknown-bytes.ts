/** Bytes of no known kind, the same each time: by chance some begin as a video or a program. */
export const unknownBytes = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * 167 + (index >> 8)) % 251));
