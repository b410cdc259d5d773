"use client";

import Link from "next/link";
import { useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { ActionButton } from "@/components/ui/ActionButton";
import { api, ApiError } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { AuthHead } from "./AuthHead";
import { useLinkToken } from "./link-token";
import { VoidLink } from "./VoidLink";

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
      <>
        <AuthHead title="Address Confirmed" arrived />
        <p role="status" className={styles.text}>
          Your e-mail address is confirmed: invoices and notices reach you there.
        </p>
        <Link href="/dashboard" className={styles.action} prefetch={false}>
          Go to Your Dashboard
        </Link>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <VoidLink missing={state !== "invalid"}>
        <p className={styles.text}>
          You can have another one sent from{" "}
          <Link href="/dashboard" prefetch={false}>
            your dashboard
          </Link>
          .
        </p>
      </VoidLink>
    );
  }
  return (
    <>
      <AuthHead title="Confirm Your Address" subtitle="So that invoices and notices reach you" />
      <div className={styles.form}>
        <FormAlert failure={failure} />
        <ActionButton
          variant="contained"
          busy={state === "busy" || token === undefined}
          className={styles.submit}
          onClick={confirm}
        >
          {state === "busy" ? "Confirming..." : "Confirm My Address"}
        </ActionButton>
      </div>
    </>
  );
}
