"use client";

import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { BusyButton } from "@/components/ui/BusyButton";
import { useOffline } from "@/components/ui/use-offline";

interface Props {
  id: string;
  describedBy: string;
  /** The number of unread notes of the team. */
  unread: number;
}

const badge = {
  ml: 1,
  minWidth: 20,
  px: 0.5,
  borderRadius: 10,
  bgcolor: "primary.main",
  color: "primary.contrastText",
  fontSize: 12,
  lineHeight: "20px",
  textAlign: "center",
};

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
    <BusyButton
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
        <Box component="span" sx={badge}>
          {unread}
          <Box component="span" sx={visuallyHidden}>
            {unread === 1 ? " unread note" : " unread notes"}
          </Box>
        </Box>
      )}
    </BusyButton>
  );
}
