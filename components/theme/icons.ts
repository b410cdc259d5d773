import type { Metadata } from "next";

/** The site's icons in public/. Browsers that know neither find /favicon.ico by its name. */
export const icons: Metadata["icons"] = {
  icon: { url: "/icon.svg", type: "image/svg+xml" },
  apple: "/apple-touch-icon.png",
};
