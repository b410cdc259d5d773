"use client";

import { use, useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { SessionContext } from "@/components/session/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { api } from "@/lib/http/client";

/** Takes the unread notes about these subscriptions out of the inbox. */
export function ReadNotes({ ids }: { ids: string[] }) {
  const { saved, failed, refreshing } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);

  async function markRead() {
    setBusy(true);
    try {
      for (const id of ids) await run(() => api.put(`/api/admin/subscriptions/${id}/notes/read`));
      saved("Marked as read");
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error saving note");
    } finally {
      setBusy(false);
    }
  }

  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      busy={busy || refreshing}
      onClick={() => void markRead()}
    >
      Mark as read
    </BusyButton>
  );
}
