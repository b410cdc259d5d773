import type { ReactNode } from "react";
import { inter } from "./fonts";
import type { Audience } from "./palette";
import { WebVitals } from "./WebVitals";
import "@/generated/theme/theme.css";
import "./base.css";

/** The document of a page that is rendered per request, in its audience's colours. */
export function AppDocument({ audience, children }: { audience: Audience; children: ReactNode }) {
  return (
    <html lang="en" className={inter.variable} data-audience={audience} suppressHydrationWarning>
      <body>
        {children}
        <WebVitals />
      </body>
    </html>
  );
}
