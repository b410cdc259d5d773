"use client";

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useColorScheme } from "@mui/material/styles";
import Link from "next/link";
import { useState } from "react";
import styles from "./SettingsDialog.module.css";

const account = [
  { href: "/dashboard/account#password", label: "Change password" },
  { href: "/dashboard/account#sessions", label: "Where you are signed in" },
  { href: "/dashboard/account#data", label: "Your data" },
];

/** The spec's Settings dialog: dark mode, kept for the whole site; and the way to everything about the account. */
export default function SettingsDialog({ onExited }: { onExited: () => void }) {
  const { mode, setMode } = useColorScheme();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      fullWidth
      aria-labelledby="settings-title"
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id="settings-title">Settings</DialogTitle>
      <DialogContent>
        <FormControlLabel
          className={styles.switch}
          labelPlacement="start"
          label="Dark Mode"
          control={
            <Switch
              checked={mode === "dark"}
              onChange={(event) => setMode(event.target.checked ? "dark" : "light")}
            />
          }
        />
        <p className={styles.note}>Theme settings are synchronized with the landing page.</p>
        <ul className={styles.links}>
          {account.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
