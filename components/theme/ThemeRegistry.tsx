"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme";

/**
 * MUI for the pages that use it. The CSS variables come from variables.css, so the provider writes none;
 * Emotion's rules lie in the layer `mui`, below every CSS module.
 */
export function ThemeRegistry({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <AppRouterCacheProvider options={{ key: "css", nonce, enableCssLayer: true }}>
      <ThemeProvider theme={theme} defaultMode="light" disableStyleSheetGeneration>
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
