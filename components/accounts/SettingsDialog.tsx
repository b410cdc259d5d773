"use client";

import { Text } from "@/components/ui/Text";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useColorScheme } from "@mui/material/styles";
import { useState } from "react";
import { DialogHead } from "@/components/ui/DialogHead";
import styles from "./SettingsDialog.module.css";

interface Props {
  onClose: () => void;
}

/** Dark mode, for the whole site. */
export default function SettingsDialog({ onClose }: Props) {
  const { mode, setMode } = useColorScheme();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="xs"
      aria-labelledby="settings-title"
      slotProps={{ transition: { onExited: onClose } }}
    >
      <DialogHead id="settings-title" title="Settings" onClose={close} />
      <DialogContent>
        <FormControlLabel
          labelPlacement="start"
          label="Dark Mode"
          className={styles.mode}
          control={
            <Switch
              checked={mode === "dark"}
              onChange={(event) => setMode(event.target.checked ? "dark" : "light")}
            />
          }
        />
        <Text variant="caption" color="secondary">
          Theme settings are synchronized with the landing page.
        </Text>
      </DialogContent>
    </Dialog>
  );
}
