"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { TabBar } from "./TabBar";
import { ADMIN_PATH, ADMIN_TABS, AGENTS_PATH, parentOf, tabHref, tabOf } from "./admin-tabs";

const items = ADMIN_TABS.map((tab) => ({ ...tab, href: tabHref(tab.key) }));

/** The six tabs; the server renders only the open one, or a page that belongs to one. */
export function AdminTabs() {
  const path = usePathname();
  const requested = useSearchParams().get("tab") ?? undefined;
  return (
    <TabBar
      label="Administration"
      items={items}
      current={path === ADMIN_PATH ? tabOf(requested) : parentOf(path)}
      panel={path === ADMIN_PATH || path === AGENTS_PATH ? "tab-panel" : undefined}
    />
  );
}
