"use client";

import useMediaQuery from "@mui/material/useMediaQuery";

const widths = { xs: 399.95, sm: 599.95, md: 899.95 };

/** Whether the window is narrower than 400, 600 or 900 px; false before hydration. */
export const useNarrow = (below: keyof typeof widths = "sm"): boolean =>
  useMediaQuery(`screen and (max-width: ${widths[below]}px)`);
