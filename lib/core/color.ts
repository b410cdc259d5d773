/** A color as `#rrggbb`. */
const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** So much of `other`, from 0 to 1, in `color`. */
export function mix(color: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The color, lightened until it has so much contrast on a dark surface. */
export function lightenedOn(surface: string, color: string, ratio: number): string {
  let share = 0;
  while (contrast(mix(color, "#ffffff", share), surface) < ratio) share += 0.05;
  return mix(color, "#ffffff", share);
}

/** `12 34 56`, as CSS takes the channels of a color with an opacity of its own. */
export const toChannels = (color: string): string => channels(color).join(" ");
