"use client";

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { TextField } from "@/components/forms/TextField";
import { Form } from "@/components/forms/Form";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { api } from "@/lib/http/client";
import { AuthHead } from "./AuthHead";
import { AuthText } from "./AuthText";
import { plainRefusal } from "./refusal";

/** Asks for a reset link; says the same whether or not the address is known. */
export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useApiForm({
    defaultValues: { email: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.forgotInput),
    input: (values) => values,
    send: (input) =>
      api
        .post("/api/auth/forgot-password", input)
        .catch(plainRefusal("The request failed. Please try again.")),
    onSaved: (_result, { email }) => setSentTo(email),
  });
  if (sentTo !== undefined) {
    return (
      <>
        <AuthHead title="Check Your Mail" subtitle="The link works once, for 60 minutes" arrived />
        <Stack role="status" spacing={2}>
          <AuthText>
            If there is an account for <strong>{sentTo}</strong>, a mail with a link is on its way.
          </AuthText>
          <AuthText>
            Nothing there after a few minutes? Look in the spam folder, or ask again.
          </AuthText>
        </Stack>
        <Button variant="outlined" size="large" fullWidth onClick={() => setSentTo(undefined)}>
          Ask Again
        </Button>
      </>
    );
  }
  return (
    <>
      <AuthHead
        title="Forgot Password?"
        subtitle="Enter your address, and a link to set a new one is mailed to you"
      />
      <Box id="sent" sx={{ display: "none", "&:target": { display: "block" } }}>
        <AuthText role="status">
          If there is an account for this address, a mail with a link is on its way.
        </AuthText>
      </Box>
      <Form form={form} action="/forgot-password/send">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={form.busy}>
          {form.busy ? "Sending..." : "Send Link"}
        </BusyButton>
      </Form>
    </>
  );
}
