"use client";

import { usePathname } from "next/navigation";
import { NavigationLinks, type NavigationItem } from "@/components/ui/NavigationLinks";

const items = [
  { href: "/dashboard", label: "Overview", icon: "chart" },
  { href: "/dashboard/services", label: "Services", icon: "bolt" },
  { href: "/dashboard#payments", label: "Payments", icon: "payments", isPhoneOnly: true },
  { href: "/dashboard/account", label: "Account", icon: "person" },
] as const satisfies readonly NavigationItem[];

/** The portal's main links. */
export function Navigation() {
  return <NavigationLinks label="Portal" items={items} path={usePathname()} />;
}
