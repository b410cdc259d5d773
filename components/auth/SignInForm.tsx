"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { PasswordField, TextField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import type { adminSignInInput } from "@/lib/domain/session/schema";
import { api, ApiError } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { plainRefusal } from "./refusal";

interface Words {
  email: string;
  password: string;
  submit: string;
  busy: string;
  failed: string;
}

const kinds: Record<"customer" | "admin", { path: string; words: Words }> = {
  customer: {
    path: "/api/auth/login",
    words: {
      email: "Email",
      password: "Password",
      submit: "Sign In",
      busy: "Signing In...",
      failed: "Login failed. Please try again.",
    },
  },
  admin: {
    path: "/api/auth/admin-login",
    words: {
      email: "Admin Email",
      password: "Admin Password",
      submit: "Access Admin Panel",
      busy: "Authenticating...",
      failed: "Admin login failed. Please try again.",
    },
  },
};

/** Signs in and goes on to `next`, a path of this site. A second step asks an administrator with two-factor for the code. */
export function SignInForm({ kind, next }: { kind: "customer" | "admin"; next: string }) {
  const { path, words } = kinds[kind];
  const [asksCode, setAsksCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const form = useForm({
    initial: { email: "", password: "", code: "" },
    schema: () => import("@/lib/domain/session/schema").then((module) => module.adminSignInInput),
    input: ({ email, password, code }): z.input<typeof adminSignInInput> => ({
      email,
      password,
      ...(asksCode && { code }),
    }),
    send: (input) => api.post(path, input).catch(askOrRefuse),
    saved: () => {
      setLeaving(true);
      location.assign(next);
    },
  });

  function show(code: boolean) {
    moved.current = true;
    setAsksCode(code);
  }

  function askOrRefuse(error: unknown): never {
    if (error instanceof ApiError && error.code === "two_factor_required") {
      if (asksCode)
        throw new ApiError(400, error.code, error.message, [
          { path: "code", message: error.message },
        ]);
      show(true);
    }
    // The password has been changed, or the account closed, since the first step.
    if (error instanceof ApiError && error.code === "invalid_credentials") show(false);
    return plainRefusal(words.failed)(error);
  }

  function startAgain() {
    form.reset({ ...form.values, password: "", code: "" });
    show(false);
  }

  useEffect(() => {
    if (moved.current) step.current?.querySelector("input")?.focus();
    moved.current = false;
  }, [asksCode]);

  const busy = form.busy || leaving;
  // What led to this step is no failure.
  const failure = asksCode && form.values.code === "" ? undefined : form.failure;
  return (
    <form {...form.formProps} className={styles.form} aria-busy={busy}>
      <FormAlert failure={failure} />
      <div ref={step} className={styles.form}>
        {asksCode ? (
          <>
            <p className={styles.text} role="status">
              Enter the code of your authenticator, or a recovery code, for{" "}
              <strong>{form.values.email}</strong>.
            </p>
            <TextField
              label="Code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              help="Six digits, or one of your recovery codes."
              {...form.field("code")}
            />
          </>
        ) : (
          <>
            <TextField
              label={words.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              {...form.field("email")}
            />
            <PasswordField
              label={words.password}
              autoComplete="current-password"
              required
              {...form.field("password")}
            />
          </>
        )}
      </div>
      <ActionButton type="submit" variant="contained" busy={busy} className={styles.submit}>
        {busy ? words.busy : words.submit}
      </ActionButton>
      {asksCode && (
        <ActionButton variant="text" className={styles.submit} onClick={startAgain}>
          Use another account
        </ActionButton>
      )}
    </form>
  );
}
