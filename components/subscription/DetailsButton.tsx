"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ActionButton } from "@/components/ui/ActionButton";

/** Opens a subscription's details: a dialog over the dashboard, with an address of its own. */
export function DetailsButton({ id, describedBy }: { id: string; describedBy: string }) {
  const router = useRouter();
  const [opening, startTransition] = useTransition();
  const address = `/dashboard/subscriptions/${id}`;
  return (
    <ActionButton
      aria-describedby={describedBy}
      busy={opening}
      data-leads-on=""
      onPointerEnter={() => router.prefetch(address)}
      onClick={() => startTransition(() => router.push(address, { scroll: false }))}
    >
      Details
    </ActionButton>
  );
}
