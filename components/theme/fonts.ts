import localFont from "next/font/local";

/**
 * Inter, variable, Latin, one preloaded file; the fallback is metric-matched, so that nothing moves
 * when it arrives.
 */
export const inter = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  preload: true,
  adjustFontFallback: "Arial",
});
