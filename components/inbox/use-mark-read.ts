"use client";

import { use, useState } from "react";
import { useSaved } from "@/components/shell/use-save";
import { SessionContext } from "@/components/forms/session-context";
import { api } from "@/lib/http/client";

/** Takes the unread notes about these subscriptions out of the inbox. */
export function useMarkRead(subscriptions: string[]) {
  const { saved, failed, refreshing } = useSaved();
  const { run } = use(SessionContext);
  const [sending, setSending] = useState(false);

  async function markRead() {
    setSending(true);
    try {
      for (const id of subscriptions)
        await run(() => api.put(`/api/admin/subscriptions/${id}/notes/read`));
      saved("Marked as read");
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error saving note");
    } finally {
      setSending(false);
    }
  }

  return { sending, busy: sending || refreshing, markRead: () => void markRead() };
}
