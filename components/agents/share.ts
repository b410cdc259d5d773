/** A part of all as a percentage; to the tenth below ten percent. */
export function shareText(part: number, all: number, number: (value: number) => string): string {
  if (all === 0) return "–";
  const percent = (100 * part) / all;
  if (percent > 0 && percent < 0.1) return `<${number(0.1)}%`;
  return `${number(Number(percent.toFixed(percent < 10 ? 1 : 0)))}%`;
}
