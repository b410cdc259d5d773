import localFont from "next/font/local";

/**
 * One preloaded file. Until it is there, a font of the platform has its metrics (base.css). A page
 * of a failure names it by its address (lib/http/plain-page.ts).
 */
export const inter = localFont({
  src: "../../public/inter-latin.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  fallback: ["Inter Segoe", "Inter Arial", "Inter Roboto"],
});
