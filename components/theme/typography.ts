const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const fontFamily = `var(--font-inter), ${systemFonts}`;

const heading = (fontSize: string, fontWeight: number, letterSpacing = "-0.02em") => ({
  fontSize,
  fontWeight,
  letterSpacing,
  lineHeight: 1.15,
});

/** Pixels, converted to rem so that they follow the browser's font size. */
const text = (size: number, line: number, fontWeight = 400, letterSpacing = "0") => ({
  fontFamily,
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing,
});

/** h1 to h3 are the public site's; the portal and the admin area use the variants below them. */
export const typography = {
  fontFamily,
  h1: heading("clamp(2.5rem, 1.4rem + 4.9vw, 4.5rem)", 800, "-0.03em"),
  h2: heading("clamp(1.875rem, 1.4rem + 2vw, 2.75rem)", 700, "-0.025em"),
  h3: heading("clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)", 700),
  /** A page's title. */
  title: { ...text(24, 32, 700, "-0.022em"), "@media (width < 600px)": { fontSize: "1.25rem" } },
  /** The heading of a card or a block. */
  heading: text(16, 24, 650, "-0.01em"),
  /** The figure of a summary card. */
  figure: { ...text(24, 30, 680, "-0.02em"), fontVariantNumeric: "tabular-nums" },
  subtitle1: text(15, 22, 620),
  body1: text(15, 22),
  body2: text(14, 20),
  caption: text(13, 18),
  button: { ...text(14, 20, 600), textTransform: "none" as const },
};
