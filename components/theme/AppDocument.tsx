import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import type { ReactNode } from "react";
import { inter } from "./fonts";
import type { Audience } from "./palette";
import { WebVitals } from "./WebVitals";
import "@/generated/theme/theme.css";
import "./base.css";

interface Props {
  audience: Audience;
  nonce: string | undefined;
  children: ReactNode;
}

/**
 * The document of a page that is rendered per request, in its audience's colors. The script of the
 * color scheme stands in the head: in the body the parser would wait there for the style sheets.
 */
export function AppDocument({ audience, nonce, children }: Props) {
  return (
    <html lang="en" className={inter.variable} data-audience={audience} suppressHydrationWarning>
      <head>
        <InitColorSchemeScript attribute="data-theme" defaultMode="light" nonce={nonce} />
      </head>
      <body>
        {children}
        <WebVitals />
      </body>
    </html>
  );
}
