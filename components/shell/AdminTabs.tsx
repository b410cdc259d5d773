"use client";

import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { usePathname, useSearchParams } from "next/navigation";
import type { KeyboardEvent } from "react";
import { bottomBar } from "@/components/theme/bottom-bar";
import { Icon } from "@/components/ui/Icon";
import { StateLink } from "@/components/ui/NextLink";
import { ADMIN_PATH, ADMIN_TABS, tabHref, tabOf } from "./tabs";

/** On a phone all six stand at the bottom of the screen, each as wide as its word asks for. */
const tabs = {
  mb: { sm: 2.5 },
  "@media screen and (width < 600px)": {
    ...bottomBar,
    minHeight: 61,
    borderBottom: 0,
    px: 0.25,
    "& .MuiTabs-indicator": { top: 0 },
  },
};
const tab = {
  "&:has([data-pending])": { opacity: 0.6 },
  // All six in sight from 600 px on.
  px: { sm: 1, md: 1.75 },
  "& > svg": { display: { sm: "none" } },
  "@media screen and (width < 600px)": {
    flex: "1 0 auto",
    minHeight: 60,
    px: 0.25,
    fontSize: "clamp(9.5px, 3vw, 12px)",
    letterSpacing: "-0.01em",
    "& > svg": { mb: 0.5 },
  },
} as const;

/**
 * Tabs that are links: each has an address, the server renders only the one that is open. Arrow
 * keys move, Enter and Space open.
 */
export function AdminTabs() {
  const isTab = usePathname() === ADMIN_PATH;
  const asked = useSearchParams().get("tab") ?? undefined;
  const current = isTab ? tabOf(asked) : false;

  return (
    <Tabs value={current} aria-label="Administration" sx={tabs}>
      {ADMIN_TABS.map(({ key, label, icon }) => (
        <Tab
          key={key}
          value={key}
          label={label}
          icon={<Icon name={icon} size={22} />}
          id={`tab-${key}`}
          aria-controls={key === current ? "tab-panel" : undefined}
          component={StateLink}
          href={tabHref(key)}
          onKeyDown={openBySpace}
          sx={tab}
        />
      ))}
    </Tabs>
  );
}

/** As a press on the link, which asks first where something is not saved. */
function openBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
