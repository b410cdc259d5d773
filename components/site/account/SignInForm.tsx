"use client";

import { useEffect, useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { HOMES } from "@/lib/core/pages";
import { api, ApiError } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button } from "@/components/ui/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { enterRoom } from "./enter-room";
import { nextTarget } from "./next-target";
import { toFormError } from "./requests";
import { Text } from "./Text";
import { useFirstFocus } from "./use-first-focus";

const kinds = {
  customer: {
    path: "/api/auth/login",
    email: "Email",
    missingEmail: "Enter your email.",
    password: "Password",
    missingPassword: "Enter your password.",
    submit: "Sign In",
    busy: "Signing In...",
    failed: "Login failed. Please try again.",
  },
  admin: {
    path: "/api/auth/admin-login",
    email: "Admin Email",
    missingEmail: "Enter your admin email.",
    password: "Admin Password",
    missingPassword: "Enter your admin password.",
    submit: "Access Admin Panel",
    busy: "Authenticating...",
    failed: "Admin login failed. Please try again.",
  },
};

/** Signs in and goes on; a second step asks for the two-factor code. */
export function SignInForm({ kind }: { kind: keyof typeof kinds }) {
  const labels = kinds[kind];
  const [needsCode, setNeedsCode] = useState<boolean>();
  const [isLeaving, setLeaving] = useState(false);
  const form = useApiForm({
    defaultValues: { email: "", password: "", code: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.adminSignInInput),
    input: ({ email, password, code }) => ({ email, password, ...(needsCode && { code }) }),
    send: (input) => api.post(labels.path, input).catch(handleError),
    onSaved: () => {
      setLeaving(true);
      enterRoom(nextTarget() ?? HOMES[kind].area);
    },
  });
  const { setFocus, getValues, watch } = form.methods;

  function handleError(error: unknown): never {
    if (error instanceof ApiError && error.code === "two_factor_required") {
      if (needsCode)
        throw new ApiError(400, error.code, error.message, [
          { path: "code", message: error.message },
        ]);
      setNeedsCode(true);
    }
    if (error instanceof ApiError && error.code === "invalid_credentials") {
      // The password was changed, or the account closed, after the first step.
      if (needsCode) setNeedsCode(false);
      else setFocus("password", { shouldSelect: true });
    }
    return toFormError(labels.failed)(error);
  }

  function restart() {
    form.restart({ ...getValues(), password: "", code: "" });
    setNeedsCode(false);
  }

  useFirstFocus(setFocus, "email");
  useEffect(() => {
    if (needsCode !== undefined) setFocus(needsCode ? "code" : "email");
  }, [needsCode, setFocus]);

  const busy = form.busy || isLeaving;
  // The answer that led to this step is not shown as a failure.
  const failure = needsCode && watch("code") === "" ? undefined : form.failure;
  return (
    <Form form={{ ...form, failure }}>
      {needsCode ? (
        <>
          <Text role="status">
            Enter the code from your authenticator app for <strong>{getValues("email")}</strong>.
          </Text>
          <TextField
            name="code"
            label="Code"
            missing="Enter your code."
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
            missing={labels.missingEmail}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField
            name="password"
            label={labels.password}
            missing={labels.missingPassword}
            autoComplete="current-password"
            required
          />
        </>
      )}
      <Button variant="contained" size="large" type="submit" busy={busy}>
        {busy ? labels.busy : labels.submit}
      </Button>
      {needsCode && (
        <Button size="large" color="inherit" onClick={restart}>
          Use another account
        </Button>
      )}
    </Form>
  );
}
