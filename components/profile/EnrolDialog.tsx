"use client";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { PasswordField, TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import { api } from "@/lib/http/client";
import { QrCode } from "./QrCode";
import { RecoveryCodes } from "./RecoveryCodes";
import styles from "./profile.module.css";

const load = () => import("@/lib/domain/session/schema");

interface Secret {
  secret: string;
  otpauthUrl: string;
}

/** Turning on two-factor: the password, then the authenticator's first code, then the recovery codes, shown once. */
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

function Ask({ onClose, onDone }: { onClose: () => void; onDone: (secret: Secret) => void }) {
  const form = useForm({
    initial: { password: "" },
    schema: () => load().then((m) => m.twoFactorStart),
    input: (values) => values,
    send: (input) => api.post<{ data: Secret }>("/api/admin/two-factor", input),
    saved: ({ data }) => onDone(data),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Turn on two-factor sign-in"
      form={form}
      saveLabel="Continue"
      busyLabel="Checking…"
      incomplete={form.values.password === ""}
      maxWidth="xs"
    >
      <p className={styles.text}>
        From then on signing in asks for a six-digit code of an authenticator app as well.
      </p>
      <PasswordField
        {...form.field("password")}
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

function Confirm({
  secret,
  onClose,
  onDone,
}: {
  secret: Secret;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}) {
  const form = useForm({
    initial: { code: "" },
    schema: () => load().then((m) => m.twoFactorConfirm),
    input: ({ code }) => ({ code: code.replaceAll(" ", "") }),
    send: (input) => api.put<{ data: { recoveryCodes: string[] } }>("/api/admin/two-factor", input),
    saved: ({ data }) => onDone(data.recoveryCodes),
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Scan and confirm"
      form={form}
      saveLabel="Turn on"
      busyLabel="Checking…"
      incomplete={form.values.code.trim() === ""}
    >
      <ol className={styles.steps}>
        <li>
          Scan this with an authenticator app.
          <QrCode text={secret.otpauthUrl} label="QR code for the authenticator app" />
          Or type the key:{" "}
          <span className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(" ")}</span>
        </li>
        <li>Write the six digits that it shows.</li>
      </ol>
      <TextField
        {...form.field("code")}
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
