"use client";

import { useState } from "react";
import type { z } from "zod";
import { TextField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import type { forgotInput } from "@/lib/domain/session/schema";
import { api } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { AuthHead } from "./AuthHead";
import { plainRefusal } from "./refusal";

/** Asks for a reset link; says the same whether or not the address is known. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({
    initial: { email: "" },
    schema: () => import("@/lib/domain/session/schema").then((module) => module.forgotInput),
    input: (values): z.input<typeof forgotInput> => values,
    send: (input) =>
      api
        .post("/api/auth/forgot-password", input)
        .catch(plainRefusal("The request failed. Please try again.")),
    saved: () => setSentTo(form.values.email),
  });
  if (sentTo !== undefined) {
    return (
      <>
        <AuthHead title="Check Your Mail" subtitle="The link works once, for 60 minutes" arrived />
        <div role="status" className={styles.form}>
          <p className={styles.text}>
            If there is an account for <strong>{sentTo}</strong>, a mail with a link is on its way.
          </p>
          <p className={styles.text}>
            Nothing there after a few minutes? Look in the spam folder, or ask again.
          </p>
        </div>
        <ActionButton className={styles.submit} onClick={() => setSentTo(undefined)}>
          Ask Again
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <AuthHead
        title="Forgot Password?"
        subtitle="Enter your address, and a link to set a new one is mailed to you"
      />
      <form {...form.formProps} className={styles.form} aria-busy={form.busy}>
        <FormAlert failure={form.failure} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("email")}
        />
        <ActionButton type="submit" variant="contained" busy={form.busy} className={styles.submit}>
          {form.busy ? "Sending..." : "Send Link"}
        </ActionButton>
      </form>
    </>
  );
}
