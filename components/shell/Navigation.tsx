"use client";

import { usePathname } from "next/navigation";
import { NavigationLinks, type NavigationItem } from "@/components/ui/NavigationLinks";

const ACCOUNT_PATH = "/dashboard/account";

const items = [
  { href: "/dashboard", label: "Overview", icon: "chart" },
  { href: "/dashboard/services", label: "Services", icon: "bolt" },
  { href: "/dashboard#payments", label: "Payments", icon: "payments", isPhoneOnly: true },
  { href: ACCOUNT_PATH, label: "Account", icon: "person" },
] as const satisfies readonly NavigationItem[];

/** The portal's main links. */
export function Navigation() {
  const path = usePathname();
  const isAccount = path.startsWith(`${ACCOUNT_PATH}/`);
  return <NavigationLinks label="Portal" items={items} path={isAccount ? ACCOUNT_PATH : path} />;
}
