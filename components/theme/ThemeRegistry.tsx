"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme";

interface Props {
  nonce: string | undefined;
  inBrowser: boolean;
  children: ReactNode;
}

/**
 * MUI for the pages that use it, after the script that paints the stored scheme first. The CSS variables come from variables.css, so the
 * provider writes none; Emotion's rules lie in the layer `mui`, below every CSS module. A customer meets MUI in menus and dialogs alone,
 * which the server never renders: `inBrowser` spares it the theme. Neither provider makes an element or an id, so nothing mismatches.
 */
export function ThemeRegistry({ nonce, inBrowser, children }: Props) {
  return (
    <>
      <InitColorSchemeScript attribute="data-theme" defaultMode="light" nonce={nonce} />
      {inBrowser && typeof window === "undefined" ? (
        children
      ) : (
        <AppRouterCacheProvider options={{ key: "css", nonce, enableCssLayer: true }}>
          <ThemeProvider theme={theme} defaultMode="light" disableStyleSheetGeneration>
            {children}
          </ThemeProvider>
        </AppRouterCacheProvider>
      )}
    </>
  );
}
