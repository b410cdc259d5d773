"use client";

import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import type { KeyboardEvent } from "react";
import { StateLink } from "@/components/ui/NextLink";
import { ADMIN_PATH, ADMIN_TABS, tabHref, tabOf } from "./tabs";

/** Tabs that are links: each has an address, the server renders only the one that is open. Arrow keys move, Enter and Space open. */
export function AdminTabs() {
  const router = useRouter();
  const isTab = usePathname() === ADMIN_PATH;
  const asked = useSearchParams().get("tab") ?? undefined;
  const current = isTab ? tabOf(asked) : false;

  const openBySpace = (href: string) => (event: KeyboardEvent) => {
    if (event.key !== " ") return;
    event.preventDefault();
    router.push(href, { scroll: false });
  };

  return (
    <Tabs
      value={current}
      aria-label="Administration"
      sx={{ mx: { xs: -2, sm: 0 }, mb: { xs: 1, sm: 2.5 } }}
    >
      {ADMIN_TABS.map(({ key, label }) => (
        <Tab
          key={key}
          value={key}
          label={label}
          id={`tab-${key}`}
          aria-controls={key === current ? "tab-panel" : undefined}
          component={StateLink}
          href={tabHref(key)}
          onKeyDown={openBySpace(tabHref(key))}
          sx={{ "&:has([data-pending])": { opacity: 0.6 } }}
        />
      ))}
    </Tabs>
  );
}
