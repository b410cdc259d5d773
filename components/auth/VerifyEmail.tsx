"use client";

import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { failureOf, type Failure } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/FormAlert";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthHead } from "./AuthHead";
import { AuthLink, AuthText, NeedsScript } from "./AuthText";
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
        <AuthText role="status">
          Your e-mail address is confirmed: invoices and notices reach you there.
        </AuthText>
        <Button component={NextLink} href="/dashboard" variant="contained" size="large">
          Go to Your Dashboard
        </Button>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <VoidLink missing={state !== "invalid"}>
        <AuthText>
          You can have another one sent from <AuthLink href="/dashboard">your dashboard</AuthLink>.
        </AuthText>
      </VoidLink>
    );
  }
  const busy = state === "busy" || token === undefined;
  return (
    <>
      <AuthHead title="Confirm Your Address" subtitle="So that invoices and notices reach you" />
      <Stack spacing={2}>
        <NeedsScript />
        <FormAlert failure={failure} />
        <BusyButton variant="contained" size="large" fullWidth busy={busy} onClick={confirm}>
          {state === "busy" ? "Confirming..." : "Confirm My Address"}
        </BusyButton>
      </Stack>
    </>
  );
}
