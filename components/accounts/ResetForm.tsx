"use client";

import Button from "@mui/material/Button";
import { useState } from "react";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import NextLink from "@/components/ui/NextLink";
import { api, ApiError } from "@/lib/http/client";
import { AuthHead } from "./AuthHead";
import { AuthLink, AuthLinks, AuthText, NeedsScript } from "./AuthText";
import { useLinkToken } from "./link-token";
import { NewPassword } from "./NewPassword";
import { plainRefusal } from "./refusal";
import { VoidLink } from "./VoidLink";

/** Sets the password that a mailed link is for. */
export function ResetForm() {
  const token = useLinkToken();
  const [state, setState] = useState<"asking" | "done" | "invalid">("asking");
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.resetInput),
    input: ({ password }) => ({ token: token ?? "-", password }),
    send: (input) => api.post("/api/auth/reset-password", input).catch(worthless),
    onSaved: () => setState("done"),
  });

  function worthless(error: unknown): never {
    if (error instanceof ApiError && error.code === "invalid_token") setState("invalid");
    return plainRefusal("The password could not be set. Please try again.")(error);
  }

  if (state === "done") {
    return (
      <>
        <AuthHead title="Password Set" subtitle="You are signed out everywhere" arrived />
        <AuthText role="status">Your new password is set. Sign in with it to go on.</AuthText>
        <Button component={NextLink} href="/login" variant="contained" size="large">
          Sign In
        </Button>
        <AuthLinks>
          <AuthLink href="/admin">Administrators sign in here</AuthLink>
        </AuthLinks>
      </>
    );
  }
  if (state === "invalid" || token === null) {
    return (
      <VoidLink missing={state !== "invalid"}>
        <Button component={NextLink} href="/forgot-password" variant="contained" size="large">
          Ask for a New Link
        </Button>
      </VoidLink>
    );
  }
  return (
    <>
      <AuthHead title="Set a New Password" subtitle="It replaces the old one everywhere" />
      <NeedsScript />
      <Form form={form}>
        <NewPassword name="password" label="New Password" />
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={token === undefined}
          busy={form.busy}
        >
          {form.busy ? "Saving..." : "Set Password"}
        </BusyButton>
      </Form>
    </>
  );
}
