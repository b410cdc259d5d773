"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { TabBar } from "./TabBar";
import { ADMIN_PATH, ADMIN_TABS, tabHref, tabOf } from "./admin-tabs";

const items = ADMIN_TABS.map((tab) => ({ ...tab, href: tabHref(tab.key) }));

/** The six tabs; the server renders only the open one. */
export function AdminTabs() {
  const isTab = usePathname() === ADMIN_PATH;
  const requested = useSearchParams().get("tab") ?? undefined;
  return (
    <TabBar
      label="Administration"
      items={items}
      current={isTab ? tabOf(requested) : undefined}
      panel="tab-panel"
    />
  );
}
