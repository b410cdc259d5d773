import InitColorSchemeScript from "@mui/material/InitColorSchemeScript";
import type { ReactNode } from "react";
import { AccentStyle } from "./AccentStyle";
import { inter } from "./fonts";
import type { Audience } from "./palette";
import { TimeZoneScript } from "./TimeZoneScript";
import { WebVitals } from "./WebVitals";
import "./base.css";
import "@/generated/theme/theme.css";
import "@/generated/theme/room-icons.css";
import "./mui/baseline.css";

interface Props {
  audience: Audience;
  /** The primary color of the settings, for customers. */
  accent?: string | null;
  /** Of a page that is rendered per request; a static one has hashes, and no times to format. */
  nonce?: string;
  children: ReactNode;
}

/** The color scheme's script is in the head: in the body it would wait for the style sheets. */
export function AppDocument({ audience, accent = null, nonce, children }: Props) {
  return (
    <html
      lang="en"
      className={inter.variable}
      data-audience={audience}
      data-theme="light"
      suppressHydrationWarning
    >
      <head>
        <InitColorSchemeScript attribute="data-theme" defaultMode="light" nonce={nonce} />
        {nonce !== undefined && <TimeZoneScript nonce={nonce} />}
        <AccentStyle accent={accent} nonce={nonce} />
      </head>
      <body>
        {children}
        <WebVitals />
      </body>
    </html>
  );
}
