/** The six tabs of the spec (section 2), in its order; the key is the `tab` of the address. */
export const ADMIN_TABS = [
  { key: "overview", label: "Overview", icon: "chart" },
  { key: "customers", label: "Customers", icon: "people" },
  { key: "services", label: "Services", icon: "bolt" },
  { key: "testimonials", label: "Testimonials", icon: "quote" },
  { key: "settings", label: "Settings", icon: "settings" },
  { key: "payments", label: "Payments", icon: "payments" },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]["key"];

export const ADMIN_PATH = "/admin-dashboard";

/** Other views of the Services tab: agents, and what they ask. */
export const AGENTS_PATH = `${ADMIN_PATH}/agents`;

/** The tab that each page below the area's belongs to, by the first part of its path. */
const PARENTS: Partial<Record<string, AdminTab>> = {
  customers: "customers",
  payments: "payments",
  agents: "services",
  mails: "settings",
  billing: "overview",
};

/** The tab of a page that is none of the six; undefined: it belongs to none. */
export const parentOf = (path: string): AdminTab | undefined =>
  PARENTS[path.slice(ADMIN_PATH.length + 1).split("/")[0] ?? ""];

/** The tab of a parameter; Overview if it is unknown. */
export function tabOf(value: string | undefined): AdminTab {
  return ADMIN_TABS.find((tab) => tab.key === value)?.key ?? "overview";
}

export function tabHref(tab: AdminTab): string {
  return tab === "overview" ? ADMIN_PATH : `${ADMIN_PATH}?tab=${tab}`;
}
