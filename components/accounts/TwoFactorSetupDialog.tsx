"use client";

import { Text } from "@/components/ui/Text";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useSaveFeedback } from "@/components/forms/use-save-feedback";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { FormDialog } from "@/components/forms/FormDialog";
import { signInReason } from "@/components/forms/failure";
import { useApiForm } from "@/components/forms/use-api-form";
import { CopyButton } from "@/components/ui/CopyButton";
import { api } from "@/lib/http/client";
import { QrCode } from "./QrCode";
import { RecoveryCodes } from "./RecoveryCodes";
import { signInAgain } from "./sign-in-again";
import styles from "./TwoFactorSetupDialog.module.css";

const load = () => import("@/lib/domain/accounts/schema");

interface Secret {
  secret: string;
  otpauthUrl: string;
}

interface Props {
  email: string;
  onClose: () => void;
}

/** Turns on two-factor: the password, then the authenticator's code, then the recovery codes. */
export default function TwoFactorSetupDialog({ email, onClose }: Props) {
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<string[]>();
  const { showSuccess } = useSaveFeedback();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onClose={() => {
          showSuccess("Two-factor sign-in is on");
          onClose();
        }}
      />
    );
  if (secret) return <CodeStep secret={secret} onClose={onClose} onDone={setCodes} />;
  return <PasswordStep email={email} onClose={onClose} onDone={setSecret} />;
}

/** The password that is asked for here is also the sign-in that an older one needs. */
async function begin(input: { password: string }, email: string) {
  const start = () => api.post<{ data: Secret }>("/api/admin/two-factor", input);
  try {
    return await start();
  } catch (error) {
    if (signInReason(error) !== "old") throw error;
    await signInAgain("admin", { email, ...input });
    return start();
  }
}

interface StepProps<T> {
  onClose: () => void;
  onDone: (result: T) => void;
}

function PasswordStep({ email, onClose, onDone }: StepProps<Secret> & Props) {
  const form = useApiForm({
    defaultValues: { password: "" },
    schema: () => load().then((m) => m.twoFactorStart),
    input: (values) => values,
    send: (input) => begin(input, email),
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
      <Text variant="body2">
        Signing in will also ask for a six-digit code from an authenticator app.
      </Text>
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

function CodeStep({ secret, onClose, onDone }: StepProps<string[]> & { secret: Secret }) {
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
      <ol className={styles.steps}>
        <li>
          Scan this with an authenticator app.
          <QrCode text={secret.otpauthUrl} label="QR code for the authenticator app" />
          Or type the key: <CopyButton text={secret.secret} what="the key" />
          <code>{secret.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </li>
        <li>Enter the six digits it shows.</li>
      </ol>
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
