"use client";

import useMediaQuery from "@mui/material/useMediaQuery";
import { use } from "react";
import { PhoneContext } from "./phone-context";

const widths = { sm: 599.95, md: 899.95 };

/** Whether the window is narrower than 600 (`sm`) or 900 px (`md`); the server goes by device. */
export function useNarrow(below: keyof typeof widths = "sm"): boolean {
  const isPhone = use(PhoneContext);
  return useMediaQuery(`screen and (max-width: ${widths[below]}px)`, {
    ssrMatchMedia: () => ({ matches: isPhone }),
  });
}
