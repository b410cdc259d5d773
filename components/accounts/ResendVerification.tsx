"use client";

import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { use, useState } from "react";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { BusyButton } from "@/components/ui/BusyButton";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";

interface Props {
  pending: string | null;
  /** Where a demonstration's mails can be read. */
  mailsAt: string | null;
}

/** On a phone the button stands below the words. */
const phoneLines = {
  "& .MuiAlert-message": { flex: { xs: "1 1 70%", sm: "1 1 auto" } },
  "& .MuiAlert-action": { ml: { xs: 3, sm: "auto" }, pt: { xs: 0, sm: 0.5 } },
};

/**
 * Says that the address, or the new one that was asked for, is not confirmed yet, and sends the
 * mail again.
 */
export function ResendVerification({ pending, mailsAt }: Props) {
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
    <Alert
      role="status"
      severity={sent ? "success" : "warning"}
      sx={{ my: 2, flexWrap: { xs: "wrap", sm: "nowrap" }, ...phoneLines }}
      action={
        !sent && (
          <BusyButton color="inherit" size="small" busy={busy} onClick={resend}>
            Send it again
          </BusyButton>
        )
      }
    >
      {sent
        ? "A mail with a link is on its way."
        : pending
          ? `Your new address ${pending} is not confirmed yet. Until the link in the mail we sent there is opened, we use the present one.`
          : "Your email address is not confirmed yet. Follow the link in the mail we sent you."}
      {mailsAt && (
        <>
          {" "}
          <Link href={mailsAt} color="inherit">
            Read the mails of this demonstration
          </Link>
        </>
      )}
    </Alert>
  );
}
