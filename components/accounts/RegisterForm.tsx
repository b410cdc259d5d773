"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { api } from "@/lib/http/client";
import { NewPassword } from "./NewPassword";
import { plainRefusal } from "./refusal";
import { sendPath } from "./send-path";

/** Opens a customer's account and goes on to `next`, signed in. */
export function RegisterForm({ next }: { next: string }) {
  const [leaving, setLeaving] = useState(false);
  const form = useApiForm({
    defaultValues: { name: "", email: "", password: "", company: "", phone: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.registerInput),
    input: (values) => values,
    send: (input) =>
      api
        .post("/api/auth/register", input)
        .catch(plainRefusal("Registration failed. Please try again.")),
    onSaved: () => {
      setLeaving(true);
      location.assign(next);
    },
  });
  const busy = form.busy || leaving;
  const [name, email] = form.methods.watch(["name", "email"]);
  return (
    <Form form={form} action={sendPath("/register", next)}>
      <TextField name="name" label="Name" autoComplete="name" required />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPassword
        name="password"
        label="Password"
        own={[...name.split(/\s+/), email, email.split("@")[0] ?? ""]}
      />
      <TextField name="company" label="Company" autoComplete="organization" required={false} />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required={false} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
        {busy ? "Creating Account..." : "Create Account"}
      </BusyButton>
    </Form>
  );
}
