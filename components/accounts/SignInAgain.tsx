"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { useId, useRef, useState } from "react";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { FormElement } from "@/components/forms/Form";
import { FormAlert } from "@/components/forms/FormAlert";
import { useApiForm } from "@/components/forms/use-api-form";
import { BusyButton } from "@/components/ui/BusyButton";
import { DialogHead } from "@/components/ui/DialogHead";
import { Field } from "@/components/ui/Field";
import { api, ApiError } from "@/lib/http/client";

interface Props {
  kind: "customer" | "admin";
  user: { _id: string; email: string };
  reason: "ended" | "old";
  onDone: (signedIn: boolean) => void;
}

const places = {
  customer: { path: "/api/auth/login", home: "/dashboard" },
  admin: { path: "/api/auth/admin-login", home: "/admin-dashboard" },
};

const labels = {
  ended: {
    title: "Your session has ended",
    text: "Sign in again to go on. What you typed is still here.",
  },
  old: {
    title: "Confirm that it is you",
    text: "This change needs your password. What you typed is still here.",
  },
};

/** Asks for the password over the open screen, so that what stands on it is not lost. */
export default function SignInAgain({ kind, user, reason, onDone }: Props) {
  const titleId = useId();
  const emailId = useId();
  const answered = useRef(false);
  const [asksCode, setAsksCode] = useState(false);
  const [open, setOpen] = useState(true);
  const form = useApiForm({
    defaultValues: { password: "", code: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.adminSignInInput),
    input: ({ password, code }) => ({ email: user.email, password, ...(asksCode && { code }) }),
    send: (input) => api.post<{ user: { _id: string } }>(places[kind].path, input).catch(refuse),
    onSaved: (signedIn) => {
      if (signedIn.user._id !== user._id) return location.assign(places[kind].home);
      answered.current = true;
      setOpen(false);
    },
  });

  /** A 401 here is a wrong password, not an ended session. */
  function refuse(error: unknown): never {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (error.code === "two_factor_required") setAsksCode(true);
    throw new ApiError(400, error.code, error.message);
  }

  const [password, code] = form.methods.watch(["password", "code"]);
  // What led to the second step is no failure.
  const failure = asksCode && code === "" ? undefined : form.failure;
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: () => onDone(answered.current) } }}
    >
      <FormElement form={form} labelledBy={titleId}>
        <DialogHead id={titleId} title={labels[reason].title} onClose={close} />
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            <DialogContentText>{labels[reason].text}</DialogContentText>
            <FormAlert failure={failure} />
            <Field id={emailId} label="Email">
              <OutlinedInput
                id={emailId}
                type="email"
                name="email"
                autoComplete="username"
                value={user.email}
                readOnly
              />
            </Field>
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              autoFocus
              required
            />
            {asksCode && (
              <TextField
                name="code"
                label="Code"
                autoComplete="one-time-code"
                autoFocus
                required
                help="Six digits of your authenticator, or a recovery code."
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close}>
            Not now
          </Button>
          <BusyButton type="submit" variant="contained" disabled={password === ""} busy={form.busy}>
            {form.busy ? "Signing In..." : "Sign In"}
          </BusyButton>
        </DialogActions>
      </FormElement>
    </Dialog>
  );
}
