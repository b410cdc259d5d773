import type { ReactNode } from "react";
import { Backdrop } from "../motion/Backdrop";
import { FadingPage, SiteMotion } from "../motion/SiteMotion";
import { FirstPaint } from "@/components/theme/FirstPaint";
import { inter } from "@/components/theme/fonts";
import { WebVitals } from "@/components/theme/WebVitals";
import "@/components/theme/base.css";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { Footer } from "./Footer";
import { TopBar } from "./TopBar";
import "lenis/dist/lenis.css";
import "@/generated/theme/site.css";
import "../tokens.css";
import "./site.css";
import styles from "./SiteShell.module.css";

interface Props {
  settings: SiteSettings;
  year: number;
  children: ReactNode;
}

export function SiteShell({ settings, year, children }: Props) {
  return (
    <html lang="en" className={inter.variable} data-theme="light" suppressHydrationWarning>
      <head>
        <FirstPaint />
      </head>
      <body>
        <a href="#main" className={styles.skip}>
          Skip to content
        </a>
        <SiteMotion>
          <TopBar siteName={settings.siteName} />
          <FadingPage className={styles.page}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer settings={settings} year={year} />
          </FadingPage>
          <Backdrop />
        </SiteMotion>
        <WebVitals />
      </body>
    </html>
  );
}
