"use client";

import Alert from "@mui/material/Alert";
import { use, useState } from "react";
import { Changes } from "@/components/forms/Changes";
import { failureOf } from "@/components/forms/failure";
import { SessionContext } from "@/components/forms/session-context";
import { Button } from "@/components/ui/Button";
import { TextLink } from "@/components/ui/TextLink";
import { useToast } from "@/components/ui/use-toast";
import { api } from "@/lib/http/client";
import styles from "./ResendVerification.module.css";

interface Props {
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Where a demonstration's mails can be read. */
  mailsHref: string | null;
  /** Without a box of its own: the heading above says what it is about. */
  isStep?: boolean;
}

function unverifiedText(pendingEmail: string | null): string {
  if (!pendingEmail) return "Confirm your email with the link we sent you.";
  return (
    `Your new address ${pendingEmail} is not confirmed yet. ` +
    "Until the link in the email we sent there is opened, we use the present one."
  );
}

/** Tells that an address is not confirmed yet, and sends the mail again. */
export function ResendVerification({ pendingEmail, mailsHref, isStep }: Props) {
  const toast = useToast();
  const session = use(SessionContext);
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await session.run(() => api.post("/api/auth/verify-email/resend"));
      setSent(true);
    } catch (error) {
      toast(failureOf(error).message, "error");
    } finally {
      setBusy(false);
    }
  }

  const toDo = isStep ? "Use the link we sent you." : unverifiedText(pendingEmail);
  const text = (
    <>
      {isSent ? "An email with a link is on its way." : toDo}
      {mailsHref && (
        <>
          {" "}
          <TextLink to="file" href={mailsHref} color="inherit">
            Read the emails of this demonstration
          </TextLink>
        </>
      )}
    </>
  );
  const again = !isSent && (
    <Changes>
      <Button variant="outlined" color="inherit" size="small" busy={busy} onClick={resend}>
        Send it again
      </Button>
    </Changes>
  );
  if (isStep)
    return (
      <div className={styles.step}>
        <p role="status">{text}</p>
        {again}
      </div>
    );
  return (
    <Alert
      role="status"
      severity={isSent ? "success" : "warning"}
      className={styles.alert}
      action={again}
    >
      {text}
    </Alert>
  );
}
