"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthHead } from "./AuthHead";
import { AuthLink, AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { NewPassword } from "./NewPassword";
import { plainRefusal } from "./refusal";
import { VoidLink } from "./VoidLink";

/**
 * Confirms an address with a mailed link, at a press: a mail scanner that opens the page confirms
 * nothing. Whoever is not signed in to an account that was never confirmed chooses a password for
 * it.
 */
export function VerifyEmail() {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "choosing" | "done" | "invalid">("asking");
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.verifyInput),
    input: ({ password }) => ({
      token: token ?? "-",
      ...(state === "choosing" && { password }),
    }),
    send: (input) => api.post("/api/auth/verify-email", input).catch(askOrRefuse),
    onSaved: () => setState("done"),
  });

  function askOrRefuse(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") setState("invalid");
    if (error instanceof ApiError && error.code === "password_required") setState("choosing");
    return plainRefusal("The address could not be confirmed. Please try again.")(error);
  }

  if (state === "done") {
    return (
      <>
        <AuthHead title="Address Confirmed" arrived />
        <AuthText role="status">
          Your email address is confirmed: invoices and notices reach you there.
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
  const choosing = state === "choosing";
  // What led to this step is no failure.
  const failure = choosing && form.methods.watch("password") === "" ? undefined : form.failure;
  return (
    <>
      <AuthHead
        key={state}
        title={choosing ? "Choose a Password" : "Confirm Your Address"}
        subtitle={
          choosing
            ? "Only you know it then, and nobody else stays signed in"
            : "So that invoices and notices reach you"
        }
        arrived={choosing}
      />
      <Form form={{ ...form, failure }}>
        <NeedsScript />
        {choosing && <NewPassword name="password" label="New Password" />}
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={form.busy || token === undefined}
        >
          {form.busy ? "Confirming..." : "Confirm My Address"}
        </BusyButton>
      </Form>
    </>
  );
}
