"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme";
import "./mui/controls.css";
import "./mui/fields.css";
import "./mui/surfaces.css";
import "./mui/overlays.css";
import "./mui/feedback.css";

interface Props {
  nonce: string | undefined;
  children: ReactNode;
}

/** Without Stylis' vendor prefixes: what needs one has it in a style sheet. */
const cache = { key: "css", enableCssLayer: true, stylisPlugins: [] };

/** The variables, and all that the theme overrides, are static style sheets: see AppDocument. */
export function ThemeRegistry({ nonce, children }: Props) {
  return (
    <AppRouterCacheProvider options={{ ...cache, nonce }}>
      <ThemeProvider theme={theme} defaultMode="light" disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
