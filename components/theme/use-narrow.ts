"use client";

import useMediaQuery from "@mui/material/useMediaQuery";

const widths = { sm: 600, md: 900 };

/** Whether the window is narrower than 600 or 900 px; false before hydration. */
export const useNarrow = (below: keyof typeof widths = "sm"): boolean =>
  useMediaQuery(`screen and (width < ${widths[below]}px)`);
