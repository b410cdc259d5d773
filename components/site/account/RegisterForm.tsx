"use client";

import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button } from "@/components/ui/Button";
import { Columns } from "@/components/ui/Columns";
import { TextField } from "@/components/forms/TextField";
import { NewPasswordField } from "./NewPasswordField";
import { enterRoom } from "./enter-room";
import { nextTarget } from "./next-target";
import { toFormError } from "./requests";
import { useFirstFocus } from "./use-first-focus";

export function RegisterForm() {
  const [isLeaving, setLeaving] = useState(false);
  const form = useApiForm({
    defaultValues: { name: "", email: "", password: "", company: "", phone: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.registerInput),
    input: (values) => values,
    send: (input) =>
      api
        .post("/api/auth/register", input)
        .catch(toFormError("Registration failed. Please try again.")),
    onSaved: () => {
      setLeaving(true);
      enterRoom(nextTarget() ?? "/dashboard");
    },
  });
  useFirstFocus(form.methods.setFocus, "name");
  const busy = form.busy || isLeaving;
  const [name, email] = form.methods.watch(["name", "email"]);
  return (
    <Form form={form}>
      <TextField name="name" label="Name" missing="Enter your name." autoComplete="name" required />
      <TextField
        name="email"
        label="Email"
        missing="Enter your email."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField
        label="Password"
        personalTerms={[...name.split(/\s+/), email, email.split("@")[0] ?? ""]}
      />
      <Columns from="sm">
        <TextField name="company" label="Company" autoComplete="organization" required={false} />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required={false} />
      </Columns>
      <Button variant="contained" size="large" type="submit" busy={busy}>
        {busy ? "Creating Account..." : "Create Account"}
      </Button>
    </Form>
  );
}
