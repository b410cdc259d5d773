"use client";

import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { api, ApiError } from "@/lib/http/client";
import { AuthText } from "./AuthText";
import { plainRefusal } from "./refusal";
import { sendPath } from "./send-path";

const kinds = {
  customer: {
    path: "/api/auth/login",
    page: "/login",
    email: "Email",
    password: "Password",
    submit: "Sign In",
    busy: "Signing In...",
    failed: "Login failed. Please try again.",
  },
  admin: {
    path: "/api/auth/admin-login",
    page: "/admin",
    email: "Admin Email",
    password: "Admin Password",
    submit: "Access Admin Panel",
    busy: "Authenticating...",
    failed: "Admin login failed. Please try again.",
  },
};

/**
 * Signs in and goes on to `next`, a path of this site. A second step asks an administrator with
 * two-factor for the code.
 */
export function SignInForm({ kind, next }: { kind: keyof typeof kinds; next: string }) {
  const labels = kinds[kind];
  const [asksCode, setAsksCode] = useState<boolean>();
  const [leaving, setLeaving] = useState(false);
  const form = useApiForm({
    defaultValues: { email: "", password: "", code: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.adminSignInInput),
    input: ({ email, password, code }) => ({ email, password, ...(asksCode && { code }) }),
    send: (input) => api.post(labels.path, input).catch(askOrRefuse),
    onSaved: () => {
      setLeaving(true);
      location.assign(next);
    },
  });
  const { setFocus, getValues, watch } = form.methods;

  function askOrRefuse(error: unknown): never {
    if (error instanceof ApiError && error.code === "two_factor_required") {
      if (asksCode)
        throw new ApiError(400, error.code, error.message, [
          { path: "code", message: error.message },
        ]);
      setAsksCode(true);
    }
    // The password has been changed, or the account closed, since the first step.
    if (asksCode && error instanceof ApiError && error.code === "invalid_credentials")
      setAsksCode(false);
    return plainRefusal(labels.failed)(error);
  }

  function startAgain() {
    form.restart({ ...getValues(), password: "", code: "" });
    setAsksCode(false);
  }

  useEffect(() => {
    if (asksCode !== undefined) setFocus(asksCode ? "code" : "email");
  }, [asksCode, setFocus]);

  const busy = form.busy || leaving;
  // What led to this step is no failure.
  const failure = asksCode && watch("code") === "" ? undefined : form.failure;
  return (
    <Form form={{ ...form, failure }} action={sendPath(labels.page, next)}>
      {asksCode ? (
        <>
          <AuthText role="status">
            Enter the code of your authenticator, or a recovery code, for{" "}
            <strong>{getValues("email")}</strong>.
          </AuthText>
          <TextField
            name="code"
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            help="Six digits, or one of your recovery codes."
          />
        </>
      ) : (
        <>
          <TextField
            name="email"
            label={labels.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField
            name="password"
            label={labels.password}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {busy ? labels.busy : labels.submit}
      </BusyButton>
      {asksCode && (
        <Button size="large" fullWidth onClick={startAgain}>
          Use another account
        </Button>
      )}
    </Form>
  );
}
