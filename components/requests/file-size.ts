/** Bytes as people read them: 1.2 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const [value, unit] = bytes < 999_500 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${value < 9.95 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
