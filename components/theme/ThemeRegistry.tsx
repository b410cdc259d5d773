"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PhoneContext } from "./phone-context";
import { theme } from "./theme";

interface Props {
  nonce: string | undefined;
  /**
   * Whether the request came from a phone: what the server renders for useNarrow until the browser
   * has measured itself.
   */
  phone?: boolean;
  children: ReactNode;
}

/**
 * MUI for the account screens, the portal and the admin area. The CSS variables come from
 * generated/theme/theme.css, so the provider writes none; Emotion's rules lie in the layer `mui`,
 * above base.css.
 */
export function ThemeRegistry({ nonce, phone = false, children }: Props) {
  return (
    <AppRouterCacheProvider options={{ key: "css", nonce, enableCssLayer: true }}>
      <ThemeProvider theme={theme} defaultMode="light" disableStyleSheetGeneration>
        <CssBaseline />
        <PhoneContext value={phone}>{children}</PhoneContext>
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
