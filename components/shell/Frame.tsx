import type { ComponentProps, ReactNode } from "react";
import type { Brand } from "@/lib/domain/settings/schema";
import { classes } from "@/components/ui/classes";
import { Mark } from "@/components/ui/Mark";
import NextLink from "@/components/ui/NextLink";
import styles from "./Frame.module.css";
import { Tag } from "@/components/ui/StatusChip";
import { Text } from "@/components/ui/Text";
import { TextLink } from "@/components/ui/TextLink";

interface BarProps {
  brand: Pick<Brand, "siteName" | "logo">;
  /** The accessible name of the link to the public pages, if not the site's name. */
  homeLabel?: string;
  /** The area's name, as a chip. */
  area?: string;
  /** On a phone only the logo is shown. */
  markOnly?: boolean;
  /** The area's title or navigation. */
  children?: ReactNode;
  /** At the right end: inbox, color scheme, avatar. */
  tools: ReactNode;
}

/** The bar above every page of the portal and the admin area. */
export function TopBar({ brand, homeLabel, area, markOnly, children, tools }: BarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.column}>
        <NextLink
          href="/"
          aria-label={homeLabel}
          className={classes(styles.brand, markOnly && styles.markOnly)}
        >
          <Mark logo={brand.logo} size={28} />
          <span>{brand.siteName}</span>
        </NextLink>
        {area && (
          <div className={styles.area}>
            <Tag>{area}</Tag>
          </div>
        )}
        <div className={styles.middle}>{children}</div>
        <div className={styles.tools}>{tools}</div>
      </div>
    </header>
  );
}

/** The page's content below the bar. */
export function PageContent(props: Omit<ComponentProps<"main">, "className">) {
  return <main {...props} className={classes(styles.column, styles.content)} />;
}

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  );
}

interface TitleProps {
  href: string;
  title: string;
  /** Under the title. */
  children: ReactNode;
}

/** The area's title in the bar: a link to its first page. */
export function AreaTitle({ href, title, children }: TitleProps) {
  return (
    <div className={styles.areaTitle}>
      <h1>
        <TextLink href={href} color="inherit" underline="none" stretched>
          {title}
        </TextLink>
      </h1>
      <Text variant="caption" color="secondary" noWrap>
        {children}
      </Text>
    </div>
  );
}
