"use client";

import { usePathname } from "next/navigation";
import { useState } from "react";
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
  /** Without it there is no link to payments. */
  seesMoney: boolean;
}

export function Navigation({ waiting, seesMoney }: Props) {
  const path = usePathname();
  // A section of the overview has no path of its own.
  const [pressed, setPressed] = useState("");
  const [page] = pressed.split("#");
  return (
    <NavigationLinks
      label="Portal"
      items={seesMoney ? items : items.filter(({ href }) => href !== PAYMENTS)}
      path={path}
      section={page === path ? pressed : sectionOf(path)}
      onPress={setPressed}
      counts={{ [REQUESTS]: waiting }}
    />
  );
}
