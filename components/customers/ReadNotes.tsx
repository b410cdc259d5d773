"use client";

import { useMarkRead } from "@/components/inbox/use-mark-read";
import { BusyButton } from "@/components/ui/BusyButton";

/** Takes the unread notes about these subscriptions out of the inbox. */
export function ReadNotes({ ids }: { ids: string[] }) {
  const { busy, markRead } = useMarkRead(ids);
  return (
    <BusyButton size="small" variant="outlined" color="inherit" busy={busy} onClick={markRead}>
      Mark as read
    </BusyButton>
  );
}
