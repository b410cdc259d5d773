"use client";

import { usePathname } from "next/navigation";
import { NavigationLinks, type NavigationItem } from "./NavigationLinks";

const ACCOUNT_PATH = "/dashboard/account";
const PAYMENTS = "/dashboard#payments";
const REQUESTS = "/dashboard/requests";

const items = [
  {
    href: "/dashboard",
    label: "Overview",
    icon: "chart",
    page: { title: "Customer Dashboard", shape: "overview" },
  },
  {
    href: "/dashboard/services",
    label: "Services",
    icon: "bolt",
    page: { title: "Services", shape: "cards" },
  },
  { href: REQUESTS, label: "Requests", icon: "inbox", page: { title: "Requests", shape: "list" } },
  { href: PAYMENTS, label: "Payments", icon: "payments" },
  {
    href: ACCOUNT_PATH,
    label: "Account",
    icon: "person",
    page: { title: "Account", shape: "account" },
  },
] as const satisfies readonly NavigationItem[];

/** Pages of what the overview lists. */
const OVERVIEW_PATHS = ["subscriptions", "agents", "asks"].map((page) => `/dashboard/${page}/`);

function sectionOf(path: string): string {
  if (path.startsWith("/dashboard/payments/")) return PAYMENTS;
  if (path.startsWith(`${REQUESTS}/`)) return REQUESTS;
  if (OVERVIEW_PATHS.some((start) => `${path}/`.startsWith(start))) return "/dashboard";
  return path.startsWith(`${ACCOUNT_PATH}/`) ? ACCOUNT_PATH : path;
}

interface Props {
  /** Requests that wait for the customer. */
  waiting: number;
}

export function Navigation({ waiting }: Props) {
  const path = usePathname();
  return (
    <NavigationLinks
      label="Portal"
      items={items}
      path={path}
      section={sectionOf(path)}
      counts={{ [REQUESTS]: waiting }}
    />
  );
}
