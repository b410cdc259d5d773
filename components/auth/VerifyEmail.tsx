"use client";

import Link from "next/link";
import { useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { ActionButton } from "@/components/ui/ActionButton";
import { api, ApiError } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { useLinkToken } from "./link-token";

/** Confirms an address with a mailed link, at a press: a mail scanner that opens the page confirms nothing. */
export function VerifyEmail() {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "busy" | "done" | "invalid">("asking");
  const [failure, setFailure] = useState<Failure>();

  async function confirm() {
    setState("busy");
    setFailure(undefined);
    try {
      await api.post("/api/auth/verify-email", { token });
      setState("done");
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return setState("invalid");
      setFailure(failureOf(error));
      setState("asking");
    }
  }

  if (state === "done") {
    return (
      <div role="status" className={styles.form}>
        <p className={styles.text}>Your e-mail address is confirmed.</p>
        <Link href="/dashboard" className={styles.action} prefetch={false}>Go to your dashboard</Link>
      </div>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <div role="alert" className={styles.form}>
        <p className={styles.text}>{token === null ? "This address is not complete: open the link of the mail itself." : "This link is not valid any more: it was used, it is too old, or a newer one was sent."}</p>
        <p className={styles.text}>You can have another one sent from <Link href="/dashboard" prefetch={false}>your dashboard</Link>.</p>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <FormAlert failure={failure} />
      <ActionButton variant="contained" busy={state === "busy" || token === undefined} className={styles.submit} onClick={confirm}>{state === "busy" ? "Confirming..." : "Confirm My Address"}</ActionButton>
    </div>
  );
}
