import type { ReactNode } from "react";
import { Backdrop } from "@/components/site/motion/Backdrop";
import { Navigation } from "@/components/site/motion/Navigation";
import { PauseControl } from "@/components/site/motion/PauseControl";
import { FirstPaint } from "@/components/theme/FirstPaint";
import { inter } from "@/components/theme/fonts";
import "@/components/theme/variables.css";
import "@/components/theme/base.css";
import type { SiteSettings } from "@/lib/domain/settings/schema";
import { Footer } from "./Footer";
import { SkipLink } from "./SkipLink";
import { TopBar } from "./TopBar";
import "./site.css";
import styles from "./SiteShell.module.css";

interface Props {
  settings: SiteSettings;
  year: number;
  children: ReactNode;
}

/** The document of a public page: bar, page, footer, and the decoration behind them. */
export function SiteShell({ settings, year, children }: Props) {
  return (
    <html lang="en" className={inter.variable} data-theme="light" suppressHydrationWarning>
      <body>
        <FirstPaint />
        <SkipLink />
        <TopBar siteName={settings.siteName} />
        <PauseControl />
        <div id="page" className={styles.page}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer {...settings} year={year} />
        </div>
        <Backdrop />
        <Navigation />
      </body>
    </html>
  );
}
