"use client";

import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";
import { Form } from "@/components/forms/Form";
import { Button } from "@/components/ui/Button";
import { TextField } from "@/components/forms/TextField";
import { Heading } from "./Heading";
import { toFormError } from "./requests";
import { Text } from "./Text";
import { useFirstFocus } from "./use-first-focus";
import styles from "./account.module.css";

/** Requests a reset link; the answer is the same for unknown addresses. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useApiForm({
    defaultValues: { email: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.forgotInput),
    input: (values) => values,
    send: (input) =>
      api
        .post("/api/auth/forgot-password", input)
        .catch(toFormError("The request failed. Please try again.")),
    onSaved: (_result, { email }) => setSentTo(email),
  });
  useFirstFocus(form.methods.setFocus, "email");
  if (sentTo !== undefined) {
    return (
      <>
        <Heading
          title="Check Your Email"
          subtitle="The link works once, for 60 minutes."
          focusOnMount
        />
        <div role="status" className={styles.texts}>
          <Text>
            If there is an account for <strong>{sentTo}</strong>, an email with a link is on its
            way.
          </Text>
          <Text>Nothing there after a few minutes? Look in the spam folder, or ask again.</Text>
        </div>
        <Button variant="outlined" size="large" onClick={() => setSentTo(undefined)}>
          Ask Again
        </Button>
      </>
    );
  }
  return (
    <>
      <Heading title="Forgot Password?" subtitle="We’ll email you a link to set a new password." />
      <div id="sent" className={styles.target}>
        <Text role="status">
          If there is an account for this address, an email with a link is on its way.
        </Text>
      </div>
      <Form form={form}>
        <TextField
          name="email"
          label="Email"
          missing="Enter your email."
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button variant="contained" size="large" type="submit" busy={form.busy}>
          {form.busy ? "Sending..." : "Send Link"}
        </Button>
      </Form>
    </>
  );
}
