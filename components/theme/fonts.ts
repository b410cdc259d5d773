import localFont from "next/font/local";

/** One preloaded file. Where it is slow the page keeps the metric-matched fallback. */
export const inter = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "optional",
  preload: true,
  adjustFontFallback: "Arial",
});
