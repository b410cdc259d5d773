"use client";

import { Text } from "@/components/ui/Text";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { Button, ButtonAnchor } from "@/components/ui/Button";
import { useCopy } from "@/components/ui/CopyButton";
import styles from "./RecoveryCodes.module.css";

/** Shows the recovery codes once; closes only by the button, so that Escape does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const { label, copy } = useCopy(codes.join("\n"));
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;

  return (
    <Dialog open maxWidth="md" aria-labelledby={id} aria-describedby={`${id}-why`}>
      <DialogTitle id={id}>Keep your recovery codes</DialogTitle>
      {/* It scrolls on a phone: the keyboard needs to reach it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <Text variant="body2" id={`${id}-why`}>
          Each code signs you in once if you lose your phone. They are not shown again.
        </Text>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions disableSpacing className={styles.actions}>
        {/* A second Enter of who confirmed the code must not close what is shown once. */}
        <Button variant="outlined" color="inherit" autoFocus onClick={copy}>
          {label}
        </Button>
        <ButtonAnchor variant="outlined" color="inherit" href={file} download="recovery-codes.txt">
          Download
        </ButtonAnchor>
        <Button variant="contained" onClick={onClose}>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
