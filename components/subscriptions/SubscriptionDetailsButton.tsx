"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/Button";
import { Count } from "@/components/ui/StatusChip";
import { VisuallyHidden } from "@/components/ui/VisuallyHidden";
import { useOffline } from "@/components/ui/NextLink";

interface Props {
  id: string;
  describedBy: string;
  /** The number of unread notes of the team. */
  unread: number;
}

/** Opens a subscription's details: a dialog over the dashboard with its own address. */
export function SubscriptionDetailsButton({ id, describedBy, unread }: Props) {
  const router = useRouter();
  const [isOpening, startTransition] = useTransition();
  const isOffline = useOffline();
  const href = `/dashboard/subscriptions/${id}`;

  function open() {
    if (!isOffline()) startTransition(() => router.push(href, { scroll: false }));
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      aria-describedby={describedBy}
      busy={isOpening}
      onPointerEnter={() => router.prefetch(href)}
      onClick={open}
    >
      Details
      {unread > 0 && (
        <Count>
          {unread}
          <VisuallyHidden>{unread === 1 ? " unread note" : " unread notes"}</VisuallyHidden>
        </Count>
      )}
    </Button>
  );
}
