"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { BusyButton } from "@/components/ui/BusyButton";
import { useOffline } from "@/components/ui/use-offline";

/** Opens a subscription's details: a dialog over the dashboard, with an address of its own. */
export function DetailsButton({ id, describedBy }: { id: string; describedBy: string }) {
  const router = useRouter();
  const [opening, startTransition] = useTransition();
  const isOffline = useOffline();
  const address = `/dashboard/subscriptions/${id}`;

  function open() {
    if (!isOffline()) startTransition(() => router.push(address, { scroll: false }));
  }

  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      size="small"
      aria-describedby={describedBy}
      busy={opening}
      onPointerEnter={() => router.prefetch(address)}
      onClick={open}
    >
      Details
    </BusyButton>
  );
}
