import type { ReactNode } from "react";
import { inter } from "@/components/theme/fonts";
import "./global-styles";
import { Backdrop } from "../motion/Backdrop";
import { AccentStyle } from "@/components/theme/AccentStyle";
import { FirstPaint } from "@/components/theme/FirstPaint";
import { WebVitals } from "@/components/theme/WebVitals";
import { Footer, type FooterProps } from "./Footer";
import { TopBar } from "./TopBar";
import styles from "./SiteShell.module.css";

interface Props extends FooterProps {
  children: ReactNode;
}

export function SiteShell({ children, ...footer }: Props) {
  const { settings } = footer;
  return (
    <html lang="en" className={inter.variable} data-theme="light" suppressHydrationWarning>
      <head>
        <FirstPaint />
        <AccentStyle accent={settings.accent} />
      </head>
      <body>
        <a href="#main" className={styles.skip}>
          Skip to content
        </a>
        <TopBar {...settings} />
        <div id="page" className={styles.page}>
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer {...footer} />
        </div>
        <Backdrop />
        <WebVitals />
      </body>
    </html>
  );
}
