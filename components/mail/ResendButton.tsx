"use client";
import { use, useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { SessionContext } from "@/components/session/SessionGuard";
import { ActionButton } from "@/components/ui/ActionButton";
import { api } from "@/lib/http/client";

/** Sends a mail once more. */
export function ResendButton({ id, subject, to }: { id: string; subject: string; to: string }) {
  const { saved, failed } = useSaved();
  const { run } = use(SessionContext);
  const [busy, setBusy] = useState(false);
  async function resend() {
    setBusy(true);
    try {
      await run(() => api.post(`/api/admin/mails/${id}/resend`));
      saved("Mail queued again");
    } catch (error) {
      failed(error instanceof Error ? error.message : "Error sending mail");
    } finally {
      setBusy(false);
    }
  }
  return <ActionButton variant="text" size="small" busy={busy} aria-label={`Resend “${subject}” to ${to}`} onClick={() => void resend()}>Resend</ActionButton>;
}
