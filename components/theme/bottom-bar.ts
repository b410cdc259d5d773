const HEIGHT = 60;
const safe = "env(safe-area-inset-bottom)";

/** The navigation at the bottom of a phone's screen. */
export const bottomBar = {
  position: "fixed",
  zIndex: "appBar",
  insetInline: 0,
  bottom: 0,
  borderTop: 1,
  borderColor: "divider",
  pb: safe,
  bgcolor: "background.surface",
  "@media print": { display: "none" },
} as const;

/** The distance from the bottom of the screen, or from the bar where there is one. */
export const aboveBottomBar = (px: number) => ({
  xs: `calc(${HEIGHT + px}px + ${safe})`,
  sm: `${px}px`,
});
