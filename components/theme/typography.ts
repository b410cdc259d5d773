const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const fontFamily = `var(--font-inter), ${systemFonts}`;

/** Pixels, converted to rem so that they follow the browser's font size. */
const text = (size: number, line: number, fontWeight = 400, letterSpacing = "0") => ({
  fontFamily,
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing,
});

/**
 * The one scale of the rooms: 12, 13, 14, 16 and 24 pixels in weights 400, 500, 600 and 700. The
 * portal's month in one sentence has 26, on a phone 21.
 */
export const typography = {
  fontFamily,
  /** A page's title. */
  title: text(24, 32, 700, "-0.022em"),
  /** The heading of a card or a block. */
  heading: text(16, 24, 600),
  /** The figure of a summary card. */
  figure: { ...text(24, 30, 700, "-0.02em"), fontVariantNumeric: "tabular-nums" },
  subtitle1: text(14, 22, 600),
  body1: text(14, 22),
  body2: text(14, 20),
  caption: text(13, 18),
  button: { ...text(14, 20, 600), textTransform: "none" as const },
};
