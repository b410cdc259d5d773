"use client";

import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { PasswordField, TextField } from "@/components/forms/Field";
import { FormAlert } from "@/components/forms/FormAlert";
import { useForm } from "@/components/forms/use-form";
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
    words: { email: "Email", password: "Password", submit: "Sign In", busy: "Signing In...", failed: "Login failed. Please try again." },
  },
  admin: {
    path: "/api/auth/admin-login",
    words: { email: "Admin Email", password: "Admin Password", submit: "Access Admin Panel", busy: "Authenticating...", failed: "Admin login failed. Please try again." },
  },
};

/** Signs in and goes on to `next`, a path of this site. A second step asks an administrator with two-factor for the code. */
export function SignInForm({ kind, next }: { kind: "customer" | "admin"; next: string }) {
  const { path, words } = kinds[kind];
  const [asksCode, setAsksCode] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const code = useRef<HTMLDivElement>(null);
  const form = useForm({
    initial: { email: "", password: "", code: "" },
    schema: () => import("@/lib/domain/session/schema").then((module) => module.adminSignInInput),
    input: ({ email, password, code }): z.input<typeof adminSignInInput> => ({ email, password, ...(asksCode && { code }) }),
    send: (input) => api.post(path, input).catch(askOrRefuse),
    saved: () => {
      setLeaving(true);
      location.assign(next);
    },
  });

  function askOrRefuse(error: unknown): never {
    if (error instanceof ApiError && error.code === "two_factor_required") {
      if (asksCode) throw new ApiError(400, error.code, error.message, [{ path: "code", message: error.message }]);
      setAsksCode(true);
    }
    return plainRefusal(words.failed)(error);
  }

  useEffect(() => {
    if (asksCode) code.current?.querySelector("input")?.focus();
  }, [asksCode]);

  const busy = form.busy || leaving;
  const asking = asksCode && form.values.code === "";
  return (
    <form {...form.formProps} className={styles.form} aria-busy={busy}>
      {asking ? <p className={styles.text} role="status">Enter the code of your authenticator, or a recovery code.</p> : <FormAlert failure={form.failure} />}
      <TextField label={words.email} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required {...form.field("email")} />
      <PasswordField label={words.password} autoComplete="current-password" required {...form.field("password")} />
      {asksCode && (
        <div ref={code}>
          <TextField label="Code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required help="Six digits, or one of your recovery codes." {...form.field("code")} />
        </div>
      )}
      <ActionButton type="submit" variant="contained" busy={busy} className={styles.submit}>{busy ? words.busy : words.submit}</ActionButton>
    </form>
  );
}
