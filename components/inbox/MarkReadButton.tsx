"use client";

import { messageOf, useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/Button";
import { api } from "@/lib/http/client";

async function markNotesRead(subscriptions: string[]) {
  for (const id of subscriptions) await api.put(`/api/admin/subscriptions/${id}/notes/read`);
}

/** Takes the unread notes about these subscriptions out of the inbox. */
function useMarkNotesRead(subscriptions: string[]) {
  const { mutate, isSending, isRefreshing } = useMutation();
  const markRead = () =>
    mutate(() => markNotesRead(subscriptions), {
      success: "Marked as read",
      failure: (error) => messageOf(error, "Error saving note"),
      isOutdated: () => true,
    });
  return { isSending, isBusy: isSending || isRefreshing, markRead: () => void markRead() };
}

export function MarkReadButton({ subscriptions }: { subscriptions: string[] }) {
  const { isBusy, markRead } = useMarkNotesRead(subscriptions);
  return (
    <Button size="small" variant="outlined" color="inherit" busy={isBusy} onClick={markRead}>
      Mark as read
    </Button>
  );
}
