"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { theme } from "./theme";

interface Props {
  nonce: string | undefined;
  children: ReactNode;
}

/** The variables are in generated/theme/theme.css, so the provider writes none. */
export function ThemeRegistry({ nonce, children }: Props) {
  return (
    <AppRouterCacheProvider options={{ key: "css", nonce, enableCssLayer: true }}>
      <ThemeProvider theme={theme} defaultMode="light" disableStyleSheetGeneration>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
