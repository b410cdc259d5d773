"use client";
import { useState } from "react";
import { useSaved } from "@/components/admin/use-save";
import { PasswordField, TextField } from "@/components/forms/old/Field";
import { FormDialog } from "@/components/forms/old/FormDialog";
import { useForm } from "@/components/forms/old/use-form";
import { api } from "@/lib/http/client";
import styles from "./profile.module.css";

const load = () => import("@/lib/domain/session/schema");

/** Turning off two-factor asks for both again. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const { saved } = useSaved();
  const form = useForm({
    initial: { password: "", code: "" },
    schema: () => load().then((m) => m.twoFactorEnd),
    input: ({ password, code }) => ({ password, code: code.replaceAll(" ", "") }),
    send: (input) => api.delete("/api/admin/two-factor", input),
    saved: () => {
      saved("Two-factor sign-in is off");
      setOpen(false);
    },
  });
  const { password, code } = form.values;
  return (
    <FormDialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      title="Turn off two-factor sign-in"
      form={form}
      saveLabel="Turn off"
      busyLabel="Turning off…"
      incomplete={password === "" || code.trim() === ""}
      maxWidth="xs"
    >
      <p className={styles.text}>
        The password alone will be enough to sign in. Recovery codes stop working.
      </p>
      <PasswordField
        {...form.field("password")}
        label="Password"
        required
        autoFocus
        autoComplete="current-password"
      />
      <TextField
        {...form.field("code")}
        label="Code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Six digits of the authenticator, or a recovery code."
      />
    </FormDialog>
  );
}
