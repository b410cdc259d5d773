import type { WordMark } from "@/lib/domain/settings/content-schema";

/** The marks to choose from, on a grid of 22. */
export const MARK_PATHS: Record<WordMark["drawing"], string> = {
  peak: "M3 18L11 4l8 14M7 18l4-7 4 7",
  wing: "M2 6c6 0 9 3 9 9 0-6 3-9 9-9-3 1-5 4-5 8",
  tree: "M11 20V9M11 9L5 4M11 9l6-5M11 14l-6-3M11 14l6-3",
  wave: "M2 8c3-3 6-3 9 0s6 3 9 0M2 15c3-3 6-3 9 0s6 3 9 0",
  ring: "M11 3a8 8 0 100 16 8 8 0 000-16zM15 15l5 5",
};
