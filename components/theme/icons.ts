import type { Metadata } from "next";

/** Older browsers request /favicon.ico. */
export const icons: Metadata["icons"] = {
  icon: { url: "/icon.svg", type: "image/svg+xml" },
  apple: "/apple-touch-icon.png",
};
