"use client";

import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Button, ButtonAnchor } from "@/components/ui/Button";

const list = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 30ch), 1fr))",
  gap: 1.25,
  m: 0,
  mt: 2,
  p: 2,
  borderRadius: 1,
  bgcolor: "background.well",
  fontFamily: "monospace",
  fontSize: 14,
  listStyle: "none",
};

/** Shows the recovery codes once; closes only by the button, so that Escape does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;

  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  return (
    <Dialog open maxWidth="md" aria-labelledby={id} aria-describedby={`${id}-why`}>
      <DialogTitle id={id}>Keep your recovery codes</DialogTitle>
      {/* It scrolls on a phone: the keyboard needs to reach it. */}
      <DialogContent tabIndex={0} role="group" aria-labelledby={id}>
        <Typography variant="body2" id={`${id}-why`}>
          Each code signs you in once when the authenticator is not at hand. They are not shown
          again.
        </Typography>
        <Box component="ul" sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        <ButtonAnchor variant="outlined" color="inherit" href={file} download="recovery-codes.txt">
          Download
        </ButtonAnchor>
        <Button variant="contained" autoFocus onClick={onClose}>
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
