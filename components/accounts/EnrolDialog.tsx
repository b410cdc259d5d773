"use client";

import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useSaved } from "@/components/shell/use-save";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { useApiForm } from "@/components/forms/use-api-form";
import { api } from "@/lib/http/client";
import { QrCode } from "./QrCode";
import { RecoveryCodes } from "./RecoveryCodes";

const load = () => import("@/lib/domain/accounts/schema");

interface Secret {
  secret: string;
  otpauthUrl: string;
}

/**
 * Turning on two-factor: the password, then the authenticator's first code, then the recovery
 * codes, shown once.
 */
export default function EnrolDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const { saved } = useSaved();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          saved("Two-factor sign-in is on");
          onClose();
        }}
      />
    );
  if (secret) return <Confirm secret={secret} onClose={onClose} onDone={setCodes} />;
  return <Ask onClose={onClose} onDone={setSecret} />;
}

interface StepProps<T> {
  onClose: () => void;
  onDone: (result: T) => void;
}

function Ask({ onClose, onDone }: StepProps<Secret>) {
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => load().then((m) => m.twoFactorStart),
    input: (values) => values,
    send: (input) => api.post<{ data: Secret }>("/api/admin/two-factor", input),
    onSaved: ({ data }) => onDone(data),
  });
  const password = useWatch({ control: form.methods.control, name: "password" });
  return (
    <FormDialog
      onClose={onClose}
      title="Turn on two-factor sign-in"
      form={form}
      saveLabel="Continue"
      busyLabel="Checking…"
      incomplete={password === ""}
      maxWidth="xs"
    >
      <Typography variant="body2">
        From then on signing in asks for a six-digit code of an authenticator app as well.
      </Typography>
      <PasswordField
        name="password"
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function Confirm({ secret, onClose, onDone }: StepProps<string[]> & { secret: Secret }) {
  const form = useApiForm({
    defaultValues: { code: "" },
    schema: () => load().then((m) => m.twoFactorConfirm),
    input: ({ code }) => ({ code: code.replaceAll(" ", "") }),
    send: (input) => api.put<{ data: { recoveryCodes: string[] } }>("/api/admin/two-factor", input),
    onSaved: ({ data }) => onDone(data.recoveryCodes),
  });
  const code = useWatch({ control: form.methods.control, name: "code" });
  return (
    <FormDialog
      onClose={onClose}
      title="Scan and confirm"
      form={form}
      saveLabel="Turn on"
      busyLabel="Checking…"
      incomplete={code.trim() === ""}
    >
      <Box component="ol" sx={{ m: 0, pl: 2.5, typography: "body2", "& li + li": { mt: 1 } }}>
        <li>
          Scan this with an authenticator app.
          <QrCode text={secret.otpauthUrl} label="QR code for the authenticator app" />
          Or type the key:{" "}
          <Box component="span" sx={{ fontFamily: "monospace", overflowWrap: "anywhere" }}>
            {secret.secret.match(/.{1,4}/g)?.join(" ")}
          </Box>
        </li>
        <li>Write the six digits that it shows.</li>
      </Box>
      <TextField
        name="code"
        label="Code"
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
    </FormDialog>
  );
}
