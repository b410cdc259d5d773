"use client";

import { AppRouterCacheProvider } from "@mui/material-nextjs/v16-appRouter";
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { PhoneContext } from "./phone-context";
import { theme } from "./theme";

interface Props {
  nonce: string | undefined;
  /** Whether the request came from a phone: the server's answer of useNarrow. */
  phone?: boolean;
  children: ReactNode;
}

/** The variables are in generated/theme/theme.css, so the provider writes none. */
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
