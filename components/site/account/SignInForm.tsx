"use client";

import { useEffect, useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { HOMES } from "@/lib/core/pages";
import { api, ApiError } from "@/lib/http/client";
import { AccountForm } from "./AccountForm";
import { Button } from "@/components/ui/Button";
import { Field, PasswordField } from "./Field";
import { nextTarget } from "./next-target";
import { toFormError } from "./requests";
import { Text } from "./Text";

const kinds = {
  customer: {
    path: "/api/auth/login",
    email: "Email",
    password: "Password",
    submit: "Sign In",
    busy: "Signing In...",
    failed: "Login failed. Please try again.",
  },
  admin: {
    path: "/api/auth/admin-login",
    email: "Admin Email",
    password: "Admin Password",
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
      location.assign(nextTarget() ?? HOMES[kind].area);
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
    // The password was changed, or the account closed, after the first step.
    if (needsCode && error instanceof ApiError && error.code === "invalid_credentials")
      setNeedsCode(false);
    return toFormError(labels.failed)(error);
  }

  function restart() {
    form.restart({ ...getValues(), password: "", code: "" });
    setNeedsCode(false);
  }

  useEffect(() => {
    if (needsCode !== undefined) setFocus(needsCode ? "code" : "email");
  }, [needsCode, setFocus]);

  const busy = form.busy || isLeaving;
  // The answer that led to this step is not shown as a failure.
  const failure = needsCode && watch("code") === "" ? undefined : form.failure;
  return (
    <AccountForm form={{ ...form, failure }}>
      {needsCode ? (
        <>
          <Text role="status">
            Enter the code of your authenticator, or a recovery code, for{" "}
            <strong>{getValues("email")}</strong>.
          </Text>
          <Field
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
          <Field
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
      <Button variant="contained" size="large" type="submit" busy={busy}>
        {busy ? labels.busy : labels.submit}
      </Button>
      {needsCode && (
        <Button size="large" onClick={restart}>
          Use another account
        </Button>
      )}
    </AccountForm>
  );
}
