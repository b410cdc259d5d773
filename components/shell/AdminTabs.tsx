"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { TabBar } from "./TabBar";
import { ADMIN_PATH, ADMIN_TABS, AGENTS_PATH, tabHref, tabOf } from "./admin-tabs";

const items = ADMIN_TABS.map((tab) => ({ ...tab, href: tabHref(tab.key) }));

/** The six tabs; the server renders only the open one. */
export function AdminTabs() {
  const path = usePathname();
  const requested = useSearchParams().get("tab") ?? undefined;
  const current = path === ADMIN_PATH ? tabOf(requested) : undefined;
  return (
    <TabBar
      label="Administration"
      items={items}
      current={path === AGENTS_PATH ? "services" : current}
      panel="tab-panel"
    />
  );
}
