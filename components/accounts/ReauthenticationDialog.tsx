"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { PasswordField } from "@/components/forms/PasswordField";
import { TextField } from "@/components/forms/TextField";
import { FormElement } from "@/components/forms/Form";
import { FormAlert } from "@/components/forms/FormAlert";
import { useApiForm } from "@/components/forms/use-api-form";
import { DialogHead } from "@/components/ui/DialogHead";
import { Input } from "@/components/ui/Field";
import { Stack } from "@/components/ui/Stack";
import { HOMES } from "@/lib/core/pages";
import { ApiError } from "@/lib/http/client";
import { signInAgain } from "./sign-in-again";

interface Props {
  kind: "customer" | "admin";
  user: { _id: string; email: string };
  reason: "ended" | "old";
  onDone: (isSignedIn: boolean) => void;
}

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

/** Asks for the password over the open page, so that its input is not lost. */
export default function ReauthenticationDialog({ kind, user, reason, onDone }: Props) {
  const titleId = useId();
  const isDone = useRef(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [open, setOpen] = useState(true);
  const form = useApiForm({
    defaultValues: { password: "", code: "" },
    schema: () => import("@/lib/domain/accounts/schema").then((module) => module.adminSignInInput),
    input: ({ password, code }) => ({ email: user.email, password, ...(needsCode && { code }) }),
    send: (input) => signInAgain(kind, input).catch(handleError),
    onSaved: (result) => {
      if (result.user._id !== user._id) return location.assign(HOMES[kind].area);
      isDone.current = true;
      setOpen(false);
    },
  });

  function handleError(error: unknown): never {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    if (error.code === "two_factor_required") setNeedsCode(true);
    const { setFocus } = form.methods;
    setFocus(needsCode && error.code === "two_factor_required" ? "code" : "password", {
      shouldSelect: true,
    });
    throw error;
  }

  const [password, code] = form.methods.watch(["password", "code"]);
  // The answer that led to the second step is not shown as a failure.
  const failure = needsCode && code === "" ? undefined : form.failure;
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: () => onDone(isDone.current) } }}
    >
      <FormElement form={form} labelledBy={titleId}>
        <DialogHead id={titleId} title={labels[reason].title} onClose={close} />
        <DialogContent>
          <Stack>
            <DialogContentText>{labels[reason].text}</DialogContentText>
            <FormAlert failure={failure} />
            <Input
              label="Email"
              type="email"
              name="email"
              autoComplete="username"
              value={user.email}
              readOnly
            />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              autoFocus
              required
            />
            {needsCode && (
              <TextField
                name="code"
                label="Code"
                autoComplete="one-time-code"
                autoFocus
                required
                help="Six digits from your authenticator app, or a recovery code."
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={close}>
            Not now
          </Button>
          <Button type="submit" variant="contained" disabled={password === ""} busy={form.busy}>
            {form.busy ? "Signing In..." : "Sign In"}
          </Button>
        </DialogActions>
      </FormElement>
    </Dialog>
  );
}
