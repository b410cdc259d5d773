import localFont from "next/font/local";

/**
 * Inter, variable, Latin, one preloaded file. Where it is late the page keeps its metric-matched
 * fallback: nothing moves when it arrives.
 */
export const inter = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "optional",
  preload: true,
  adjustFontFallback: "Arial",
});
