"use client";

import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { CodeBlock } from "@/components/agents/CodeBlock";
import { Button } from "@/components/ui/Button";
import { Stack } from "@/components/ui/Stack";
import { Text } from "@/components/ui/Text";

interface Props {
  noun: "key" | "secret";
  text: string;
  /** What it is for. */
  children: string;
  onClose: () => void;
}

/** Shows what is shown once; closes only by the button, so that Escape does not lose it. */
export function SecretDialog({ noun, text, children, onClose }: Props) {
  const id = useId();
  return (
    <Dialog open maxWidth="md" aria-labelledby={id} aria-describedby={`${id}-why`}>
      <DialogTitle id={id}>Copy the {noun} now</DialogTitle>
      <DialogContent>
        <Stack>
          <Text variant="body2" id={`${id}-why`}>
            It is shown once. {children}
          </Text>
          <CodeBlock label={noun === "key" ? "Key" : "Secret"} text={text} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          I have copied it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
