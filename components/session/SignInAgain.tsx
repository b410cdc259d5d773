"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useRef, useState, type FormEvent } from "react";
import { PasswordField, TextField } from "@/components/forms/old/Field";
import { failureOf } from "@/components/forms/failure";
import { FormAlert } from "@/components/forms/old/FormAlert";
import { api, ApiError } from "@/lib/http/client";
import styles from "./SignInAgain.module.css";

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

const words = {
  ended: {
    title: "Your session has ended",
    text: "Sign in again to go on. What you typed is still here.",
  },
  old: {
    title: "Confirm that it is you",
    text: "This change needs your password. What you typed is still here.",
  },
};

const still = {
  error: undefined,
  theirs: undefined,
  onBlur: () => undefined,
  onFocus: () => undefined,
};

/** Asks for the password over the open screen, so that what stands on it is not lost. */
export default function SignInAgain({ kind, user, reason, onDone }: Props) {
  const titleId = useId();
  const answered = useRef(false);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { email: user.email, password, ...(asksCode && { code }) };
      const signedIn = await api.post<{ user: { _id: string } }>(places[kind].path, body);
      if (signedIn.user._id !== user._id) return location.assign(places[kind].home);
      answered.current = true;
      setOpen(false);
    } catch (error) {
      if (error instanceof ApiError && error.code === "two_factor_required" && !asksCode)
        setAsksCode(true);
      else
        setFailure(
          error instanceof ApiError && error.status === 401
            ? { kind: "refused", message: error.message, issues: [] }
            : failureOf(error),
        );
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: () => onDone(answered.current) } }}
    >
      <form onSubmit={submit} aria-labelledby={titleId} aria-busy={busy}>
        <DialogTitle id={titleId}>{words[reason].title}</DialogTitle>
        <DialogContent className={styles.content}>
          <p className={styles.text}>{words[reason].text}</p>
          <FormAlert failure={failure} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            value={user.email}
            onChange={() => undefined}
            {...still}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            autoFocus
            required
            value={password}
            onChange={setPassword}
            {...still}
          />
          {asksCode && (
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              required
              value={code}
              onChange={setCode}
              help="Six digits of your authenticator, or a recovery code."
              {...still}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button type="button" color="inherit" onClick={() => setOpen(false)}>
            Not now
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={password === ""}
            loading={busy}
            loadingPosition="start"
          >
            {busy ? "Signing In..." : "Sign In"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
