"use client";

import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { KeyboardEvent } from "react";
import { Icon, type IconName } from "@/components/ui/Icon";
import { uncomposed } from "@/components/ui/keys";
import { StateLink } from "@/components/ui/NextLink";
import styles from "./TabBar.module.css";

interface Props {
  label: string;
  items: readonly { key: string; label: string; icon: IconName; href: string }[];
  /** Absent on a page that belongs to none of them. */
  current: string | undefined;
  /** The id of the current tab's content; absent on a page that only belongs to it. */
  panel: string | undefined;
}

/** Tabs that are links, at the bottom of a phone. Arrow keys move, Enter and Space open. */
export function TabBar({ label, items, current, panel }: Props) {
  return (
    <Tabs
      value={current ?? false}
      aria-label={label}
      className={styles.tabs}
      classes={{ indicator: styles.indicator }}
    >
      {items.map(({ key, label: name, icon, href }) => (
        <Tab
          key={key}
          value={key}
          label={name}
          icon={<Icon name={icon} size={22} />}
          id={`tab-${key}`}
          aria-controls={key === current ? panel : undefined}
          aria-current={key === current && !panel ? "true" : undefined}
          component={StateLink}
          href={href}
          onKeyDown={uncomposed(openBySpace)}
          className={styles.tab}
        />
      ))}
    </Tabs>
  );
}

/** Like a click on the link, which asks about unsaved changes. */
function openBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
