"use client";

import type { ReactNode } from "react";
import { bidi } from "@/lib/core/isolated";
import { confirmationOf } from "@/lib/core/next-path";
import { useNextTarget } from "./next-target";

interface Props {
  services: { slug: string; name: string }[];
  /** Without a service in the address. */
  children: ReactNode;
}

/** Names the service that the visitor starts with. */
export function ChosenFirst({ services, children }: Props) {
  const next = useNextTarget();
  if (!next?.startsWith(confirmationOf(""))) return children;
  const chosen = services.find(({ slug }) => confirmationOf(slug) === next);
  return bidi`Next, you confirm ${chosen?.name ?? "the service you chose"}`;
}
