"use client";

import { use, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/session/session-context";
import { ActionButton } from "@/components/ui/ActionButton";
import { useToast } from "@/components/ui/Toast";
import { api } from "@/lib/http/client";
import styles from "./ResendVerification.module.css";

/** Says that the address is not confirmed yet and sends the mail again. */
export function ResendVerification() {
  const toast = useToast();
  const guard = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await guard.run(() => api.post("/api/auth/verify-email/resend"));
      setSent(true);
    } catch (error) {
      toast(failureOf(error).message, "error");
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.notice} role="status">
      {sent ? (
        <p>A mail with a link is on its way.</p>
      ) : (
        <>
          <p>Your e-mail address is not confirmed yet. Follow the link in the mail we sent you.</p>
          <ActionButton size="small" busy={busy} onClick={resend}>
            Send it again
          </ActionButton>
        </>
      )}
    </div>
  );
}
