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
  /** Notes of the team that were not read. */
  unread: number;
}

const mark = {
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

/** Opens a subscription's details: a dialog over the dashboard, with an address of its own. */
export function DetailsButton({ id, describedBy, unread }: Props) {
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
      {unread > 0 && (
        <Box component="span" sx={mark}>
          {unread}
          <Box component="span" sx={visuallyHidden}>
            {unread === 1 ? " unread note" : " unread notes"}
          </Box>
        </Box>
      )}
    </BusyButton>
  );
}
