import localFont from "next/font/local";

/** One preloaded file. Until it is there, a font of the platform has its metrics (base.css). */
export const inter = localFont({
  src: "./inter-latin.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  fallback: ["Inter Segoe", "Inter Arial", "Inter Roboto"],
});
