"use client";

import { useState } from "react";
import type { z } from "zod";
import { TextField } from "@/components/forms/old/Field";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { useForm } from "@/components/forms/old/use-form";
import { ActionButton } from "@/components/ui/ActionButton";
import type { registerInput } from "@/lib/domain/session/schema";
import { api } from "@/lib/http/client";
import styles from "./AuthCard.module.css";
import { NewPassword } from "./NewPassword";
import { plainRefusal } from "./refusal";

/** Opens a customer's account and goes on to `next`, signed in. */
export function RegisterForm({ next }: { next: string }) {
  const [leaving, setLeaving] = useState(false);
  const form = useForm({
    initial: { name: "", email: "", password: "", company: "", phone: "" },
    schema: () => import("@/lib/domain/session/schema").then((module) => module.registerInput),
    input: (values): z.input<typeof registerInput> => values,
    send: (input) =>
      api
        .post("/api/auth/register", input)
        .catch(plainRefusal("Registration failed. Please try again.")),
    saved: () => {
      setLeaving(true);
      location.assign(next);
    },
  });
  const busy = form.busy || leaving;
  const { name, email } = form.values;
  return (
    <form {...form.formProps} className={styles.form} aria-busy={busy}>
      <FormAlert failure={form.failure} />
      <TextField label="Name" autoComplete="name" required {...form.field("name")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field("email")}
      />
      <NewPassword
        label="Password"
        own={[...name.split(/\s+/), email, email.split("@")[0] ?? ""]}
        binding={form.field("password")}
      />
      <TextField
        label="Company"
        autoComplete="organization"
        required={false}
        {...form.field("company")}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        required={false}
        {...form.field("phone")}
      />
      <ActionButton type="submit" variant="contained" busy={busy} className={styles.submit}>
        {busy ? "Creating Account..." : "Create Account"}
      </ActionButton>
    </form>
  );
}
